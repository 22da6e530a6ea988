"use strict";
// The page to learn a game from. What may be done, and why not something else, the referee said when the file was made.

// The page in another language: what the drawing of the table keeps of the first is forgotten.
function speak(chosen) {
  turnTo(chosen);
  said = patterns = null;
  filled.clear();
  draw();
}

const view = document.getElementById("view"), CHANCE = null, LEARNER = 0;
const STEPS = told.first.steps.map(({ id }) => id);
const page = { tab: "start", many: null, ticked: {}, step: -1, move: 0, isOver: false, taken: [], isHinted: false, problem: "", well: "", asked: 0, answers: [], search: "" };

function html(tag, text, given = {}) {
  const node = make(tag, given);
  node.innerHTML = text;
  for (const image of node.querySelectorAll("[data-picture]")) image.src = PICTURES[image.dataset.picture];
  return node;
}
function picture(name, alt = "") { return make("img", { src: PICTURES[name], alt }); }
function go(tab, id = "") {
  page.tab = tab;
  page.problem = page.well = "";
  draw();
  const place = id && document.getElementById(id);
  if (place) { if (place.closest("details")) place.closest("details").open = true; place.scrollIntoView(); place.focus?.({ preventScroll: true }); }
  else { scrollTo(0, 0); view.focus({ preventScroll: true }); }
}

// -- how many, and the set-up to tick ----------------------------------------------------------------------------

function drawStart() {
  const [low, high] = DATA.players, count = page.many;
  const choices = range(low, high).map(number => make("button", { type: "button", "aria-pressed": String(number === count), on: { click: () => { page.many = number; draw(); document.getElementById("setup")?.scrollIntoView({ block: "start" }); } } }, String(number)));
  return [make("div", { className: "hero" }, told.art ? make("div", { className: "art" }, picture(told.art)) : null, make("div", {}, make("p", { className: "about" }, told.about), html("div", told.lead, { className: "text" }))),
    make("div", { className: "ways" },
      make("section", { className: "way", "aria-labelledby": "many" }, make("h2", { id: "many" }, words.many), make("div", { className: "numbers", role: "group", "aria-labelledby": "many" }, ...choices)),
      make("section", { className: "way" }, make("h2", {}, told.first.title), make("p", { className: "note" }, words.firstHow), button(words.toFirst, () => go("first"), { className: "main" }))),
    ...count ? drawSetup(count) : []];
}

function drawSetup(count) {
  const { picture: map, steps, notes } = told.setup[count], ticked = page.ticked[count] ??= new Set(), left = steps.findIndex((_, place) => !ticked.has(place));
  const tick = place => { if (ticked.has(place)) ticked.delete(place); else ticked.add(place); draw(); view.querySelectorAll(".tick-row")[place].querySelector("button").focus(); };
  const rows = steps.map((text, place) => make("li", { className: `tick-row ${ticked.has(place) ? "done" : place === left ? "next" : ""}` },
    make("button", { type: "button", role: "checkbox", "aria-checked": String(ticked.has(place)), "aria-labelledby": `tick-${place}`, on: { click: () => tick(place) } }, ticked.has(place) ? "✓" : ""), html("div", text, { id: `tick-${place}`, className: "text" })));
  return [make("section", { id: "setup", className: "setup", "aria-labelledby": "setup-title" }, make("h2", { id: "setup-title" }, words.setup(count)),
    make("div", { className: "set" },
      map ? make("button", { type: "button", className: "map-of", "aria-label": words.enlarge, on: { click: () => showCard(map) } }, picture(told.looks[map][0])) : null,
      make("div", {}, notes ? html("div", notes, { className: "text quiet" }) : null, make("p", { className: "progress" }, make("progress", { max: steps.length, value: ticked.size, "aria-label": words.done(ticked.size, steps.length) }), words.done(ticked.size, steps.length)),
        make("ol", { className: "ticks" }, ...rows),
        left < 0 ? make("div", { className: "told-well", role: "status" }, make("b", {}, words.ready), make("p", {}, words.readyHow), button(words.toFirst, () => go("first"), { className: "main" })) : null)))];
}

// -- the first game ------------------------------------------------------------------------------------------------

// The moves of a step; the one that is next; the view before it.
function movesOf(step) { return DATA.moves.steps[STEPS[step]] ?? []; }
function seenNow() {
  const before = range(0, page.step).flatMap(step => movesOf(step).slice(0, step === page.step ? page.move : Infinity));
  return before.at(-1)?.view ?? DATA.moves.start;
}
function isMine(move) { return move?.offers !== undefined; }

function texts(value) { return Array.isArray(value) ? [value.join(" "), ...value.map(String)] : [String(value), ...String(value).split(" + ")]; }
function namesIn(offer) { return Object.entries(offer.values).flatMap(([key, value]) => { if (value === null) return []; const all = texts(value), named = `${key}=${all[0]}`; return all.length > 1 && all[0] === all[1] ? [named, all[0], ...all[0].split(" ").slice(all[0].includes(" ") ? 0 : 1)] : [named, ...all]; }); }
function hasTaken(offer, taken) {
  const left = namesIn(offer);
  return taken.every(name => { const place = left.indexOf(name); if (place >= 0) left.splice(place, 1); return place >= 0; });
}

// What was done, in words: those of the layout. [Brackets] are left out where a gap in them is empty.
function sentence({ verb, values, step }, how = "say") {
  const text = DATA.layout?.[how]?.[verb];
  if (step === "?") return words.unseen;
  if (!text) return step;
  const one = value => value === "?" ? words.hidden : Array.isArray(value) ? value.map(one).join(", ") : layoutValue(String(value));
  const isEmpty = key => [null, undefined, "", 0].includes(values[key]) || Array.isArray(values[key]) && !values[key].length;
  return layoutText(text).replace(/\[([^\]]*)\]/g, (_, part) => /\{(\w+)\}/.test(part) && isEmpty(/\{(\w+)\}/.exec(part)[1]) ? "" : part).replace(/\{(\w+)\}/g, (_, key) => one(values[key]));
}

function done(move) {
  page.move += 1;
  Object.assign(page, { taken: [], isHinted: false, problem: "" });
  page.well = isMine(move) ? words.well : "";
  draw();
  (view.querySelector(".moves .main") ?? view.querySelector(".turn")).focus({ preventScroll: true });
}

function choose(offer, move) {
  if (offer === move.offers[move.wanted]) return done(move);
  Object.assign(page, { taken: [], problem: words.also(sentence(offer, "do")), well: "" });
  return draw();
}

// The referee's reason in the language of the page, where it has it.
function reason(text) {
  const found = text && text.map(layoutText);
  return found && (language === "en" || found.every((each, place) => each !== text[place])) ? found.join(" ") : words.not;
}

// A piece was tapped: it is one more part of a move, or the referee says why it is not.
function tap(name, move) {
  const wanted = move.offers[move.wanted], ways = [[...page.taken, name], [name]], fits = taken => move.offers.filter(offer => hasTaken(offer, taken));
  page.problem = page.well = "";
  if (page.taken.includes(name) && !fits(ways[0]).length) page.taken.splice(page.taken.indexOf(name), 1);
  else {
    const way = ways.find(each => fits(each).length);
    if (!way) page.problem = reason(move.refused[name]);
    else {
      const found = fits(way);
      page.taken = way;
      if (found.length === 1) return choose(found[0], move);
      if (!found.includes(wanted)) return choose(found[0], move);
      if (namesIn(wanted).filter(each => !each.includes("=")).length <= way.length && found[0] !== wanted && found.every(each => namesIn(each).length >= namesIn(wanted).length)) return choose(wanted, move);
    }
  }
  return draw();
}

// What is still to be chosen of an offer.
function leftOf(offer) {
  const left = namesIn(offer);
  for (const name of page.taken) if (left.includes(name)) left.splice(left.indexOf(name), 1);
  return left;
}

const SQUARE = /^\d+[,-]\d+$/;
function drawTable(move) {
  const legal = new Map(), mine = isMine(move);
  const offers = !mine ? [] : page.isHinted ? [move.offers[move.wanted]] : move.offers.filter(each => hasTaken(each, page.taken));
  for (const offer of offers) for (const name of page.isHinted ? leftOf(offer) : namesIn(offer)) legal.set(name, (legal.get(name) ?? new Set()).add(offer.verb));
  const isLegal = (name, verbs) => legal.has(name) && (!verbs || verbs.some(each => legal.get(name).has(each)));
  const lit = Object.assign((name, piece, verbs) => isLegal(name, verbs) ? "legal" : mine && piece ? "later" : "", { squares: [...legal.keys()].filter(each => SQUARE.test(each)) });
  const acting = move?.told[0].seat;
  const seats = seatsIn(seenNow()), laid = new Laid(lit, name => mine && tap(name, move), { view: seenNow(), you: LEARNER, seats, waiting: acting === null || acting === undefined ? [] : [acting], taken: page.taken });
  const { rivals, shelf, middle, mine: own, facts } = laid.draw();
  document.getElementById("facts").replaceChildren(...facts);
  return make("div", { className: "left" }, rivals.length ? make("div", { className: "rivals" }, ...rivals) : null, shelf?.length ? make("div", { className: "shelf" }, ...shelf) : null,
    make("div", { className: "table-of", role: "group", "aria-label": words.table }, ...middle), own.length ? make("div", { className: "own" }, ...own) : null);
}

function drawFirst() {
  document.body.classList.add("at-game");
  const { title, html: before, steps } = told.first, all = steps.length, step = steps[page.step], moves = step ? movesOf(page.step) : [], move = moves[page.move];
  const isDone = !move, last = page.move ? moves[page.move - 1] : null;
  const leaf = (next, move = 0) => { Object.assign(page, { step: next, move, taken: [], isHinted: false, problem: "", well: "" }); draw(); view.querySelector(".turn").scrollTop = 0; view.querySelector(".turn").focus({ preventScroll: true }); };
  const dots = make("div", { className: "dots", role: "img", "aria-label": words.step(Math.max(page.step, 0) + 1, all) }, ...steps.map((_, place) => make("i", { className: place < page.step ? "past" : place === page.step ? "now" : "" })));
  const seats = seatsIn(seenNow()), who = seat => seats[seat] ? [badge(seats[seat]), make("b", {}, seats[seat].name)] : [make("b", {}, words.chance)];
  const said = moves.slice(0, page.move).map(each => make("li", {}, ...who(each.told[0].seat), make("span", {}, each.told.map(one => sentence(one)).join(", "))));
  const buttons = [];
  if (!step) buttons.push(button(words.begin, () => leaf(0), { className: "main" }));
  else if (isMine(move)) {
    const offers = move.offers.filter(each => hasTaken(each, page.taken)), plain = offers.filter(each => !Object.values(each.values).some(value => value !== null)), list = offers.length <= 6 ? offers : plain;
    buttons.push(button(words.hint, () => { page.isHinted = true; page.problem = ""; draw(); view.querySelector(".left .legal")?.focus({ preventScroll: true }); }, { "aria-pressed": String(page.isHinted) }));
    if (list.length || page.isHinted) buttons.push(make("ul", { className: "offers" }, ...(page.isHinted ? [move.offers[move.wanted]] : list).map(each => make("li", {}, button(sentence(each, "do"), () => choose(each, move), { className: page.isHinted ? "lit" : "" })))));
  } else if (move) buttons.push(button([words.next, "›"].join(" "), () => done(move), { className: "main" }));
  else if (page.step + 1 < all) buttons.push(button([words.next, "›"].join(" "), () => leaf(page.step + 1), { className: "main" }));
  else buttons.push(make("p", { className: "told-well" }, words.end), button(words.judge, () => go("judge"), { className: "main" }), button(words.again, () => leaf(-1)));
  if (page.step >= 0) buttons.push(button("‹ " + words.back, () => page.move ? leaf(page.step) : leaf(page.step - 1), { className: "plain" }));
  const status = page.problem ? make("p", { className: "fault" }, page.problem) : page.well && last && isMine(last) ? make("p", { className: "well" }, make("b", {}, page.well)) : null;
  const text = !step ? html("div", before, { className: "text" }) : make("div", {}, html("div", step.before, { className: "text" }), isDone && step.after ? html("div", step.after, { className: "text after" }) : null);
  return [drawTable(move), make("div", { className: "right" },
    make("div", { className: `turn ${isMine(move) ? "mine" : ""}`, tabIndex: -1 }, dots, make("h2", {}, step ? step.title : title), text),
    make("div", { className: "moves" }, make("div", { "aria-live": "polite" }, isMine(move) ? make("p", { className: "whose" }, words.yours) : null, status), make("div", { className: "row" }, ...buttons)),
    make("div", { className: "beside" }, said.length ? make("ol", { className: "said" }, ...said.reverse()) : null))];
}

// -- moments to judge ------------------------------------------------------------------------------------------------

function drawJudge() {
  const all = told.judge.length;
  if (!all) return [];
  const at = page.asked, chosen = page.answers[at] ?? [], isRight = at < all && chosen.includes(told.judge[at].right), firsts = page.answers.filter((each, place) => each?.[0] === told.judge[place].right).length;
  if (at >= all) return [make("section", { className: "judge" }, make("h2", {}, words.last), make("p", { className: "lead" }, words.scored(firsts, all)), make("div", { className: "row" }, button(words.rules, () => go("rules"), { className: "main" }), button(words.again, () => { Object.assign(page, { asked: 0, answers: [] }); go("judge"); })))];
  const { title, html: text, choices, right, why } = told.judge[at];
  const pick = place => { page.answers[at] = [...chosen, place]; draw(); (view.querySelector(".answer .main") ?? view.querySelector(".choices button:not(:disabled)")).focus({ preventScroll: true }); };
  const list = choices.map((each, place) => make("li", {}, make("button", { type: "button", className: !chosen.includes(place) ? "" : place === right ? "good" : "bad", disabled: isRight || chosen.includes(place), on: { click: () => pick(place) } }, make("span", { className: "sign", "aria-hidden": "true" }, !chosen.includes(place) ? "" : place === right ? "✓" : "✕"), each)));
  return [make("section", { className: "judge", "aria-labelledby": "judged" }, make("p", { className: "note" }, `${words.question(at + 1, all)}. ${words.judgeHow}`), make("h2", { id: "judged" }, title), html("div", text, { className: "text" }), make("ul", { className: "choices" }, ...list),
    make("div", { "aria-live": "polite" }, isRight ? make("div", { className: "answer" }, make("p", { className: "verdict" }, words.right), html("div", why, { className: "text" }), button(`${words.next} ›`, () => { page.asked += 1; go("judge"); }, { className: "main" })) : chosen.length ? make("p", { className: "fault" }, words.wrong) : null),
    at ? button(`‹ ${words.back}`, () => { page.asked -= 1; go("judge"); }, { className: "plain" }) : null)];
}

// -- rules, cards, search ------------------------------------------------------------------------------------------------

function drawRules() {
  const input = make("input", { type: "search", value: page.search, "aria-label": words.search, placeholder: words.search, autocomplete: "off", on: { input: () => { page.search = input.value; find(); } } }), status = make("p", { className: "note", role: "status" });
  const sections = told.sections.map(({ id, title, html: text }) => make("details", { className: "layer", id, open: page.opened?.has(id), on: { toggle: ({ target }) => { (page.opened ??= new Set())[target.open ? "add" : "delete"](id); } } }, make("summary", {}, make("h2", {}, title)), html("div", text, { className: "text" })));
  const cards = make("div", { className: "album" });
  const find = () => {
    const wanted = page.search.trim().toLowerCase();
    let count = 0;
    for (const node of sections) {
      const is = !wanted || node.textContent.toLowerCase().includes(wanted);
      node.hidden = !is;
      if (wanted) { node.open = is && wanted.length > 2; count += is; }
      mark(node, wanted.length > 2 ? wanted : "");
    }
    const found = wanted.length > 2 ? Object.entries(told.album).filter(([, { name, words: printed }]) => `${name} ${printed}`.toLowerCase().includes(wanted)) : [];
    cards.replaceChildren(...found.slice(0, 24).map(([piece, each]) => cardButton(piece, each)));
    status.textContent = wanted ? count + found.length ? words.found(count + found.length) : words.nothing : "";
  };
  const open = isOpen => { for (const node of sections) node.open = isOpen; };
  queueMicrotask(find);
  return [make("section", { className: "rules" }, input, status, cards, make("div", { className: "row" }, button(words.open, () => open(true), { className: "plain" }), button(words.shut, () => open(false), { className: "plain" })), ...sections)];
}

function mark(node, wanted) {
  for (const each of node.querySelectorAll("mark")) each.replaceWith(each.textContent);
  node.normalize();
  if (!wanted) return;
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT), places = [];
  while (walker.nextNode()) { const at = walker.currentNode.data.toLowerCase().indexOf(wanted); if (at >= 0) places.push([walker.currentNode, at]); }
  for (const [text, at] of places) {
    const found = text.splitText(at);
    found.splitText(wanted.length);
    found.replaceWith(make("mark", {}, found.data));
  }
}

function cardButton(piece, { name }) {
  const size = told.pieces[piece.split("/")[0]];
  return make("button", { type: "button", on: { click: () => showCard(piece) } }, pictureOf(told.looks[piece][0], size), make("span", {}, name));
}

function drawCards() {
  const parts = new Map();
  for (const [piece, each] of Object.entries(told.album)) { const part = piece.split("/")[0]; parts.set(part, [...parts.get(part) ?? [], cardButton(piece, each)]); }
  return [make("section", {}, make("p", { className: "lead" }, words.tapCard), ...[...parts].map(([part, buttons]) => make("details", { className: "layer", open: parts.size < 3 || page.part === part, on: { toggle: ({ target }) => { if (target.open) page.part = part; } } }, make("summary", {}, make("h2", {}, told.pieces[part].title)), make("div", { className: "album" }, ...buttons))))];
}

// A piece as large as it goes, with the words printed on it, and what the rules say about it.
function showCard(piece) {
  const look = told.looks[piece], known = told.album[piece];
  if (!look && !known) return;
  const size = told.pieces[piece.split("/")[0]], name = known?.name ?? size.title;
  const passages = (known?.rules ?? []).map(({ heading, section, text }) => make("li", {}, make("button", { type: "button", className: "passage", on: { click: () => { dialog.close(); go("rules", section); } } }, make("b", {}, heading), make("span", {}, text))));
  const dialog = make("dialog", { className: "sheet", "aria-label": name, on: { close: () => dialog.remove(), click: ({ target }) => target === dialog && dialog.close() } },
    make("header", {}, make("h2", {}, name), button(words.close, () => dialog.close())),
    make("div", { className: "card-body" }, pictureOf(look[0], size), passages.length ? make("div", { className: "told" }, make("h3", {}, words.touches), make("ul", {}, ...passages)) : null));
  document.body.append(dialog);
  dialog.showModal();
}

// -- the frame ---------------------------------------------------------------------------------------------------------

const TABS = [["start", "setup"], ["first", "hand"], ["judge", "ask"], ["rules", "rules"], ["cards", "cards"]];
const DRAWN = { start: drawStart, first: drawFirst, judge: drawJudge, rules: drawRules, cards: drawCards };

function draw() {
  document.title = document.getElementById("title").textContent = told.title;
  document.body.classList.remove("at-game");
  document.body.dataset.tab = page.tab;
  document.getElementById("facts").replaceChildren();
  const scrolled = view.querySelector(".turn")?.scrollTop;
  view.replaceChildren(...DRAWN[page.tab]().filter(Boolean));
  if (scrolled && view.querySelector(".turn")) view.querySelector(".turn").scrollTop = scrolled;
  reachScrolled(view, [".turn", ".table"]);
  const has = { judge: told.judge.length };
  document.getElementById("tabs").replaceChildren(...TABS.filter(([name]) => has[name] !== 0).map(([name, sign]) => make("button", { type: "button", "aria-current": page.tab === name ? "page" : undefined, on: { click: () => go(name) } }, icon(sign), words[name])));
  document.getElementById("menu").replaceChildren(...LANGUAGES.length < 2 ? [] : [make("select", { "aria-label": words.language, on: { change: ({ target }) => { kept.set("language", target.value); speak(target.value); } } },
    ...LANGUAGES.map(each => make("option", { value: each, selected: each === language }, new Intl.DisplayNames([each], { type: "language" }).of(each))))]);
}

view.addEventListener("click", event => {
  const link = event.target.closest("a[href^='#']"), figure = event.target.closest(".figure");
  if (figure) showCard(figure.dataset.piece);
  if (!link) return;
  event.preventDefault();
  const id = link.getAttribute("href").slice(1);
  if (id === "first" || id.startsWith("first-")) go("first");
  else go("rules", id);
});
function large(element) {
  const card = element?.closest?.("[data-piece]");
  if (card) showCard(card.dataset.piece);
  return Boolean(card);
}
view.addEventListener("contextmenu", event => large(event.target) && event.preventDefault());
document.addEventListener("keydown", event => { if (event.key === "l" && !event.ctrlKey && !event.metaKey && !/INPUT|SELECT/.test(event.target.tagName)) large(event.target); });
draw();
