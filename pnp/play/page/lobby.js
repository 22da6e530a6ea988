"use strict";
// Before the game: the host chooses how to play and how many sit there; who was invited says their name.

speak({
  en: {
    how: "How do you want to play?", paper: "Beside the paper", paperWhy: "The game is printed and lies on your table. The page has the set-up to tick, questions about the rules, and the score.",
    freely: "A table on this screen", freelyWhy: "Move the pieces yourselves, each with a hand that nobody else sees. Nobody checks the rules but you.",
    refereed: "With the referee", refereedWhy: "The game on the screen. The referee says what you may do, and why not. Captains play the empty seats.",
    seats: "Seats", number: "How many?", wait: name => `${name} chooses how you play. This page goes on by itself.`, name: "Your name", sit: "Sit down", invited: "You are invited", begin: "Play",
    full: name => `${name} sits here already. Ask for another invitation.`,
  },
  de: {
    how: "Wie wollt ihr spielen?", paper: "Neben dem Papier", paperWhy: "Das Spiel ist gedruckt und liegt auf dem Tisch. Die Seite hat den Aufbau zum Abhaken, Fragen zu den Regeln und die Wertung.",
    freely: "Ein Tisch auf dem Bildschirm", freelyWhy: "Ihr bewegt die Teile selbst, und jeder hat eine Hand, die sonst niemand sieht. Niemand prüft die Regeln außer euch.",
    refereed: "Mit Schiedsrichter", refereedWhy: "Das Spiel auf dem Bildschirm. Der Schiedsrichter sagt, was erlaubt ist, und warum etwas nicht. Kapitäne spielen auf den leeren Plätzen.",
    seats: "Plätze", number: "Wie viele?", wait: name => `${name} wählt, wie ihr spielt. Die Seite geht von selbst weiter.`, name: "Dein Name", sit: "Hinsetzen", invited: "Du bist eingeladen", begin: "Spielen",
    full: name => `${name} sitzt hier schon. Bitte um eine andere Einladung.`,
  },
});
const link = new Link();
const view = document.getElementById("view"), statusLine = document.getElementById("status");
const KINDS = { paper: [words.paper, words.paperWhy, "setup"], free: [words.freely, words.freelyWhy, "deal"], refereed: [words.refereed, words.refereedWhy, "flag"] };
let problem = "";

async function act(action, given) {
  try {
    problem = "";
    return await link.act(action, given);
  } catch (error) {
    if (!(error instanceof LinkError)) throw error;
    problem = error.problems.map(({ what, hint }) => [what, hint].filter(Boolean).join(" ")).join(" ");
    draw();
    return null;
  }
}

function drawName(work, text) {
  const { all, you } = link.state.get("seats"), field = make("input", { type: "text", value: all[you].name, maxLength: 40, id: "name", autocomplete: "off" });
  return make("form", { className: "name", on: { submit: event => { event.preventDefault(); work(field.value); } } },
    make("label", { htmlFor: "name" }, words.name), make("div", { className: "row" }, badge(all[you]), field, text ? make("button", { className: "main" }, text) : null));
}

function drawLobby() {
  const { kinds, all, players: [low, high], you } = link.state.get("seats"), isHost = link.state.has("invitations");
  const fault = problem ? make("p", { className: "fault", role: "alert" }, problem) : null;
  const name = you < 0 ? null : drawName(value => act("call_me", { name: value }), null);
  name?.addEventListener("change", ({ target }) => act("call_me", { name: target.value }));
  const people = make("ul", { className: "people" }, ...all.map(each => make("li", {}, badge(each), make("b", {}, each.name), make("span", { className: "note" }, each === all[you] ? words.you : each.here ? words.here : each.taken ? words.away : words.free))));
  if (!isHost) return [make("p", { className: "lead" }, words.wait(all[0].name)), fault, name, people];
  return [
    make("h2", {}, words.how), fault,
    make("div", { className: "kinds" }, ...kinds.map(kind => make("button", { type: "button", className: "kind", on: { click: () => act("choose_kind", { kind }) } }, icon(KINDS[kind][2]), make("b", {}, KINDS[kind][0]), make("span", {}, KINDS[kind][1])))),
    kinds.some(kind => kind !== "paper") ? make("section", {}, make("h2", {}, words.seats),
      make("div", { className: "how-many" }, make("b", { id: "many" }, words.number), make("div", { className: "row", role: "group", "aria-labelledby": "many" },
        ...range(low, Math.min(high, 12)).map(each => button(String(each), () => act("set_seats", { count: each }), { "aria-pressed": String(each === all.length) })))),
      name, people, ...drawInvitations()) : null,
  ];
}

function drawInvitation() {
  const { all, you } = link.state.get("seats"), key = `pnp seat ${location.pathname}`;
  const goTo = token => { localStorage.setItem(key, token); location.replace(`../${token}/${location.search}`); };
  if (all[you].taken && localStorage.getItem(key)) goTo(localStorage.getItem(key));
  if (all[you].taken) return [make("p", { className: "lead" }, words.full(all[you].name))];
  const sit = async name => { const answer = await act("sit_down", { name }); if (answer) goTo(answer.token); };
  return [make("h2", {}, words.invited), problem ? make("p", { className: "fault", role: "alert" }, problem) : null, drawName(sit, words.sit)];
}

function draw() {
  const { title, kind } = link.state.get("seats");
  document.title = title;
  document.getElementById("title").textContent = title;
  const typed = document.getElementById("name")?.value;
  const isTyping = document.activeElement?.id === "name";
  view.replaceChildren(...(kind === "invitation" ? drawInvitation() : drawLobby()).filter(Boolean));
  if (isTyping) { const field = document.getElementById("name"); field.value = typed; field.focus(); }
}

link.onnews = () => { if (isRightPage()) draw(); };
link.onstatus = status => { statusLine.hidden = status === "live"; statusLine.textContent = words[status] ?? ""; };
link.start();
