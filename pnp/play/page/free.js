"use strict";
// Free play: the pieces lie on a cloth, people move them, and nobody checks the rules.

const link = new Link();
const at = id => document.getElementById(id);
const page = { tab: "table", chosen: "", moving: null, saved: null, more: false, fresh: new Set() };
const SIZES = { die: [16, 16], counter: [40, 15], note: [46, 34] };
const seat = () => link.state.get("seats").you;
const isPlaying = () => seat() >= 0;

const cloth = new Cloth(at("ground"), {
  trays: { hand: at("hand") },
  choose: (id, isKey) => {
    if (page.moving) return moveTo({ onto: id });
    choose(page.chosen === id ? "" : id);
    if (isKey) at("doing").querySelector("button")?.focus();
  },
  drop: dropped,
  ground: place => page.moving ? moveTo(place) : choose(""),
  look: lookAt,
  inset: () => innerWidth > 860 ? [56, isPlaying() ? Math.min(150, at("mine").offsetHeight) : 0] : [0, 0],
  origin: name => name ? at("ground").parentNode.querySelector(`[data-from="${name}"]`) ?? cloth.element(name) : null,
});

async function act(action, given = {}) {
  try {
    const answer = await link.act(action, given);
    return answer ?? true;
  } catch (error) {
    if (!(error instanceof LinkError)) throw error;
    say(error.problems.map(({ what, hint }) => [what, hint].filter(Boolean).join(" ")).join(" "));
    cloth.settle();
    return null;
  }
}

function say(text) {
  at("said").textContent = text;
  document.querySelector(".toast")?.remove();
  const toast = make("p", { className: "toast", popover: "manual", "aria-hidden": "true" }, text);
  document.body.append(toast);
  toast.showPopover?.();
  setTimeout(() => toast.remove(), 4500);
}

// -- the pieces ----------------------------------------------------------------------------------------------

function things() { return [...link.state].filter(([key]) => /^t\d+$/.test(key)); }

function shown() {
  const sizes = link.state.get("pieces"), hand = link.state.get("hand") ?? [];
  const all = things().map(([id, thing]) => pieceOf(id, thing, sizes));
  hand.forEach((held, order) => all.push({ ...pieceOf(held.id, { kind: "pile", count: 1, ...held }, sizes), tray: "hand", order, name: held.name, seat: undefined }));
  return all;
}

function pieceOf(id, thing, sizes) {
  const size = sizes[thing.component] ?? { width: 63, height: 88 }, isPile = thing.kind === "pile", [width, height] = isPile ? [size.width, size.height] : SIZES[thing.kind];
  const isNew = page.fresh.has(thing.piece) && Date.now() < page.freshUntil;
  return {
    id, x: thing.x, y: thing.y, width, height, turn: thing.turn, order: thing.order, fixed: thing.fixed || !isPlaying(), component: thing.component, up: thing.up, front: thing.front, back: thing.back,
    kind: isPile ? "" : thing.kind, value: thing.kind === "counter" ? `${thing.text ? `${thing.text} ` : ""}${thing.value}` : thing.kind === "note" ? thing.text : thing.value, colour: thing.colour,
    count: thing.count, label: isPile ? thing.text || (thing.count > 1 && !thing.up ? size.title : "") || "" : "", tag: isNew ? words.fresh : "", state: id === page.chosen ? "chosen" : page.moving && !thing.fixed && isPile && thing.count ? "may" : "idle",
    name: spoken(thing, size), from: page.origins?.get(id), fresh: page.moved === id,
  };
}

function spoken(thing, size) {
  if (thing.kind !== "pile") return `${words[thing.kind]}: ${thing.text ?? ""} ${thing.kind === "note" ? "" : thing.value}`;
  const what = thing.up ? thing.name || size.title : thing.text || size.title;
  return [what, thing.count > 1 ? words.many(thing.count) : "", thing.up ? words.faceUp : words.faceDown].filter(Boolean).join(", ");
}

function choose(id) {
  const left = at("doing").contains(document.activeElement) ? page.moving?.what ?? page.chosen : "";
  page.chosen = id && (link.state.has(id) || (link.state.get("hand") ?? []).some(each => each.id === id)) ? id : "";
  page.more = false;
  page.moving = null;
  draw();
  if (left && !id) cloth.focus(left);
}

const um = mm => Math.round(mm * 1000);
const move = given => act("move", { count: 0, to: "", x: 0, y: 0, face: "", ...given });
const isHeld = id => id.startsWith("h");

// After a drag: onto a pile, into the hand, or to a place. A pile goes as a whole; its top card with the menu, or by a drag with a key held.
function dropped(id, { x, y, onto, tray, index }) {
  const thing = link.state.get(id), face = isHeld(id) ? "up" : "";
  if (tray && isHeld(id)) move({ what: id, to: "hand here", x: index });
  else if (tray) thing?.kind === "pile" ? move({ what: id, count: thing.count > 1 ? 1 : 0, to: "hand", x: index }) : cloth.settle();
  else if (onto && isPile(onto) && (isHeld(id) || isPile(id)) && isAlike(id, onto)) move({ what: id, to: onto, face: isHeld(id) ? link.state.get(onto).up ? "up" : "down" : "" });
  else move({ what: id, count: thing?.count > 1 && page.takesTop ? 1 : 0, x: um(x), y: um(y), face });
}

const isPile = id => link.state.get(id)?.kind === "pile";
// Pieces of one size are stacked; a small one on a large one lies there.
function isAlike(id, other) {
  const sizes = link.state.get("pieces"), one = sizes[(link.state.get(id) ?? link.state.get("hand").find(each => each.id === id)).component], two = sizes[link.state.get(other).component];
  return one && two && one.width === two.width && one.height === two.height;
}

function moveTo({ x, y, onto }) {
  const { what, count, face } = page.moving;
  page.moving = null;
  const zone = onto ? null : cloth.areas.find(each => Math.abs(x - each.x) < each.width / 2 && Math.abs(y - each.y) < each.height / 2);
  if (onto && onto !== what) isHeld(onto) ? move({ what, count, to: "hand" }) : isPile(onto) && isAlike(what, onto) ? move({ what, count, to: onto, face: isHeld(what) ? link.state.get(onto).up ? "up" : "down" : "" }) : move({ what, count, x: um(link.state.get(onto).x), y: um(link.state.get(onto).y), face });
  else if (!onto) move({ what, count, x: um(zone && zone.isSmall ? zone.x : x), y: um(zone && zone.isSmall ? zone.y : y), face });
  choose("");
}

function startMove(what, count, face = "") {
  page.moving = { what, count, face };
  draw();
  say(words.whereTo);
}

function lookAt(id) {
  const piece = shown().find(each => each.id === id);
  if (!piece || piece.kind) return;
  Cloth.large(piece);
}

// -- what can be done with what is chosen --------------------------------------------------------------------

function deeds(id) {
  const thing = link.state.get(id), others = link.state.get("seats").all.map((each, place) => [each, place]).filter(([, place]) => place !== seat());
  if (isHeld(id)) return [
    ["hand", words.play, () => startMove(id, 0, "up")], ["flip", words.down, () => startMove(id, 0, "down")], ["look", words.large, () => lookAt(id)],
    ...others.map(([each, place]) => ["invite", words.give(each.name), () => move({ what: id, to: `hand ${place}` })]), ["flag", words.unclear, () => askUnclear(id)],
  ];
  if (thing.kind === "die") return [["die", words.throwIt, () => act("throw", { what: id })], ["plus", words.greater, () => act("count", { what: id, change: 1 })], ["table", words.moveIt, () => startMove(id, 0)], ["trash", words.remove, () => act("remove", { what: id })]];
  if (thing.kind === "counter") return [["minus", words.less, () => act("count", { what: id, change: -1 })], ["plus", words.greater, () => act("count", { what: id, change: 1 })], ["note", words.label, () => askText(words.value, thing.text, text => act("write", { what: id, text }))], ["table", words.moveIt, () => startMove(id, 0)], ["trash", words.remove, () => act("remove", { what: id })]];
  if (thing.kind === "note") return [["note", words.write, () => askText(words.noteText, thing.text, text => act("write", { what: id, text }))], ["table", words.moveIt, () => startMove(id, 0)], ["trash", words.remove, () => act("remove", { what: id })]];
  const { shape = "rectangle", width = 0, height = 0 } = link.state.get("pieces")[thing.component] ?? {}, spins = thing.count === 1 && shape !== "rectangle" && Math.min(width, height) >= 60 ? [["turn", words.spin, () => act("spin", { what: id })]] : [];  // a wheel or a spinner
  if (thing.fixed) return [...spins, ["look", words.large, () => lookAt(id)], ["turn", words.turn, () => act("turn", { what: id, degrees: 90 })], ["keep", words.loosen, () => act("fix", { what: id, is_fixed: false })], ["flag", words.unclear, () => askUnclear(id)]];
  const isMany = thing.count > 1;
  return [
    ...spins, ...isMany ? [["hand", words.draw, () => askNumber(words.drawHow, Math.min(thing.count, 10), count => move({ what: id, count, to: "hand", x: -1 }))], ["deal", words.deal, () => askDeal(id)], ["shuffle", words.shuffle, () => act("shuffle", { what: id })], ["flip", words.flip, () => act("flip", { what: id, count: 0 })]]
      : [["flip", words.flip, () => act("flip", { what: id, count: 0 })], ["turn", words.turn, () => act("turn", { what: id, degrees: 90 })], ["hand", words.toHand, () => move({ what: id, to: "hand", x: -1 })]],
    ["table", words.moveIt, () => startMove(id, 0)],
    ...isMany ? [["under", words.top, () => startMove(id, 1)], ["flip", words.flipTop, () => act("flip", { what: id, count: 1 })], ["turn", words.turn, () => act("turn", { what: id, degrees: 90 })], ["look", words.peek, () => askNumber(words.peekHow, Math.min(thing.count, 10), count => peek(id, count), true)], ["spread", words.spread, () => act("spread", { what: id })], ["note", words.label, () => askText(words.nameText, thing.text, text => act("write", { what: id, text }))]] : thing.up ? [] : [["look", words.peek, () => peek(id, 1)]],
    ["look", words.large, () => lookAt(id)], ["deal", words.gather, () => act("gather", { what: id })], ["keep", words.fix, () => act("fix", { what: id, is_fixed: true })], ["flag", words.unclear, () => askUnclear(id)],
  ];
}

// Where what is moved can go, besides what is tapped.
function places() {
  const { what, count } = page.moving;
  return [
    ...isHeld(what) ? [] : [["hand", words.hand, () => { choose(""); move({ what, count, to: "hand", x: -1 }); }]],
    ...cloth.areas.map(zone => ["table", zone.label, () => moveTo(zone)]), ["close", words.cancel, () => choose("")],
  ];
}

function drawDoing() {
  const box = at("doing"), element = cloth.element(page.moving?.what ?? page.chosen), few = 5;
  const had = box.contains(document.activeElement) ? document.activeElement.textContent : "";
  box.hidden = !element || !isPlaying();
  if (box.hidden) return;
  const all = page.moving ? places() : deeds(page.chosen), isShort = all.length > few && !page.more, some = isShort ? all.slice(0, few - 1) : all;
  box.classList.toggle("many", !isShort && all.length > few);
  box.replaceChildren(...some.map(([sign, text, work]) => make("button", { type: "button", on: { click: work } }, icon(sign), text)),
    isShort ? make("button", { type: "button", "aria-expanded": "false", on: { click: () => { page.more = true; drawDoing(); at("doing").querySelectorAll("button")[few - 1]?.focus(); } } }, icon("more"), words.more) : "");
  if (had) ([...box.children].find(each => each.textContent === had) ?? box.firstChild).focus();
  const place = element.getBoundingClientRect(), around = at("table").getBoundingClientRect(), mine = at("mine").getBoundingClientRect();
  box.style.setProperty("--low", `${innerWidth > 860 ? 0 : mine.top - around.top}px`);
  const wide = box.offsetWidth, high = box.offsetHeight;
  const left = Math.max(8, Math.min(around.width - wide - 8, place.x + place.width / 2 - around.x - wide / 2)), above = place.top - around.top - high - 14;
  box.style.left = `${left}px`;
  box.style.top = `${above > 4 ? above : Math.min(around.height - high - 8, place.bottom - around.top + 22)}px`;
}

async function peek(what, count) {
  const faces = await act("peek", { what, count });
  if (!Array.isArray(faces)) return;
  const sizes = link.state.get("pieces");
  const dialog = make("dialog", { className: "sheet", "aria-label": words.peek, on: { close: () => dialog.remove() } }, make("header", {}, make("h2", {}, words.peek), button(words.close, () => dialog.close())), make("div", { className: "faces" }, ...faces.map(face => {
    const { width, height } = sizes[face.component], node = make("div", { className: `large-face ${shapeOf(face)}` }, make("span", { className: "look" }));
    node.style.setProperty("--ratio", width / height);
    Cloth.prototype.face.call(null, node, { ...face, width, height });
    return make("figure", {}, node, make("figcaption", {}, face.name));
  })));
  document.body.append(dialog);
  dialog.showModal();
}

// -- questions -----------------------------------------------------------------------------------------------

function ask(title, ...inside) {
  const dialog = make("dialog", { className: "sheet", "aria-label": title, on: { close: () => dialog.remove(), click: event => event.target === dialog && dialog.close() } }, make("header", {}, make("h2", {}, title), button(words.cancel, () => dialog.close())), ...inside);
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

function askNumber(title, most, work, hasAll = false) {
  const done = count => { dialog.close(); work(count); };
  const dialog = ask(title, make("div", { className: "row numbers" }, ...range(1, most).map(each => button(String(each), () => done(each))), hasAll ? button(words.all, () => done(0)) : null));
}

function askText(title, value, work) {
  const field = make("textarea", { rows: 3, maxLength: 500, value: value ?? "", "aria-label": title });
  const dialog = ask(title, make("form", { className: "asked", on: { submit: event => { event.preventDefault(); dialog.close(); work(field.value); } } }, field, make("button", { className: "main" }, words.send)));
  field.focus();
}

function askDeal(id) {
  const { count } = link.state.get(id), seats = link.state.get("seats").all.length, most = Math.floor(count / seats);
  if (most) askNumber(words.dealHow, Math.min(most, 12), each => act("deal", { what: id, count: each }));
  else say(words.noPile);
}

function dealFromSome() {
  const piles = things().filter(([, thing]) => thing.kind === "pile" && thing.count >= link.state.get("seats").all.length && !thing.fixed).sort(([, one], [, other]) => one.up - other.up || other.count - one.count);
  if (!piles.length) return say(words.noPile);
  if (piles.length === 1 || piles.filter(([, thing]) => !thing.up).length === 1) return askDeal(piles[0][0]);
  const dialog = ask(words.dealWhich, make("ul", { className: "plain-list" }, ...piles.slice(0, 12).map(([id, thing]) => make("li", {}, button(spoken(thing, link.state.get("pieces")[thing.component] ?? {}), () => { dialog.close(); askDeal(id); })))));
}

function askUnclear(id = "") {
  const thing = id ? link.state.get(id) ?? link.state.get("hand").find(each => each.id === id) : null;
  askText(`${words.unclear}${thing?.name ? `: ${thing.name}` : ""}`, "", async text => { if (await act("unclear", { piece: thing?.piece ?? "", words: text })) say(words.unclearThanks); });
  document.querySelector("dialog:last-of-type form").prepend(make("p", { className: "note" }, words.unclearWhy));
}

// A free place near the middle of what is seen.
function nearMiddle() {
  const box = at("ground").getBoundingClientRect(), { x, y } = cloth.place(box.x + box.width * .5, box.y + box.height * .5), shift = things().filter(([, thing]) => thing.kind !== "pile").length % 6;
  return { x: um(x + 24 * shift - 60), y: um(y) };
}

const add = (kind, value, text) => act("add", { kind, value, text, ...nearMiddle() });

const TOOLS = [
  ["deal", words.deal, dealFromSome], ["die", words.dice, () => { const dialog = ask(words.sides, make("div", { className: "row numbers" }, ...[6, 4, 8, 10, 12, 20, 100, 2].map(each => button(`d${each}`, () => { dialog.close(); add("die", each, ""); })), button(words.throwIt, () => { dialog.close(); act("throw", { what: "" }); }, { className: "main" }))); }],
  ["counter", words.counter, () => askText(words.value, "★", text => add("counter", 0, text))], ["note", words.note, () => askText(words.noteText, "", text => add("note", 0, text))],
  ["fit", words.fit, () => cloth.fit()], ["plus", words.closer, () => cloth.zoom(1.3)], ["minus", words.farther, () => cloth.zoom(1 / 1.3)], ["keep", words.kept, openScenarios], ["undo", words.restart, () => confirm(words.restartSure) && act("restart")],
];

function openScenarios() {
  const { scenarios } = link.state.get("free"), field = make("input", { type: "text", maxLength: 60, "aria-label": words.name, placeholder: words.name });
  const dialog = ask(words.scenarios,
    make("form", { className: "asked", on: { submit: event => { event.preventDefault(); act("keep_scenario", { name: field.value }).then(done => done && dialog.close()); } } }, make("p", {}, words.keepNow), make("div", { className: "row" }, field, make("button", { className: "main" }, words.kept))),
    make("ul", { className: "plain-list" }, ...scenarios.map(name => make("li", { className: "row" }, button(name, () => { dialog.close(); act("open_scenario", { name }); }), button(words.forget, () => { dialog.close(); act("forget_scenario", { name }); }, { className: "plain" })))));
}

// -- the rest of the page ------------------------------------------------------------------------------------

function drawOthers() {
  const { all, you } = link.state.get("seats"), hands = link.state.get("hands") ?? [];
  at("others").replaceChildren(...all.map((each, place) => [each, place]).filter(([, place]) => place !== you).map(([each, place]) => {
    const backs = (hands[place] ?? []).flatMap(([look, count]) => Array(Math.min(count, 7)).fill(look.split(" ")[1])), total = (hands[place] ?? []).reduce((sum, [, count]) => sum + count, 0);
    return make("li", { className: each.here ? "" : "away", "data-from": `seat ${place}` }, badge(each), make("b", {}, each.name), make("span", {}, String(total)), make("span", { className: "backs", "aria-hidden": "true" }, ...backs.slice(0, 7).map(version => {
      const image = make("img", { alt: "" });
      if (version) link.show(image, `face/${version}.svg`);
      return make("span", {}, version ? image : null);
    })), make("span", { className: "unseen" }, words.inHand(total)));
  }));
}

function named(what, did = "") {
  if (!what) return "";
  if (what.kind) return words.kinds[what.kind] ?? "";
  const all = link.state.get("words"), count = what.count > 1 && !["deal", "shuffle", "peek", "gather"].includes(did) ? ` (${what.count})` : "";
  if (what.piece) return make("b", {}, (all[what.piece] ?? words.unknown) + count);
  if (what.text) return make("b", {}, what.text + count);
  return what.count > 1 ? make("b", {}, (all[what.component] ?? "") + count) : words.oneDown;
}

// A line of the log as nodes: its words come as text, and names in bold.
function lineOf(told) {
  const { all } = link.state.get("seats"), parts = [];
  const hold = node => { parts.push(node); return `\u0001${parts.length - 1}\u0001`; };
  const line = {
    ...told, what: told.what ? hold(named(["deal", "shuffle", "peek", "gather"].includes(told.did) ? { ...told.what, count: 2 } : told.what, told.did)) : told.count ? told.count > 1 ? words.some(told.count) : words.one : "", pile: told.pile ? hold(named({ ...told.pile, count: told.pile.text ? 1 : 2 }).textContent?.replace(/ \(2\)$/, "") ?? "") : "",
    to: typeof told.to === "number" ? all[told.to]?.name ?? "" : "", kind: words.kinds[told.kind] ?? "", values: new Intl.ListFormat(language).format((told.values ?? []).map(String)),
  };
  if (told.did === "unclear") line.what = told.what?.piece ? line.what : "";
  return words.did[told.did]?.(line).split("\u0001").map((text, place) => place % 2 ? parts[text] : text) ?? [];
}

function drawSide() {
  const { all, you } = link.state.get("seats"), hands = link.state.get("hands") ?? [], problems = link.state.get("problems");
  const told = [...link.state].filter(([key]) => key.startsWith("told ")).sort(([one], [other]) => one.slice(5) - other.slice(5)).map(([, value]) => value);
  const log = at("side").querySelector(".log"), isAtEnd = !log || log.scrollHeight - log.scrollTop - log.clientHeight < 40, place = log?.scrollTop ?? 0;
  const lines = told.filter((line, number) => !(["move", "turn"].includes(line.did) && told[number + 1]?.did === line.did && told[number + 1]?.seat === line.seat && told[number + 1]?.thing === line.thing));
  at("side").replaceChildren(make("h2", {}, words.people), make("ul", { className: "people" }, ...all.map((each, number) => make("li", {}, badge(each), make("div", {}, make("b", {}, each.name + (number === you ? `, ${words.you}` : "")), make("small", {}, [words.inHand((hands[number] ?? []).reduce((sum, [, count]) => sum + count, 0)), each.here || number === you ? "" : words.away].filter(Boolean).join(", ")))))),
    ...problems ? [make("div", { className: "fault", role: "alert" }, ...problems.slice(0, 3).map(each => make("p", {}, each)))] : [], ...drawSaved(), make("h2", {}, words.log), lines.length || !isPlaying() ? "" : make("p", { className: "note" }, words.how),
    make("div", { className: "log", role: "log", "aria-label": words.log, tabIndex: 0 }, make("ul", {}, ...lines.map(line => make("li", {}, badge(all[line.seat] ?? { letter: "?", colour: "#555" }), make("span", {}, ...lineOf(line)))))),
    isPlaying() ? make("button", { type: "button", className: "with-icon unclear", on: { click: () => askUnclear(page.chosen) } }, icon("flag"), make("b", {}, words.unclear)) : "");
  const fresh = at("side").querySelector(".log");
  fresh.scrollTop = isAtEnd ? fresh.scrollHeight : place;
}

function drawSaved() {
  const { saved } = page;
  if (!saved || Date.now() > page.freshUntil) return [];
  const [first] = saved.pieces, all = link.state.get("words"), image = make("img", { alt: "" });
  if (first?.front) link.show(image, `face/${first.front}.svg`);
  return [make("div", { className: "saved", role: "status" }, first ? image : "", make("p", {}, make("b", {}, saved.count > 1 ? words.many(saved.count) : all[first?.piece] ?? ""), words.saved("", saved.count > 1)))];
}

function drawFrame() {
  const { title, all, you } = link.state.get("seats"), { undo } = link.state.get("free"), button = at("undo");
  document.title = title;
  at("title").textContent = title;
  at("about").textContent = isPlaying() ? words.about : words.watching;
  button.hidden = undo === null || !isPlaying() || (undo !== you && you !== 0);
  button.replaceChildren(icon("undo"), make("span", {}, words.undo));
  button.setAttribute("aria-label", `${words.undo}: ${words.takeUndo}`);
  at("mine").hidden = !isPlaying();
  if (isPlaying()) at("whose").replaceChildren(badge(all[you]), make("span", {}, make("b", {}, all[you].name), ` · ${words.onlyYou}`));
  at("hand").dataset.empty = words.emptyHand;
  at("hand").setAttribute("aria-label", words.hand);
  at("ground").setAttribute("aria-label", words.table);
  at("hand").classList.toggle("wanted", Boolean(page.moving));
  document.body.dataset.tab = page.tab;
  if (!at("tools").childElementCount) {
    at("tools").setAttribute("aria-label", words.tools);
    at("tools").hidden = !isPlaying();
    at("tools").replaceChildren(...TOOLS.map(([sign, text, work]) => make("button", { type: "button", on: { click: () => { showTab("table"); work(); } } }, icon(sign), text)));
  }
  at("tabs").setAttribute("aria-label", words.menu);
  at("tabs").replaceChildren(...[["table", words.table], ["log", words.log], ["tools", words.tools]].filter(([tab]) => tab !== "tools" || isPlaying()).map(([tab, text]) => make("button", { type: "button", "aria-current": tab === page.tab ? "page" : undefined, on: { click: () => showTab(tab) } }, icon({ table: "hand", log: "log", tools: "die" }[tab]), text)));
}

function showTab(tab) {
  page.tab = tab;
  drawFrame();
}

function zonesShown() {
  const { all } = link.state.get("seats");
  return (link.state.get("zones") ?? []).map(zone => ({ ...zone, isSmall: zone.seat < 0, label: zone.seat >= 0 ? words.place(all[zone.seat]?.name ?? "") : zone.text || words.discard }));
}

function draw() {
  if (!link.state.has("free")) return;
  drawFrame();
  cloth.zones(zonesShown());
  cloth.show(shown());
  if (page.chosen && !cloth.element(page.chosen)) page.chosen = "";
  drawOthers();
  drawDoing();
  if (document.activeElement === document.body && page.chosen) cloth.focus(page.chosen);
}

at("undo").addEventListener("click", () => act("undo"));
at("hand").addEventListener("click", event => { if (page.moving && event.target === at("hand")) { const { what, count } = page.moving; choose(""); move({ what, count, to: "hand", x: -1 }); } });
addEventListener("keydown", event => {
  if (event.key === "Escape" && !document.querySelector("dialog")) choose("");
  const keys = { f: () => act("flip", { what: page.chosen, count: 0 }), q: () => act("turn", { what: page.chosen, degrees: -90 }), e: () => act("turn", { what: page.chosen, degrees: 90 }), s: () => act("shuffle", { what: page.chosen }) };
  const work = keys[event.key];
  if (work && page.chosen && isPile(page.chosen) && !event.ctrlKey && !event.metaKey && !/INPUT|TEXTAREA/.test(event.target.tagName)) work();
  const ways = { ArrowLeft: [-10, 0], ArrowRight: [10, 0], ArrowUp: [0, -10], ArrowDown: [0, 10] }[event.key], thing = link.state.get(page.chosen);
  const held = (link.state.get("hand") ?? []).findIndex(each => each.id === page.chosen);
  if (ways?.[0] && event.altKey && held >= 0) { event.preventDefault(); move({ what: page.chosen, to: "hand here", x: held + Math.sign(ways[0]) }); }
  if (ways && event.altKey && thing) { event.preventDefault(); move({ what: page.chosen, x: um(thing.x + ways[0]), y: um(thing.y + ways[1]) }); }
});
new ResizeObserver(() => link.state.has("free") && drawDoing()).observe(at("ground"));

link.onnews = (changed, isFirst) => {
  if (!isRightPage()) return;
  const saved = link.state.get("saved");
  if (changed.has("saved") && saved && !isFirst) {
    Object.assign(page, { saved, fresh: new Set(saved.pieces.map(each => each.piece)), freshUntil: Date.now() + 20_000 });
    setTimeout(() => { draw(); drawSide(); }, 20_100);
  }
  // Where new things come from, for them to travel.
  page.origins = new Map();
  page.moved = "";
  for (const key of changed) if (key.startsWith("told ") && !isFirst) {
    const told = link.state.get(key);
    if (told?.origin) for (const id of changed) if (/^[th]\d+$/.test(id)) page.origins.set(id, told.origin);
    if (told?.did === "draw" || told?.did === "deal") for (const held of link.state.get("hand") ?? []) page.origins.set(held.id, told.thing);
    if (told?.thing && told.seat !== seat()) page.moved = told.thing;
    if (told) at("said").textContent = `${link.state.get("seats").all[told.seat]?.name ?? ""} ${lineOf(told).map(part => part.textContent ?? part).join("")}`;
  }
  cloth.settle();
  drawMenu();
  draw();
  drawSide();
};
link.onstatus = status => { at("status").hidden = status === "live"; at("status").textContent = words[status] ?? ""; };
link.start();
