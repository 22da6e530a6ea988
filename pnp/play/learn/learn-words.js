"use strict";
// What the page has, its own words, and the language that is shown: the one that was chosen, else the browser's.

const DATA = JSON.parse(document.getElementById("data").textContent), PICTURES = JSON.parse(document.getElementById("pictures").textContent);
for (const name in PICTURES) PICTURES[name] = PICTURES[PICTURES[name]] ?? PICTURES[name];  // of equal ones the first has the bytes
const WORDS = {
  en: {
    start: "Start", first: "First game", judge: "Judge it", rules: "Rules", cards: "Cards", language: "Language",
    many: "How many are you?", ready: "The table is set", readyHow: "Play your first game here, and then at the table.", toFirst: "Play the first ten minutes", firstHow: "You make your moves; the others play by a script. Nothing can go wrong.",
    setup: count => `Set-up for ${count}`, done: (some, all) => `${some} of ${all} done`, enlarge: "Make the picture large", plan: "The board of your first game",
    step: (one, all) => `Step ${one} of ${all}`, next: "Go on", back: "Back", backTo: what => `Back to “${what}”`, begin: "Begin", again: "Once more", toTable: "Set up our table", between: ",", press: what => `Press the button that glows${what ? `: ${what}` : ""}.`, choose: what => `Tap what glows: ${what}.`, firstOf: what => `First ${what}`, now: what => `Now ${what}`, hold: "Tap what glows. Tap another card to read it; hold one that glows.",
    also: what => `The rules allow that, too, but this game goes on like this: ${what}.`, not: "You can’t choose that now. What to choose glows.", unseen: "something that you do not see", hidden: "something hidden",
    right: "Right!", wrong: "Not quite.", scored: (some, all) => `${some} of ${all} right at the first try`, question: (one, all) => `Moment ${one} of ${all}`, judgeHow: "What would the referee say? Choose; the referee gives the reason.", last: "That was all.",
    search: "Search the rules and the cards", found: count => count === 1 ? "1 place" : `${count} places`, more: count => count === 1 ? "One more place" : `${count} more places`, meant: what => `for “${what}”`, unnamed: what => what.length ? `The rules do not name “${what.join(" ")}”. The nearest passages:` : "The rules name no such case, or not in these words. The nearest passages:", nothing: "Not found. Try another word.", tapCard: "Tap a card to read it, and what the rules say about it.", touches: "In the rules", close: "Close", end: "Ready: now set up your own table.",
    yes: "yes", no: "no", table: "Table", rest: "What else there is", youAre: name => `${name}, you`, faceDown: "face down", here_: "Here", and: " and ", open: "Open all", shut: "Close all", toJudge: "Judge ten moments", lookUp: "Look something up", index: "What tables ask, from A to Z",
  },
  de: {
    start: "Anfang", first: "Erstes Spiel", judge: "Was gilt?", rules: "Regeln", cards: "Karten", language: "Sprache",
    many: "Wie viele seid ihr?", ready: "Der Tisch ist gedeckt", readyHow: "Spiel dein erstes Spiel hier, und dann am Tisch.", toFirst: "Die ersten zehn Minuten spielen", firstHow: "Du machst deine Züge; die anderen spielen nach Drehbuch. Es kann nichts schiefgehen.",
    setup: count => `Aufbau zu ${[, "eins", "zweit", "dritt", "viert", "fünft", "sechst"][count] ?? count}`, done: (some, all) => `${some} von ${all} erledigt`, enlarge: "Das Bild groß zeigen", plan: "Der Plan der ersten Partie",
    step: (one, all) => `Schritt ${one} von ${all}`, next: "Weiter", back: "Zurück", backTo: what => `Zurück zu „${what}“`, begin: "Los", again: "Noch einmal", toTable: "Unseren Tisch aufbauen", between: "/", press: what => `Drück den Knopf, der leuchtet${what ? `: ${what}` : ""}.`, choose: what => `Tippe an, was leuchtet: ${what}.`, firstOf: what => `Zuerst ${what}`, now: what => `Jetzt ${what}`, hold: "Tippe an, was leuchtet. Tippe eine andere Karte an, um sie zu lesen; halte eine, die leuchtet.",
    also: what => `Auch das wäre erlaubt, aber dieses Spiel geht so weiter: ${what}.`, not: "Das kannst du jetzt nicht wählen. Was du wählen sollst, leuchtet.", unseen: "etwas, das du nicht siehst", hidden: "etwas Verdecktes",
    right: "Richtig!", wrong: "Nicht ganz.", scored: (some, all) => `${some} von ${all} beim ersten Versuch richtig`, question: (one, all) => `Fall ${one} von ${all}`, judgeHow: "Was würde der Schiedsrichter sagen? Wähle; er nennt dir den Grund.", last: "Das waren alle.",
    search: "In Regeln und Karten suchen", found: count => count === 1 ? "1 Stelle" : `${count} Stellen`, more: count => count === 1 ? "Noch eine Stelle" : `${count} weitere Stellen`, meant: what => `für „${what}“`, unnamed: what => what.length ? `„${what.join(" ")}“ kommt in den Regeln nicht vor. Am nächsten kommen:` : "So einen Fall nennen die Regeln nicht, jedenfalls nicht mit diesen Worten. Am nächsten kommen:", nothing: "Nicht gefunden. Versuch ein anderes Wort.", tapCard: "Tippe eine Karte an: Du kannst sie lesen, und was die Regeln dazu sagen.", touches: "In den Regeln", close: "Schließen", end: "Fertig: Jetzt baut euren eigenen Tisch auf.",
    yes: "ja", no: "nein", table: "Tisch", rest: "Was es sonst gibt", youAre: name => `${name}, du`, faceDown: "verdeckt", here_: "Hierher", and: " und ", open: "Alle öffnen", shut: "Alle schließen", toJudge: "Zehn Fälle entscheiden", lookUp: "Etwas nachschlagen", index: "Was am Tisch gefragt wird, von A bis Z",
  },
};

const kept = {
  get(key) { try { return localStorage.getItem(`pnp-learn-${key}`); } catch { return null; } },
  set(key, value) { try { localStorage.setItem(`pnp-learn-${key}`, value); } catch { /* a browser that keeps nothing */ } },
};
const LANGUAGES = Object.keys(DATA.languages);
// A page that was made in another language than English was asked for in it.
const browsers = LANGUAGES[0] === "en" ? navigator.languages.map(each => each.slice(0, 2)) : [];
let language = [kept.get("language"), ...browsers, LANGUAGES[0]].find(each => LANGUAGES.includes(each)), words, told;

// What the drawing of the table asks for, as from a server: here it is in the file.
const link = {
  state: new Map(),
  show(image, name) { image.src = PICTURES[name.replace(/^face\/|\.svg$/g, "")]; },
};
function turnTo(chosen) {
  language = chosen;
  words = { ...WORDS.en, ...WORDS[language] };
  told = DATA.languages[language];
  document.documentElement.lang = language;
  for (const [key, value] of Object.entries({ layout: DATA.layout, looks: told.looks, pieces: told.pieces, game: { cards: told.cards, verbs: DATA.verbs, words: DATA.words, printed: told.printed }, seats: { all: DATA.seats }, maps: {} })) link.state.set(key, value);
}
turnTo(language);
