"use strict";
// Words of refereed play. What the referee says is in its own language.
speak({
  en: {
    who: "Who plays?", person: "a person", captain: name => `captain ${name}`, start: "Begin the game", open: "Begin from a record or a position (a file)",
    yours: name => `Your turn, ${name}`, choosing: name => `${name} is choosing`, breaks: "You may break in", watching: "You watch", over: "The game is over",
    may: "What you may do", hint: "Hint", hinted: step => `The captain would: ${step}`, nohint: "There is nothing to choose now.", hold: "let it pass",
    back: "Take back", backAsk: "Ask to take it back", asks: name => `${name} asks to take back the last choice.`, asked: "You have asked to take back your last choice. The others must agree.", agree: "Agree", refuse: "No", withdraw: "Never mind",
    log: "What happened", other1: "Another choice", chance: "Chance", unseen: "something that you do not see", tookBack: name => `${name} took a choice back; all agreed.`, kept: name => `It was not taken back (${name}).`,
    playsFor: (captain, name) => `The captain ${captain} plays for ${name} now.`, returned: name => `${name} plays again.`, sleep: name => `Let a captain play for ${name}`, leaveMe: "Let a captain play for me", takeBack: "Play again myself",
    leave: "End this game", leaveSure: "The game that is under way is lost. End it?", again: "Another game", paper: "To paper (print)", send: "Save the record", watch: "Watch again", step: (one, all) => `Step ${one} of ${all}`, seal: "Sealed", sealNow: hash => `The seed of all chance was chosen before the game. Its SHA-256 is ${hash}. The seed is shown at the end.`,
    sealEnd: (seed, hash) => `The seed was ${seed}; its SHA-256 is ${hash}. Save the record: pnp referee replay checks it.`, iAm: name => `I am ${name}`, handTo: name => `Hand the phone to ${name}`, total: "Total", nothing: "nothing",
    inviteFirst: "Others can sit down: invite them. A captain plays each seat that stays free.", hostBegins: name => `${name} begins the game.`,
    toTable: "‹ Back to the table", log_: "Log", table: "Table", more_: "More", rest: "What else there is", youAre: name => `${name}, you`, faceDown: "face down", here_: "Here", hidden: "something hidden",
  },
  de: {
    who: "Wer spielt?", person: "ein Mensch", captain: name => `Kapitän ${name}`, start: "Spiel beginnen", open: "Mit einer Aufzeichnung oder Stellung beginnen (Datei)",
    yours: name => `Du bist dran, ${name}`, choosing: name => `${name} wählt`, breaks: "Du darfst dazwischengehen", watching: "Du schaust zu", over: "Das Spiel ist aus",
    may: "Was du tun darfst", hint: "Rat", hinted: step => `Der Kapitän würde: ${step}`, nohint: "Es gibt gerade nichts zu wählen.", hold: "es vorbeigehen lassen",
    back: "Zurücknehmen", backAsk: "Um Rücknahme bitten", asks: name => `${name} möchte die letzte Wahl zurücknehmen.`, asked: "Du hast um Rücknahme gebeten. Die anderen müssen zustimmen.", agree: "Einverstanden", refuse: "Nein", withdraw: "Doch nicht",
    log: "Was geschah", other1: "Andere Wahl", chance: "Zufall", unseen: "etwas, das du nicht siehst", tookBack: name => `${name} hat eine Wahl zurückgenommen; alle waren einverstanden.`, kept: name => `Es wurde nicht zurückgenommen (${name}).`,
    playsFor: (captain, name) => `Der Kapitän ${captain} spielt jetzt für ${name}.`, returned: name => `${name} spielt wieder selbst.`, sleep: name => `Einen Kapitän für ${name} spielen lassen`, leaveMe: "Einen Kapitän für mich spielen lassen", takeBack: "Wieder selbst spielen",
    leave: "Spiel beenden", leaveSure: "Das laufende Spiel geht verloren. Beenden?", again: "Noch ein Spiel", paper: "Auf Papier (drucken)", send: "Aufzeichnung speichern", watch: "Noch einmal ansehen", step: (one, all) => `Schritt ${one} von ${all}`, seal: "Versiegelt", sealNow: hash => `Der Startwert allen Zufalls wurde vor dem Spiel gewählt. Sein SHA-256 ist ${hash}. Am Ende wird er gezeigt.`,
    sealEnd: (seed, hash) => `Der Startwert war ${seed}; sein SHA-256 ist ${hash}. Speichere die Aufzeichnung: pnp referee replay prüft ihn.`, iAm: name => `Ich bin ${name}`, handTo: name => `Das Handy an ${name} geben`, total: "Summe", nothing: "nichts",
    inviteFirst: "Andere können sich dazusetzen: Lade sie ein. Wo niemand sitzt, spielt ein Kapitän.", hostBegins: name => `${name} beginnt das Spiel.`,
    toTable: "‹ Zurück zum Tisch", log_: "Verlauf", table: "Tisch", more_: "Mehr", rest: "Was es sonst gibt", youAre: name => `${name}, du`, faceDown: "verdeckt", here_: "Hierher", hidden: "etwas Verdecktes",
  },
});
