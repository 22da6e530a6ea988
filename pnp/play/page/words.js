"use strict";
// The page's own words. What the referee says is in its own language.

const WORDS = {
  en: {
    setup: "Set-up", ask: "May I?", score: "Score", rules: "Rules", many: "How many?", variants: "Variants and house rules",
    done: (some, all) => `${some} of ${all} done`, undo: "Undo", more: "More, if it matters", choose: "Choose", search: "Search",
    close: "Close", add: "Add one", remove: "Remove", less: what => `Less: ${what}`, greater: what => `More: ${what}`, yes: "Yes", no: "No",
    lacks: "Still needed:", whole: "All questions", rename: "Rename", name: "Name", standing: "As it stands: ", finish: "Final score",
    again: "Another game", games: "Games so far", leave: "Leave it so", none: "This game has no questions.",
    uncounted: "Nothing says how this game is scored.", on: "on", off: "off",
    broken: "No connection. It goes on by itself.", forbidden: "This address is no longer valid. Open the one that pnp shows now.",
    version: "pnp was updated. Load this page again.", map: "The table, as a picture",
  },
  de: {
    setup: "Aufbau", ask: "Darf ich?", score: "Wertung", rules: "Regeln", many: "Wie viele?", variants: "Varianten und Hausregeln",
    done: (some, all) => `${some} von ${all} erledigt`, undo: "Zurück", more: "Mehr, wenn es darauf ankommt", choose: "Wählen", search: "Suchen",
    close: "Schließen", add: "Noch eins", remove: "Entfernen", less: what => `Weniger: ${what}`, greater: what => `Mehr: ${what}`, yes: "Ja", no: "Nein",
    lacks: "Es fehlt noch:", whole: "Alle Fragen", rename: "Umbenennen", name: "Name", standing: "So steht es: ", finish: "Endstand",
    again: "Noch ein Spiel", games: "Bisherige Spiele", leave: "So lassen", none: "Dieses Spiel hat keine Fragen.",
    uncounted: "Nichts sagt, wie dieses Spiel gewertet wird.", on: "an", off: "aus",
    broken: "Keine Verbindung. Es geht von selbst weiter.", forbidden: "Diese Adresse gilt nicht mehr. Öffne die, die pnp jetzt zeigt.",
    version: "pnp wurde erneuert. Lade diese Seite neu.", map: "Der Tisch als Bild",
  },
};
const language = navigator.languages.map(each => each.slice(0, 2)).find(each => each in WORDS) || "en";
const words = WORDS[language];
document.documentElement.lang = language;
