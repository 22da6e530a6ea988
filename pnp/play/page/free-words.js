"use strict";
// The words of free play.

speak({
  en: {
    about: "Nobody checks the rules but you.", undo: "Undo", deal: "Deal", dice: "Dice", die: "A die", counter: "Counter", note: "Note", lookAt: "Look", fit: "All of it", closer: "Closer", farther: "Farther", kept: "Keep", menu: "More",
    flip: "Flip", turn: "Turn", spin: "Spin", toHand: "To hand", under: "Under", more: "More", draw: "Draw", shuffle: "Shuffle", moveIt: "Move", play: "Play", down: "Face down", throwIt: "Throw", remove: "Remove", write: "Write",
    less: "Less", greater: "More", spread: "Spread", gather: "Gather all", label: "Name it", fix: "Hold fast", loosen: "Let loose", large: "Large", peek: "Peek", top: "Top card", give: name => `To ${name}`, flipTop: "Flip top",
    table: "Table", log: "What happened", tools: "Tools", people: "At the table", hand: "Your hand", onlyYou: "only you see these", emptyHand: "Your hand is empty. Tap a deck to deal or draw.", how: "Drag a piece, or tap it to see what you can do with it.",
    inHand: count => `${count} in hand`, away: "away", unclear: "This was unclear", unclearWhy: "What was unclear? It is kept with this moment, for whoever makes the game.", unclearThanks: "Kept.", send: "Keep it", cancel: "Cancel",
    whereTo: "Tap where it goes: a place, a pile, or your hand.", dealHow: "How many for each?", drawHow: "How many?", peekHow: "How many from the top?", all: "All", sides: "How many sides?", value: "What is counted?", noteText: "What does it say?", nameText: "What is it called?",
    scenarios: "Tables that you kept", keepNow: "Keep the table as it is", name: "Name", open: "Open", forget: "Forget", restart: "Begin anew", restartSure: "Begin anew? All pieces go back to where they were at the start.", dealWhich: "Deal from which pile?", noPile: "There is no pile to deal from.",
    saved: (names, more) => `${names} ${more ? "were" : "was"} saved. The new ${more ? "faces are" : "face is"} on the table.`, fresh: "new", many: count => `${count} pieces`, faceDown: "face down", faceUp: "face up", watching: "You are watching.", discard: "Discard", place: name => `${name}’s place`, takeUndo: "your last move",
    did: {
      move: line => `moves ${line.what}`, play: line => `plays ${line.what}`, "draw-out": line => `takes ${line.what}`, onto: line => `puts ${line.what} on ${line.pile}`, under: line => `puts ${line.what} under ${line.pile}`,
      draw: line => line.pile ? `draws ${line.what} from ${line.pile}` : `takes back ${line.what}`, give: line => `gives ${line.to} ${line.what}`, flip: line => `flips ${line.what}`, turn: line => `turns ${line.what}`, spin: line => `spins ${line.what}`, shuffle: line => `shuffles ${line.what}`, deal: line => `deals ${line.count} each from ${line.what}`,
      peek: line => `looks at the top ${line.count} of ${line.what}`, gather: line => `gathers ${line.what}`, spread: line => `spreads ${line.what}`, throw: line => `throws ${line.values}`, count: line => `sets ${line.text || "a counter"} to ${line.value}`, add: line => `adds ${line.kind}`, remove: line => `removes ${line.kind}`, write: line => `writes on ${line.kind}`,
      fix: () => "holds something fast", loosen: () => "lets something loose", undo: () => "takes a move back", restart: () => "begins anew", open: line => `opens the table ${line.text}`, unclear: line => `finds something unclear${line.what ? `: ${line.what}` : ""}`,
    },
    kinds: { die: "a die", counter: "a counter", note: "a note", pile: "a pile" }, oneDown: "a piece, face down", some: count => `${count} pieces`, one: "one piece", and: "and", unknown: "a piece",
  },
  de: {
    about: "Niemand prüft die Regeln außer euch.", undo: "Zurück", deal: "Austeilen", dice: "Würfel", die: "Ein Würfel", counter: "Zähler", note: "Notiz", lookAt: "Ansehen", fit: "Alles", closer: "Näher", farther: "Weiter", kept: "Merken", menu: "Mehr",
    flip: "Wenden", turn: "Drehen", spin: "Kreiseln", toHand: "Auf die Hand", under: "Darunter", more: "Mehr", draw: "Ziehen", shuffle: "Mischen", moveIt: "Bewegen", play: "Ausspielen", down: "Verdeckt", throwIt: "Werfen", remove: "Entfernen", write: "Schreiben",
    less: "Weniger", greater: "Mehr", spread: "Auslegen", gather: "Einsammeln", label: "Benennen", fix: "Festhalten", loosen: "Lösen", large: "Groß", peek: "Nachsehen", top: "Oberste", give: name => `An ${name}`, flipTop: "Oberste wenden",
    table: "Tisch", log: "Was geschah", tools: "Werkzeug", people: "Am Tisch", hand: "Deine Hand", onlyYou: "das siehst nur du", emptyHand: "Deine Hand ist leer. Tippe einen Stapel an.", how: "Zieh ein Teil, oder tippe es an: Dann siehst du, was du damit tun kannst.",
    inHand: count => `${count} auf der Hand`, away: "weg", unclear: "Das war unklar", unclearWhy: "Was war unklar? Es wird mit diesem Augenblick gemerkt, für die, die das Spiel machen.", unclearThanks: "Gemerkt.", send: "Merken", cancel: "Abbrechen",
    whereTo: "Tippe an, wohin: eine Stelle, einen Stapel oder deine Hand.", dealHow: "Wie viele für jeden?", drawHow: "Wie viele?", peekHow: "Wie viele von oben?", all: "Alle", sides: "Wie viele Seiten?", value: "Was wird gezählt?", noteText: "Was steht darauf?", nameText: "Wie heißt es?",
    scenarios: "Gemerkte Tische", keepNow: "Den Tisch so merken", name: "Name", open: "Öffnen", forget: "Vergessen", restart: "Neu beginnen", restartSure: "Neu beginnen? Alle Teile gehen an ihren Anfang zurück.", dealWhich: "Von welchem Stapel?", noPile: "Es gibt keinen Stapel zum Austeilen.",
    saved: (names, more) => `${names} ${more ? "wurden" : "wurde"} gespeichert und ${more ? "liegen" : "liegt"} neu auf dem Tisch.`, fresh: "neu", many: count => `${count} Teile`, faceDown: "verdeckt", faceUp: "offen", watching: "Du schaust zu.", discard: "Ablage", place: name => `Platz von ${name}`, takeUndo: "deinen letzten Zug",
    did: {
      move: line => `bewegt ${line.what}`, play: line => `spielt ${line.what}`, "draw-out": line => `nimmt ${line.what}`, onto: line => `legt ${line.what} auf ${line.pile}`, under: line => `legt ${line.what} unter ${line.pile}`,
      draw: line => line.pile ? `zieht ${line.what} von ${line.pile}` : `nimmt ${line.what} zurück`, give: line => `gibt ${line.to} ${line.what}`, flip: line => `wendet ${line.what}`, turn: line => `dreht ${line.what}`, spin: line => `lässt kreiseln: ${line.what}`, shuffle: line => `mischt ${line.what}`, deal: line => `teilt je ${line.count} aus von ${line.what}`,
      peek: line => `sieht die obersten ${line.count} von ${line.what} an`, gather: line => `sammelt ${line.what} ein`, spread: line => `legt ${line.what} aus`, throw: line => `würfelt ${line.values}`, count: line => `stellt ${line.text || "einen Zähler"} auf ${line.value}`, add: line => `legt ${line.kind} dazu`, remove: line => `entfernt ${line.kind}`, write: line => `beschriftet ${line.kind}`,
      fix: () => "hält etwas fest", loosen: () => "löst etwas", undo: () => "nimmt einen Zug zurück", restart: () => "beginnt neu", open: line => `öffnet den Tisch ${line.text}`, unclear: line => `findet etwas unklar${line.what ? `: ${line.what}` : ""}`,
    },
    kinds: { die: "einen Würfel", counter: "einen Zähler", note: "eine Notiz", pile: "einen Stapel" }, oneDown: "ein verdecktes Teil", some: count => `${count} Teile`, one: "ein Teil", and: "und", unknown: "ein Teil",
  },
});
