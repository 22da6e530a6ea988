"use strict";
// What the page has, its own words, and the language that is shown: the one that was chosen, else the browser's.

const DATA = JSON.parse(document.getElementById("data").textContent), PICTURES = JSON.parse(document.getElementById("pictures").textContent);
for (const name in PICTURES) PICTURES[name] = PICTURES[PICTURES[name]] ?? PICTURES[name];  // of equal ones the first has the bytes
const WORDS = {
  en: {
    start: "Start", first: "First game", judge: "Judge it", rules: "Rules", cards: "Cards", language: "Language",
    many: "How many are you?", ready: "The table is set", readyHow: "Play your first game here, and then at the table.", toFirst: "Play the first ten minutes", firstHow: "You make your moves; the others play by a script. Nothing can go wrong.",
    setup: count => `Set-up for ${count}`, done: (some, all) => `${some} of ${all} done`, enlarge: "Make the picture large", plan: "The board of your first game",
    step: (one, all) => `Step ${one} of ${all}`, next: "Go on", back: "Back", backTo: what => `Back to “${what}”`, begin: "Begin", again: "Once more", toTable: "Set up our table", between: ",", press: what => `Press the button that glows${what ? `: ${what}` : ""}.`, choose: what => `Tap what glows: ${what}.`, hold: "Tap what glows. Tap another card to read it; hold one that glows.",
    also: what => `The rules allow that, too, but this game goes on like this: ${what}.`, not: "You can’t choose that now. What to choose glows.", unseen: "something that you do not see", hidden: "something hidden",
    right: "Right!", wrong: "Not quite.", scored: (some, all) => `${some} of ${all} right at the first try`, question: (one, all) => `Moment ${one} of ${all}`, judgeHow: "What would the referee say? Choose; the referee gives the reason.", last: "That was all.",
    search: "Search the rules and the cards", found: count => count === 1 ? "1 place" : `${count} places`, meant: what => `for “${what}”`, nothing: "Not found. Try another word.", tapCard: "Tap a card to read it, and what the rules say about it.", touches: "In the rules", close: "Close", end: "Ready: now set up your own table.",
    yes: "yes", no: "no", table: "Table", rest: "What else there is", youAre: name => `${name}, you`, faceDown: "face down", here_: "Here", and: " and ", open: "Open all", shut: "Close all", toJudge: "Judge ten moments", lookUp: "Look something up", index: "What tables ask, from A to Z",
    filler: "what whats which who whom whose when where why how do does did is are was be been am can could may might must shall should will would a an the this that these those my your his her its our their i you he she it we they me him them of to in on at by for from with about into out up as and or but if so than then there here many much some any each every happens happen need get got have has had go",
    everyday: "about above across after again against ahead all almost alone along already also always among another anybody anyone anything around away back because before begin behind below beside better between beyond both bring broken build call carry catch change choose clear close come cost count cover deal decide difference different does done down during early either else empty end enough equal even ever everybody everyone everything exact except explain extra fall far fast few find finish first follow free friend from full game give good great group grow half hand happy hard heavy help high hold home house how idea inside instead keep kill kind know large last late later lead learn least leave left less let letter light like line list little long look loose lose lost loud make matter mean mine minute miss money more most mother must name near never next nice night nobody nothing number off often once one only open order other otherwise outside over own owner paper part people person pick piece place play point possible power price prize quick quiet quite rather reach ready really reason receive refuse remove repeat rest right round rule same save say second see seem sell send several shape share short should show side since single size small someone something sometimes soon sorry spare speak spend stand start stay still stop strong such sure swap table talk tell than thing think third though through throw time today together tomorrow tonight too touch towards trade true trust try twice under understand unless until upper use useful usual value very visit wait walk want watch water week whole whose wide without word work world worse worth wrong yesterday yet young",
  },
  de: {
    start: "Anfang", first: "Erstes Spiel", judge: "Was gilt?", rules: "Regeln", cards: "Karten", language: "Sprache",
    many: "Wie viele seid ihr?", ready: "Der Tisch ist gedeckt", readyHow: "Spiel dein erstes Spiel hier, und dann am Tisch.", toFirst: "Die ersten zehn Minuten spielen", firstHow: "Du machst deine Züge; die anderen spielen nach Drehbuch. Es kann nichts schiefgehen.",
    setup: count => `Aufbau zu ${[, "eins", "zweit", "dritt", "viert", "fünft", "sechst"][count] ?? count}`, done: (some, all) => `${some} von ${all} erledigt`, enlarge: "Das Bild groß zeigen", plan: "Der Plan der ersten Partie",
    step: (one, all) => `Schritt ${one} von ${all}`, next: "Weiter", back: "Zurück", backTo: what => `Zurück zu „${what}“`, begin: "Los", again: "Noch einmal", toTable: "Unseren Tisch aufbauen", between: "/", press: what => `Drück den Knopf, der leuchtet${what ? `: ${what}` : ""}.`, choose: what => `Tippe an, was leuchtet: ${what}.`, hold: "Tippe an, was leuchtet. Tippe eine andere Karte an, um sie zu lesen; halte eine, die leuchtet.",
    also: what => `Auch das wäre erlaubt, aber dieses Spiel geht so weiter: ${what}.`, not: "Das kannst du jetzt nicht wählen. Was du wählen sollst, leuchtet.", unseen: "etwas, das du nicht siehst", hidden: "etwas Verdecktes",
    right: "Richtig!", wrong: "Nicht ganz.", scored: (some, all) => `${some} von ${all} beim ersten Versuch richtig`, question: (one, all) => `Fall ${one} von ${all}`, judgeHow: "Was würde der Schiedsrichter sagen? Wähle; er nennt dir den Grund.", last: "Das waren alle.",
    search: "In Regeln und Karten suchen", found: count => count === 1 ? "1 Stelle" : `${count} Stellen`, meant: what => `für „${what}“`, nothing: "Nicht gefunden. Versuch ein anderes Wort.", tapCard: "Tippe eine Karte an: Du kannst sie lesen, und was die Regeln dazu sagen.", touches: "In den Regeln", close: "Schließen", end: "Fertig: Jetzt baut euren eigenen Tisch auf.",
    yes: "ja", no: "nein", table: "Tisch", rest: "Was es sonst gibt", youAre: name => `${name}, du`, faceDown: "verdeckt", here_: "Hierher", and: " und ", open: "Alle öffnen", shut: "Alle schließen", toJudge: "Zehn Fälle entscheiden", lookUp: "Etwas nachschlagen", index: "Was am Tisch gefragt wird, von A bis Z",
    filler: "was wer wen wem wann wo wohin woher warum wie wieso welche welcher welches viel viele ist sind war sein bin bist kann kannst darf darfst muss musst soll will willst wird werden ein eine einen einem einer der die das den dem des mein meine meinen dein deine deinen sein seine ihr ihre ich du er sie es wir man mir mich dir dich ihm ihn uns euch von zu zum zur in im ins an am auf aus bei mit nach für über um und oder aber wenn ob so dann da hier passiert geschieht macht machen tun habe hat haben hast eigentlich denn noch",
    everyday: "aber abends alle allein allerdings alles als also andere anders anfang anstatt auch außer außerdem außerhalb beide beim beispiel bekommen benutzen bereits besser beste bestimmen bisher bleiben brauchen bringen danach daneben danke darum dasselbe dauern davon davor dazu denken deshalb dieser dinge direkt doch doppelt dort draußen drehen drinnen dürfen eben ebenso eher eigene einfach einige einmal endlich entscheiden entweder erklären erlaubt erst erwachsene essen etwas euer falls falsch fast fehlen fertig finden folgen fragen frei freund früher fühlen ganz geben gegen gegner gehen gehören genau genug gerade gern gestern gewöhnlich gilt glauben gleich groß gruppe gute halbe halten heißt helfen heute hinten hinter hoch hören immer innerhalb irgendwann jeder jederzeit jemand jetzt jung kaufen kein keiner kennen kinder klein kommen können kosten kriegen kurz lange langsam lassen laufen laut legen leicht leider leise lernen lesen letzte leute lieber liegen links manche manchmal mehr mehrere meinen meiste mensch merken minuten mitten möchte mögen möglich morgen müssen mutter nachher nächste nacht nahe name natürlich neben nehmen neue nicht nichts nie niemals niemand nimmt noch nochmal normal nötig nummer nur oben obwohl öfter ohne ordnung paar person plötzlich preis rechts regel reichen reihe reihenfolge richtig runde sache sagen schaffen schauen schenken schlecht schließen schlimm schnell schon schreiben schwer sehen sehr seite selber selbst sicher sitzen sofort sogar sollen sollte sonst spät später spiel spielen sprechen stehen stellen stimmt streiten stück stunde suchen tage tauschen teil teilen tisch treffen trotzdem überall übrig uhr umgekehrt ungefähr unten unterschied vater verboten verkaufen verlieren verschenken verschieden verstehen versuchen vielleicht vorher vorne vorn wählen während wahr warten wechseln weg wegen weil weit weiter wenig weniger werfen wert wichtig wieder wirklich wissen woche wohl wollen wort würde zahlen zählen zeigen zeit ziehen zuerst zufrieden zuletzt zurück zusammen zwei zweimal zwischen",
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
