"use strict";
// The page's own words. What the referee says is in its own language.

const WORDS = {
  en: {
    setup: "Set-up", ask: "May I?", score: "Score", rules: "Rules", many: "How many?", variants: "Variants and house rules",
    done: (some, all) => `${some} of ${all} done`, undo: "Undo", more: "More, if it matters", choose: "Choose", search: "Search",
    close: "Close", add: "Add one", remove: "Remove", less: what => `Less: ${what}`, greater: what => `More: ${what}`, yes: "Yes", no: "No",
    lacks: "Still needed:", whole: "All questions", rename: "Rename", name: "Name", standing: "As it stands: ", begun: "Not everything is counted yet", nobody: "Nobody wins yet", wins: names => `${new Intl.ListFormat("en").format(names)} ${names.length > 1 ? "win" : "wins"}`, finish: "Final score",
    again: "Another game", next: name => `Next: ${name}`, ready: "All is ready. Enjoy the game!", games: "Games so far", leave: "Leave it so", none: "This game has no questions.",
    uncounted: "Nothing says how this game is scored.", and: " and ", on: "on", off: "off",
    broken: "No connection. It goes on by itself.", forbidden: "This address is no longer valid. Open the one that pnp shows now.",
    version: "pnp was updated. Load this page again.", map: "The table, as a picture", drawnSoon: "The picture of the table is being drawn …",
    cards: "Cards", tapCard: "Tap a card to read it, and what the rules say about it.", touches: "In the rules", nothing: "Nothing is called that.",
    invite: "Invite", other: "Another way to play", otherSure: "Leave this way to play? It goes on where it was, but what was done up to now can no longer be undone.", otherKept: "Leave this game and choose how you play? It is kept: With the referee goes on where it was. The others wait meanwhile.", seat: "Seat", copy: "Copy the address", copied: "Copied", free: "free", away: "away", here: "here", you: "you",
    empty: "Give to somebody else", emptied: name => `${name} must be invited again then. Give the seat to somebody else?`, watchers: "To watch only", everybody: "For everybody",
    scan: "Each address is for one person. Scan the code with the phone, or send the address.", scanAll: "Scan the code with every phone.",
    alone: "Only this computer can open these addresses. Start pnp play with --network to let phones in.",
  },
  de: {
    setup: "Aufbau", ask: "Darf ich?", score: "Wertung", rules: "Regeln", many: "Wie viele?", variants: "Varianten und Hausregeln",
    done: (some, all) => `${some} von ${all} erledigt`, undo: "Zurück", more: "Mehr, wenn es darauf ankommt", choose: "Wählen", search: "Suchen",
    close: "Schließen", add: "Noch eins", remove: "Entfernen", less: what => `Weniger: ${what}`, greater: what => `Mehr: ${what}`, yes: "Ja", no: "Nein",
    lacks: "Es fehlt noch:", whole: "Alle Fragen", rename: "Umbenennen", name: "Name", standing: "So steht es: ", begun: "Noch ist nicht alles gezählt", nobody: "Noch gewinnt niemand", wins: names => `${new Intl.ListFormat("de").format(names)} ${names.length > 1 ? "gewinnen" : "gewinnt"}`, finish: "Endstand",
    again: "Noch ein Spiel", next: name => `Weiter: ${name}`, ready: "Alles liegt bereit. Viel Spaß!", games: "Bisherige Spiele", leave: "So lassen", none: "Dieses Spiel hat keine Fragen.",
    uncounted: "Nichts sagt, wie dieses Spiel gewertet wird.", and: " und ", said: { "Nothing is counted yet.": "Noch ist nichts gezählt.", "Still needed": "Es fehlt noch" }, on: "an", off: "aus",
    broken: "Keine Verbindung. Es geht von selbst weiter.", forbidden: "Diese Adresse gilt nicht mehr. Öffne die, die pnp jetzt zeigt.",
    version: "pnp wurde erneuert. Lade diese Seite neu.", map: "Der Tisch als Bild", drawnSoon: "Das Bild des Tisches wird gezeichnet …",
    cards: "Karten", tapCard: "Tippe eine Karte an: Du kannst sie lesen, und was die Regeln dazu sagen.", touches: "In den Regeln", nothing: "Nichts heißt so.",
    invite: "Einladen", other: "Anders spielen", otherSure: "Diese Art zu spielen verlassen? Sie geht weiter, wo sie war, aber was bis jetzt getan wurde, lässt sich nicht mehr zurücknehmen.", otherKept: "Dieses Spiel verlassen und anders spielen? Es bleibt: „Mit Schiedsrichter“ geht weiter, wo es war. Die anderen warten so lange.", seat: "Platz", copy: "Adresse kopieren", copied: "Kopiert", free: "frei", away: "weg", here: "da", you: "du",
    empty: "Jemand anderem geben", emptied: name => `${name} muss dann neu eingeladen werden. Den Platz jemand anderem geben?`, watchers: "Nur zuschauen", everybody: "Für alle",
    scan: "Jede Adresse ist für eine Person. Scanne den Code mit dem Handy, oder schicke die Adresse.", scanAll: "Scanne den Code mit jedem Handy.",
    alone: "Nur dieser Computer kann diese Adressen öffnen. Starte pnp play mit --network, damit Handys mitspielen.",
  },
};
// Words of one page more, by language.
function speak(more) { Object.assign(words, more[language]); }

// The address may name the language.
const language = [new URLSearchParams(location.search).get("lang") ?? "", ...navigator.languages].map(each => each.slice(0, 2)).find(each => each in WORDS) || "en";
const words = WORDS[language];
document.documentElement.lang = language;
