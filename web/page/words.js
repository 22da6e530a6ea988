// The words of the page. A word that has gaps is a function.

const WORDS = {
  en: {
    other: "Deutsch", otherLanguage: "de", all: "All games", licence: "Free to print, share and change (CC BY 4.0).", licences: "What this is made of",
    headline: "A game for tonight, from your own printer", lead: "Choose a box, print it, cut it out, play. It is free, and nothing leaves this computer.",
    players: (from, to) => `${from} to ${to} players`, play: (from, to) => `${from} to ${to} min`, make: text => `${text} to make`, print: "Print it",
    toPrint: title => `Print ${title}`, ready: "It is ready as it is. Change what you like.", rules: "Rules",
    howMany: "How many play?", fewer: "with fewer, fewer sheets", any: "Any",
    printer: "Your printer and the backs", long: "Prints both sides", short: "Both, short edge", fold: "One side: fold and glue", separate: "One side: print twice",
    paper: "Paper", ink: "Ink", full: "Full colour", saver: "Saves half the ink", cards: "Words on the cards", en: "English", de: "German",
    inBox: "In the box", pieces: "Pieces", sheets: "Sheets", fronts: "Fronts", backs: "Backs", side: "Which side?", see: "What to see",
    loadingPieces: "The press is being made ready; the first pieces are here already.", loadingSheets: "The sheets come as soon as the press is ready.",
    ofSheets: n => n === 1 ? "1 sheet" : `${n} sheets`, ofPieces: n => n === 1 ? "1 piece" : `${n} pieces`, ofPages: (n, paper) => `${n} pages of ${paper}`, work: "print and cut", toCut: "to cut out",
    minutes: minutes => minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h${minutes % 60 ? ` ${minutes % 60} min` : ""}`,
    makePdf: "Make the PDF", making: "Making the PDF", again: "Save it again", open: "Open it", done: name => `${name} is saved. Now print it:`,
    actual: "Choose Actual size, or 100 %: never “fit to page”.",
    ruler: "Print the first sheet of pieces, measure its line of 100 mm, then print the rest.", one: "The first sheet tells the rest.",
    close: "Close", turn: "Turn it over", page: n => `Page ${n}`, side1: "front", side2: "back",
    steps: ["Loading the press", "Starting the press", "Laying out the type", "The press is ready"], offline: "Works without a network now.", noOffline: "This window keeps nothing: without a network it will not work.",
    own: "Your own game", ownLead: "Drop the folder of a game here, a zip, or a spreadsheet with a card in each row below the names of its columns: title, text and count, say. It never leaves this computer.", ownFolder: "Open a folder", ownFile: "Open a zip or a spreadsheet",
    ownScaled: "This browser scales the pictures of a game that you bring. They look as they should, but their bytes can differ from those that the command line makes.", pictures: "Save all sides as PNG", tooMuch: "That is more than 5000 files or 300 MB.", nothing: "There is no file in it.",
    cut: "How is it cut?", byHand: "By hand", silhouette: "Silhouette", cricut: "Cricut", plotter: "Plotter (SVG)",
    measure: "Do backs drift? Measure your printer once", measureHow: "1. Print this sheet as you print games. 2. Read it, as it says. 3. Write here what you read; leave the rest empty. This browser keeps it.", measureSheet: "The sheet (PDF)", keepReadings: "Keep it",
    scale: name => ({ folds: "folds", card: "bank card", edges: "edges" })[name] ?? name, blank: name => name,
    mend: "Something in this game must be mended first", cannot: "It cannot be printed so", moreFaults: n => `and ${n} more`, stopped: "Above is said what stands in the way.", madeOf: (done, total) => `${done} of ${total} sheets`, measured: line => `This browser puts your printer right: ${line}`, forget: "Forget it",
    failed: what => `The press could not be loaded (${what}). Nothing is lost:`, retry: "Load it again", update: "There is a newer version of this page.", load: "Load it now",
    broken: "The press stopped. Your choices are kept:", onlyEnglish: "",
    atTable: "At the table", alone: "Play alone", laying: "The table is being laid", elsewhere: "This table is open in another window.", playHere: "Open it here",
    notKept: "This browser keeps nothing here: the game lasts while this page is open.",
  },
  de: {
    other: "English", otherLanguage: "en", all: "Alle Spiele", licence: "Frei zu drucken, zu teilen und zu ändern (CC BY 4.0).", licences: "Woraus das hier besteht",
    headline: "Ein Spiel für heute Abend, aus dem eigenen Drucker", lead: "Schachtel wählen, drucken, ausschneiden, spielen. Es kostet nichts, und nichts verlässt diesen Rechner.",
    players: (from, to) => `${from} bis ${to} Spieler`, play: (from, to) => `${from} bis ${to} min`, make: text => `${text} Arbeit`, print: "Drucken",
    toPrint: title => `${title} drucken`, ready: "Alles ist eingestellt. Ändere, was du magst.", rules: "Regeln",
    howMany: "Wie viele spielen?", fewer: "weniger Spieler, weniger Blätter", any: "Beliebig",
    printer: "Dein Drucker und die Rückseiten", long: "Druckt beidseitig", short: "Beidseitig, kurze Kante", fold: "Einseitig: falten, kleben", separate: "Einseitig: zweimal drucken",
    paper: "Papier", ink: "Tinte", full: "Volle Farbe", saver: "Spart halbe Tinte", cards: "Sprache der Karten", en: "Englisch", de: "Deutsch",
    inBox: "In der Schachtel", pieces: "Teile", sheets: "Blätter", fronts: "Vorderseiten", backs: "Rückseiten", side: "Welche Seite?", see: "Was zu sehen ist",
    loadingPieces: "Die Presse wird bereit gemacht; die ersten Teile sind schon hier.", loadingSheets: "Die Blätter kommen, sobald die Presse bereit ist.",
    ofSheets: n => n === 1 ? "1 Blatt" : `${n} Blätter`, ofPieces: n => n === 1 ? "1 Teil" : `${n} Teile`, ofPages: (n, paper) => `${n} Seiten ${paper}`, work: "drucken, schneiden", toCut: "zum Ausschneiden",
    minutes: minutes => minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h${minutes % 60 ? ` ${minutes % 60} min` : ""}`,
    makePdf: "PDF machen", making: "Das PDF entsteht", again: "Noch einmal sichern", open: "Öffnen", done: name => `${name} ist gesichert. Jetzt drucken:`,
    actual: "Wähle „Tatsächliche Größe“ oder 100 %, nie „An Seite anpassen“.",
    ruler: "Drucke das erste Blatt mit Teilen, miss seine Linie von 100 mm, dann drucke den Rest.", one: "Das erste Blatt sagt, was noch zu tun ist.",
    close: "Schließen", turn: "Umdrehen", page: n => `Seite ${n}`, side1: "vorn", side2: "hinten",
    steps: ["Die Presse wird geladen", "Die Presse wird gestartet", "Die Schrift wird gesetzt", "Die Presse ist bereit"], offline: "Geht jetzt auch ohne Netz.", noOffline: "Dieses Fenster behält nichts: ohne Netz geht es nicht.",
    own: "Dein eigenes Spiel", ownLead: "Leg den Ordner eines Spiels hierher, ein Zip oder eine Tabelle mit einer Karte je Zeile unter den Namen der Spalten, etwa title, text und count. Es verlässt diesen Rechner nicht.", ownFolder: "Ordner öffnen", ownFile: "Zip oder Tabelle öffnen",
    ownScaled: "Die Bilder eines Spiels, das du bringst, verkleinert dieser Browser. Sie sehen aus, wie sie sollen; ihre Bytes können andere sein als die der Befehlszeile.", pictures: "Alle Seiten als PNG sichern", tooMuch: "Das sind mehr als 5000 Dateien oder 300 MB.", nothing: "Darin ist keine Datei.",
    cut: "Wie wird geschnitten?", byHand: "Von Hand", silhouette: "Silhouette", cricut: "Cricut", plotter: "Plotter (SVG)",
    measure: "Sitzen Rückseiten schief? Miss deinen Drucker einmal", measureHow: "1. Druck dieses Blatt so, wie du Spiele druckst. 2. Lies es ab, wie es dort steht. 3. Schreib hierher, was du liest; anderes bleibt leer. Dieser Browser merkt es sich.", measureSheet: "Das Blatt (PDF)", keepReadings: "Merken",
    scale: name => ({ folds: "Falze", card: "Karte", edges: "Ränder" })[name] ?? name, blank: name => ({ across: "quer", down: "längs", top: "oben", right: "rechts", bottom: "unten", left: "links", lying: "liegend", upright: "stehend" })[name],
    mend: "An diesem Spiel ist zuerst etwas zu verbessern", cannot: "So lässt es sich nicht drucken", moreFaults: n => `und ${n} weitere`, stopped: "Was im Weg steht, ist oben gesagt.", madeOf: (done, total) => `${done} von ${total} Blättern`, measured: line => `Dieser Browser gleicht deinen Drucker aus: ${line}`, forget: "Vergessen",
    failed: what => `Die Presse ließ sich nicht laden (${what}). Nichts ist verloren:`, retry: "Noch einmal laden", update: "Von dieser Seite gibt es eine neuere Fassung.", load: "Jetzt laden",
    broken: "Die Presse ist stehen geblieben. Deine Wahl bleibt:", onlyEnglish: "Karten und Regeln gibt es nur auf Englisch.",
    atTable: "Am Tisch", alone: "Allein spielen", laying: "Der Tisch wird gedeckt", elsewhere: "Dieser Tisch ist in einem anderen Fenster offen.", playHere: "Hier öffnen",
    notKept: "Dieser Browser behält hier nichts: Das Spiel dauert, solange diese Seite offen ist.",
  },
};

// What this browser keeps; a private window may refuse.
export const kept = {
  get(key, otherwise) { try { return JSON.parse(localStorage.getItem(`pnp ${key}`)) ?? otherwise; } catch { return otherwise; } },
  set(key, value) { try { localStorage.setItem(`pnp ${key}`, JSON.stringify(value)); } catch { /* it is kept while the page is open */ } },
};

export let language = kept.get("language", navigator.language.startsWith("de") ? "de" : "en");
export const t = (key, ...gaps) => typeof WORDS[language][key] === "function" ? WORDS[language][key](...gaps) : WORDS[language][key];

export function speak(other) {
  language = other in WORDS ? other : "en";
  kept.set("language", language);
  document.documentElement.lang = language;
  for (const element of document.querySelectorAll("[data-t]")) element.textContent = t(element.dataset.t);
}

// A new element: its properties, then what is in it.
export function make(kind, properties = {}, ...inside) {
  const element = document.createElement(kind);
  for (const [key, value] of Object.entries(properties)) key in element ? element[key] = value : element.setAttribute(key, value);
  element.append(...inside.filter(each => each !== null));
  return element;
}

const SHAPES = {
  people: '<circle cx="9" cy="8" r="3"/><path d="M3 20v-2a4 4 0 0 1 4-4h4a4 4 0 0 1 4 4v2M16 5a3 3 0 0 1 0 6M18 14a4 4 0 0 1 3 4v2"/>',
  clock: '<circle cx="12" cy="12" r="9"/><path d="M12 7v5l3 2"/>',
  scissors: '<circle cx="6" cy="6" r="3"/><circle cx="6" cy="18" r="3"/><path d="M20 4 8.500 15.500M14.500 14.500 20 20M8.500 8.500 12 12"/>',
  sheet: '<path d="M6 3h8l5 5v13H6zM14 3v5h5"/>',
  printer: '<path d="M7 9V3h10v6M7 17H4v-6a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v6h-3M7 14h10v7H7z"/>',
  check: '<rect x="4" y="4" width="16" height="16" rx="3"/><path d="m8 12 3 3 5-6"/>',
  book: '<path d="M12 6C10 4 7 4 3 4v14c4 0 7 0 9 2 2-2 5-2 9-2V4c-4 0-7 0-9 2zM12 6v14"/>',
  box: '<path d="m12 3 8 4v10l-8 4-8-4V7zM4 7l8 4 8-4M12 11v10"/>',
  long: '<rect class="paper" x="14" y="4" width="26" height="38"/><path class="piece" d="M18 8h8v13h-8zM28 8h8v13h-8zM18 24h8v13h-8zM28 24h8v13h-8z"/><path class="arrow" d="M46 12c7 6 7 16 0 22m4-1-5 2 0-5"/>',
  short: '<rect class="paper" x="12" y="4" width="40" height="28"/><path class="piece" d="M16 8h9v19h-9zM27.500 8h9v19h-9zM39 8h9v19h-9z"/><path class="arrow" d="M20 38c6 6 18 6 24 0m-1 5 2-5-5 0"/>',
  fold: '<rect class="paper" x="6" y="8" width="52" height="32"/><path class="piece" d="M11 12h17v11H11zM11 26h17v11H11z"/><path class="other" d="M36 12h17v11H36zM36 26h17v11H36z"/><path class="fold" d="M32 5v38"/><path class="arrow" d="M44 5C38 0 26 0 20 5m0-4 0 5 5-1"/>',
  separate: '<rect class="paper" x="5" y="4" width="24" height="34"/><path class="piece" d="M9 8h7v12H9zM18 8h7v12h-7zM9 22h7v12H9zM18 22h7v12h-7z"/><rect class="paper" x="35" y="10" width="24" height="34"/><path class="other" d="M39 14h7v12h-7zM48 14h7v12h-7zM39 28h7v12h-7zM48 28h7v12h-7z"/>',
  A4: '<rect class="paper" x="17" y="3" width="30" height="42"/>',
  Letter: '<rect class="paper" x="16" y="4" width="31.700" height="41"/>',
  A3: '<rect class="paper" x="2" y="3" width="60" height="42"/>',
};

// A picture in lines: of a choice, or beside words.
export function picture(name, size = "24 24") {
  const svg = new DOMParser().parseFromString(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}" class="${size === "24 24" ? "icon" : "sketch"}" aria-hidden="true">${SHAPES[name]}</svg>`, "image/svg+xml");
  return document.importNode(svg.documentElement, true);
}
