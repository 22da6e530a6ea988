"use strict";
// The page to learn a game from. What may be done, and why not something else, the referee said when the file was made.

// The page in another language: what the drawing of the table keeps of the first is forgotten.
function speak(chosen) {
  turnTo(chosen);
  said = patterns = null;
  filled.clear();
  tall.clear();
  draw();
}

const view = document.getElementById("view"), CHANCE = null, LEARNER = 0;
if (DATA.layout) DATA.layout.middle = DATA.layout.middle.filter(({ news }) => !news);  // the text tells what is new
const DONE = new Set(Object.values(DATA.moves.steps).flat().flatMap(move => move.told.map(({ verb }) => verb)));
for (const place of DATA.layout?.middle ?? []) if (place.for && !place.shelf && !place.for.some(verb => DONE.has(verb))) place.fold = true;  // but what the first game does not use
const STEPS = told.first.steps.map(({ id }) => id);
const page = { tab: "start", many: null, ticked: {}, step: -1, move: 0, order: "", isTold: false, taken: [], problem: "", fresh: 0, asked: 0, answers: [], search: "", ended: new Set() };

function html(tag, text, given = {}) {
  const node = make(tag, given);
  node.innerHTML = text;
  for (const image of node.querySelectorAll("[data-picture]")) image.src = PICTURES[image.dataset.picture];
  return node;
}
function backButton(work) { return make("button", { type: "button", className: "plain", on: { click: work } }, "‹ ", make("span", {}, words.back)); }
function picture(name, alt = "") { return make("img", { src: PICTURES[name], alt }); }
// Each page and passage that is gone to is one more of the browser's history: its Back leads to the place that was left.
const past = () => history.state?.past ?? 0;
function leave() {
  const { tab, search } = page;
  history.replaceState({ past: past(), tab, search, opened: [...page.opened ?? []], from: scrollY }, "");
  history.pushState({ past: past() + 1 }, "");
}
addEventListener("popstate", ({ state }) => {
  const { tab = page.tab, search = page.search, opened = [], from = 0 } = state ?? {};
  Object.assign(page, { tab, search, opened: new Set(opened), problem: "" });
  draw();
  requestAnimationFrame(() => scrollTo(0, from));
});

// To a page: to the rules as they are, unless something is searched for in them.
function go(tab, id = "", search = "") {
  leave();
  page.tab = tab;
  page.search = search;
  page.problem = "";
  draw();
  const place = id && document.getElementById(id);
  if (place) { if (place.closest("details")) place.closest("details").open = true; place.scrollIntoView(); place.focus?.({ preventScroll: true }); }
  else { scrollTo(0, 0); view.focus({ preventScroll: true }); }
}

// To the search, from any page: what stood there is marked, so that typing replaces it.
function ask() {
  if (page.tab !== "rules") go("rules", "", page.search);
  const input = document.getElementById("search");
  scrollTo(0, 0);
  input.focus();
  input.select();
}

// -- how many, and the set-up to tick ----------------------------------------------------------------------------

function drawStart() {
  const [low, high] = DATA.players, count = page.many;
  const choices = range(low, high).map(number => make("button", { type: "button", "aria-pressed": String(number === count), on: { click: () => { page.many = number; draw(); document.getElementById("setup")?.scrollIntoView({ block: "start" }); } } }, String(number)));
  const way = (name, title, ...inside) => make("section", { className: `way ${page.ended.has(name) ? "ended" : ""}`, "aria-labelledby": `way-${name}` }, make("h2", { id: `way-${name}` }, title), ...inside);
  return [make("div", { className: "hero" }, told.art ? make("div", { className: "art" }, picture(told.art)) : null, make("div", {}, make("p", { className: "name", "aria-hidden": "true" }, told.title), make("p", { className: "about" }, told.about))),
    make("div", { className: "ways" },
      way("setup", words.many, make("div", { className: "numbers", role: "group", "aria-labelledby": "way-setup" }, ...choices)),
      way("first", told.first.title, make("p", { className: "note" }, words.firstHow), button(words.toFirst, playFirst, { className: "main" })),
      told.judge.length ? way("judge", words.judge, make("p", { className: "note" }, words.judgeHow), button(words.toJudge, () => go("judge"))) : null,
      way("rules", words.lookUp, make("button", { type: "button", className: "field", on: { click: ask } }, icon("seek"), words.search), make("div", { className: "row" }, button(words.rules, () => go("rules")), button(words.cards, () => go("cards"))))),
    ...count ? drawSetup(count) : [], html("section", told.lead, { className: "text lead-in" })];
}

// On with the first game; one that has ended begins again.
function playFirst() {
  if (page.step === STEPS.length - 1 && page.move === movesOf(page.step).length) Object.assign(page, { step: -1, move: 0, fresh: 0 });
  go("first");
}

function drawSetup(count) {
  const { picture: map, steps, notes } = told.setup[count], ticked = page.ticked[count] ??= new Set(), left = steps.findIndex((_, place) => !ticked.has(place));
  const tick = place => { if (ticked.has(place)) ticked.delete(place); else ticked.add(place); page.ended[ticked.size === steps.length ? "add" : "delete"]("setup"); draw(); view.querySelectorAll(".tick-row")[place].querySelector("button").focus(); };
  const rows = steps.map((text, place) => make("li", { className: `tick-row ${ticked.has(place) ? "done" : place === left ? "next" : ""}` },
    make("button", { type: "button", role: "checkbox", "aria-checked": String(ticked.has(place)), "aria-labelledby": `tick-${place}`, on: { click: () => tick(place) } }, ticked.has(place) ? "✓" : String(place + 1)), html("div", text, { id: `tick-${place}`, className: "text" })));
  return [make("section", { id: "setup", className: "setup", "aria-labelledby": "setup-title" }, make("h2", { id: "setup-title" }, words.setup(count)),
    make("div", { className: "set" },
      make("div", { className: "maps" }, map ? make("button", { type: "button", className: "map-of", "aria-label": words.enlarge, on: { click: () => showCard(map) } }, picture(told.looks[map][0])) : null, drawPlan()),
      make("div", {}, notes ? html("div", notes, { className: "text quiet" }) : null, make("p", { className: "progress" }, make("progress", { max: steps.length, value: ticked.size, "aria-label": words.done(ticked.size, steps.length) }), words.done(ticked.size, steps.length)),
        make("ol", { className: "ticks" }, ...rows),
        left < 0 ? make("div", { className: "told-well", role: "status" }, make("b", {}, words.ready), make("p", {}, words.readyHow), button(words.toFirst, playFirst, { className: "main" })) : null)))];
}

// The board as the first game lays it: what has its place there before the ships come.
function drawPlan() {
  const place = DATA.layout?.middle.find(({ as }) => as === "board");
  if (!place) return null;
  const plan = { ...place, at: place.at.filter(({ show, keyed }) => show !== DATA.layout.rows && !keyed) }, lit = Object.assign(() => "", { squares: [] });
  const lay = () => new Laid(lit, () => null, { view: DATA.moves.start, you: LEARNER, seats: [], waiting: [], taken: [] }).board(plan);
  const enlarge = () => {
    const dialog = make("dialog", { className: "sheet plan", "aria-label": words.plan, on: { close: () => dialog.remove() } }, make("header", {}, make("h2", {}, words.plan), button(words.close, () => dialog.close())), make("div", { className: "around", tabIndex: 0 }, lay()));
    document.body.append(dialog);
    dialog.showModal();
  };
  return make("figure", { id: "plan", className: "plan" }, make("button", { type: "button", "aria-label": `${words.plan}. ${words.enlarge}`, on: { click: enlarge } }, lay()), make("figcaption", {}, words.plan));
}

// -- the first game ------------------------------------------------------------------------------------------------

// The moves of a step, and the place of the next one that is the learner's: what others do before it happens by itself.
function movesOf(step) { return DATA.moves.steps[STEPS[step]] ?? []; }
function isMine(move) { return move?.offers !== undefined; }
// Where only chance acts, such as a deal, the table is held as it was while the step is read.
function isHeldAt(step) { const moves = movesOf(step); return moves.length > 0 && moves.every(({ told }) => told.length && told.every(({ seat }) => seat === CHANCE)); }
function nextMine(step, from = 0) { const moves = movesOf(step), more = moves.slice(from).findIndex(isMine); return more < 0 ? moves.length : from + more; }
function seenNow() {
  const [step, move] = page.step < 0 ? [0, nextMine(0)] : [page.step, page.move];
  return range(0, step).flatMap(each => movesOf(each).slice(0, each === step ? move : Infinity)).at(-1)?.view ?? DATA.moves.start;
}
function turnLeaf(step) {
  const moves = movesOf(step), first = isHeldAt(step) ? 0 : nextMine(step), isTold = first > 1 && first < moves.length && moves[0].line < moves[first - 1].line;  // the others did several things first
  Object.assign(page, { step, move: step < 0 ? 0 : first, fresh: 0, isTold, taken: [], order: "", problem: "" });
  drawMoved();
  view.querySelector(".turn").scrollTop = 0;
  view.querySelector(".turn").focus({ preventScroll: true });
}

function texts(value) { return Array.isArray(value) ? [value.join(" "), ...value.map(String)] : [String(value), ...String(value).split(" + ")]; }
function namesIn(offer) { return Object.entries(offer.values).flatMap(([key, value]) => { if (value === null) return []; const all = texts(value), named = `${key}=${all[0]}`; return all.length > 1 && all[0] === all[1] ? [named, all[0], ...all[0].split(" ").slice(all[0].includes(" ") ? 0 : 1)] : [named, ...all]; }); }
function hasTaken(offer, taken) {
  const left = namesIn(offer);
  return taken.every(name => { const place = left.indexOf(name); if (place >= 0) left.splice(place, 1); return place >= 0; });
}

// The parts of a value: several words of the layout are several things, such as `four three`.
function partsIn(text) { const parts = text.split(" "); return parts.every(each => ownTexts()[each] !== undefined) ? parts : [text]; }

// What was done, in words: those of the layout. [Brackets] are left out where a gap in them is empty.
function sentence({ verb, values, step }, how = "say") {
  const text = DATA.layout?.[how]?.[verb];
  if (step === "?") return words.unseen;
  if (!text) return step;
  const isEmpty = key => [null, undefined, "", 0].includes(values[key]) || Array.isArray(values[key]) && !values[key].length || Object.entries(values).some(([other, value]) => other < key && value === values[key]);
  return layoutText(text).replace(/\[([^\]]*)\]/g, (_, part) => /\{(\w+)\}/.test(part) && isEmpty(/\{(\w+)\}/.exec(part)[1]) ? "" : part).replace(/\{(\w+)\}/g, (_, key) => valueText(values[key]));
}
function valueText(value) { return value === "?" ? words.hidden : Array.isArray(value) ? value.map(valueText).join(", ") : String(value).split(" then ").map(part => spoken(partsIn(part).map(layoutValues).join(", "))).join(`, ${layoutText("then")} `); }

// The move was made: with it goes what chance and the others do, up to the next choice. What the others did is told, and stays until the learner goes on.
function done() {
  const moves = movesOf(page.step), next = nextMine(page.step, page.move + 1);
  const isTold = moves.slice(page.move + 1, next).some(({ told: [{ seat }] }) => seat !== CHANCE && seat !== LEARNER);
  Object.assign(page, { fresh: page.move, move: next, isTold, taken: [], order: "", problem: "" });
  if (page.move === moves.length && !isTold && !told.first.steps[page.step].after && page.step + 1 < STEPS.length) return turnLeaf(page.step + 1);
  drawMoved();
  view.querySelector(".turn").scrollTop = 0;
  (view.querySelector(".moves .main") ?? view.querySelector(".turn")).focus({ preventScroll: true });
}

// From what the others did to the next choice.
function goOn() {
  if (!page.isTold || page.move === movesOf(page.step).length) return turnLeaf(page.step + 1);
  Object.assign(page, { isTold: false, fresh: page.move });
  draw();
  view.querySelector(".turn").focus({ preventScroll: true });
}

function choose(offer, move) {
  if (offer === move.offers[move.wanted]) return done();
  Object.assign(page, { taken: [], problem: words.also(sentence(move.offers[move.wanted], "do")) });
  return draw();
}

// The referee's reason in the language of the page, where it has it.
function reason(text) {
  const found = text && text.map(layoutText);
  return found && (language === "en" || found.every((each, place) => each !== text[place])) ? found.join(" ") : words.not;
}

// A piece was tapped: it is one more part of the move that the lesson makes, or it is told why it is not. Nothing else is ever chosen.
function tap(name, move, piece) {
  const wanted = move.offers[move.wanted], way = [...page.taken, name], isOffered = taken => move.offers.some(offer => hasTaken(offer, taken));
  page.problem = "";
  if (hasTaken(wanted, way)) {
    page.taken = way;
    if (isWhole(wanted)) return done();
  } else if (page.taken.includes(name)) page.taken.splice(page.taken.indexOf(name), 1);
  else page.problem = isOffered(way) || isOffered([name]) ? words.also(sentence(wanted, "do")) : reason(move.refused[name]);
  draw();
  if (piece && page.problem && !isOffered([name])) showCard(piece, page.problem);
}

// Where all moves are orders to the same kind of thing, such as a ship, the order is chosen first: the verbs that there are.
// One that is given to nothing, such as none at all, stands beside them.
function isGiven({ values }) { return Object.keys(values).length > 0; }
function ordersOf({ offers, wanted }) {
  const given = offers.filter(isGiven), verbs = [...new Set(given.map(({ verb }) => verb))], first = ({ values }) => Object.keys(values)[0];
  return verbs.length > 2 && isGiven(offers[wanted]) && given.every(each => first(each) === first(given[0])) ? verbs : [];
}
// What an order is called: the words of the layout before what it is given to.
function orderName(verb) { return layoutText(DATA.layout.do[verb]).split("{")[0].replace(/[\s:]+$/, ""); }
// What each order of a menu does, where the layout says it of all of them: what follows the name in its prompt.
function drawOrders(orders) {
  const lines = orders.map(verb => { const [name, ...rest] = layoutText(DATA.layout.prompt[verb] ?? "").split(": "); return name === orderName(verb) && rest.join(": "); });
  return orders.length && lines.every(Boolean) ? make("ul", { className: "orders-told" }, ...orders.map((verb, place) => make("li", {}, make("b", {}, `${orderName(verb)}: `), lines[place]))) : null;
}
function chooseOrder(verb, move) {
  const wanted = move.offers[move.wanted];
  Object.assign(page, verb === wanted.verb ? { order: verb, problem: "" } : { problem: words.also(sentence(wanted, "do")) });
  draw();
  view.querySelector(".left .legal")?.focus({ preventScroll: true });
}

// What is to be chosen next of an offer: the names in the first of its values that is not whole.
function nextOf({ verb, values }) {
  const taken = [...page.taken];
  for (const [key, value] of Object.entries(values)) {
    const one = { verb, values: { [key]: value } }, left = namesIn(one), own = [];
    for (const name of [...taken]) if (left.includes(name)) { left.splice(left.indexOf(name), 1); taken.splice(taken.indexOf(name), 1); own.push(name); }
    if (value !== null && !isWhole(one, own)) return left;
  }
  return [];
}

// Of an offer with several values, what is to be tapped now; of one with several parts, how many are.
function tapOrder({ verb, values }) {
  const given = Object.entries(values).filter(([, value]) => value !== null), left = given.filter(([key, value]) => !isWhole({ verb, values: { [key]: value } }));
  const parts = given.length === 1 ? partsIn(texts(given[0][1])[0]) : [];
  if (parts.length > 1) return words.done(page.taken.length, parts.length);
  const isOne = new Set(given.map(([, value]) => valueText(value))).size < 2;
  return !isOne && left.length ? (left.length < given.length ? words.now : words.firstOf)(valueText(left[0][1])) : "";
}

// Whether what was tapped is all that an offer names.
function isWhole({ values }, chosen = page.taken) {
  const taken = chosen.toSorted((one, other) => other.length - one.length);
  return [...new Set(Object.values(values).filter(value => value !== null).map(value => [value].flat().join(" ")))].every(text => {
    let left = ` ${text} `;
    for (const name of [...taken]) if (left.includes(` ${name} `)) { left = left.replace(` ${name} `, " "); taken.splice(taken.indexOf(name), 1); }
    return !left.replace(/[ +]/g, "");
  });
}

// Whether an offer can be chosen by taps on the table, where *shown* are the names that can.
function isOnTable({ values }, shown) {
  const parts = Object.values(values).filter(value => value !== null);
  return parts.length > 0 && parts.every(value => typeof value !== "number" && texts(value).flatMap(each => [each, ...each.split(" ")]).some(each => shown.has(each) || page.taken.includes(each)));
}

const SQUARE = /^\d+[,-]\d+$/;
// A square as the page writes it: column, row.
function spoken(text) { return /^\d+-\d+$/.test(text) ? text.replace("-", words.between) : text; }
// One thing glows, what the lesson does now, one value after the other. *shown* gets all that can be tapped.
function drawTable(move, shown, isLit = true) {
  const legal = new Map(), mine = isMine(move), wanted = mine && move.offers[move.wanted];
  const offers = !mine || !isLit || ordersOf(move).length && !page.order ? [] : !shown ? [wanted] : move.offers.filter(each => (!page.order || each.verb === page.order) && hasTaken(each, page.taken));
  for (const offer of offers) for (const name of shown ? namesIn(offer) : nextOf(offer)) legal.set(name, (legal.get(name) ?? new Set()).add(offer.verb));
  const isLegal = (name, verbs) => { const is = legal.has(name) && (!verbs || verbs.some(each => legal.get(name).has(each))); if (is) shown?.add(name); return is; };
  const lit = Object.assign((name, piece, verbs) => isLegal(name, verbs) ? "legal" : mine && piece ? "later" : "", { squares: [...legal.keys()].filter(each => SQUARE.test(each)) });
  for (const name of lit.squares) shown?.add(name);
  const acting = move?.told[0]?.seat;
  const seats = seatsIn(seenNow()), laid = new Laid(lit, (name, piece) => mine && tap(name, move, piece), { view: seenNow(), you: LEARNER, seats, waiting: acting === null || acting === undefined ? [] : [acting], taken: page.taken });
  const { rivals, shelf, middle, mine: own, facts } = laid.draw();
  document.getElementById("facts").replaceChildren(...facts);
  return make("div", { className: "left" }, rivals.length ? make("div", { className: "rivals" }, ...rivals) : null, shelf?.length ? make("div", { className: "shelf" }, ...shelf) : null,
    make("div", { className: "table-of", role: "group", "aria-label": words.table }, ...middle), own.length ? make("div", { className: "own" }, ...own) : null);
}

// The cards that chance has just shown, to be read.
function drawDrawn(moves) {
  const names = moves.slice(page.fresh, page.move).flatMap(({ told }) => told).filter(({ verb }) => verb === "draw").flatMap(({ values }) => values.card ?? []);
  const pieces = names.map(name => Object.keys(told.cards).find(piece => told.cards[piece].includes(name))).filter(Boolean);
  return pieces.length ? [make("div", { className: "drawn" }, ...pieces.map(piece => make("button", { type: "button", className: "figure", "data-piece": piece, "aria-label": words.enlarge }, pictureOf(told.looks[piece][0], told.pieces[piece.split("/")[0]]))))] : [];
}

// The dice of a move of chance, each with who threw it: the one who moved *before* it, and then the other one that this move names.
function diceOf(told, who, before) {
  const rows = seenNow()[DATA.layout?.rows] ?? [], ownerOf = name => DATA.seats.find(each => each.name === name)?.name ?? DATA.seats[rows.findIndex(row => JSON.stringify(row).includes(`"${name}"`))]?.name ?? layoutText(name);
  const all = told.flatMap(one => [one.values.dice ?? one.values.roll ?? []].flat().map(each => /^(\d+)(?: by (.*))?$/.exec(String(each))).filter(Boolean).map(([, number, by]) => ({ one, number, by })));
  const other = Object.entries(before?.values ?? {}).filter(([key, name]) => typeof name === "string" && ["against", "ship"].includes(key)).map(([, name]) => ownerOf(name)).find(each => each !== who.name) ?? who.name;
  return all.map(({ by, ...die }, place) => ({ ...die, name: by ? layoutText(by) : place && !all[0].by ? other : who.name }));
}
const PIPS = { 1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };
function dieNode(number, hasPips) {
  const pips = hasPips && PIPS[number];
  return make("span", { className: "die", role: "img", "aria-label": number }, ...pips ? range(0, 8).map(place => make("i", { className: pips.includes(place) ? "pip" : "" })) : [make("b", { "aria-hidden": "true" }, number)]);
}

// What has happened since the learner last went on, but for the *lines* that the text tells. Dice and draws are told of whoever caused them; what nobody may see is left out.
function drawSaid(moves, lines) {
  const seats = seatsIn(seenNow());
  let last = null, before = null, open = null;
  return moves.slice(0, page.move).map((move, place) => {
    const { seat } = move.told[0] ?? {}, told = move.told.filter(({ values, step }) => step !== "?" && !Object.values(values).some(value => value === "?" || Array.isArray(value) && value.includes("?")));
    if (told.length && seat !== CHANCE) [last, before] = [seat, move.told[0]];
    const who = seats[last], given = { className: seat === LEARNER ? "own-deed" : "" };
    if (place < page.fresh || !told.length || !who || seat !== CHANCE && lines.includes(move.line)) return null;
    const dice = seat === CHANCE ? diceOf(told, who, before) : [], rest = told.filter(one => !dice.some(die => die.one === one));
    const thrown = dice.map(({ number, name, one }) => make("span", { className: "throw" }, make("b", {}, name), dieNode(number, "dice" in one.values), make("span", {}, "dice" in one.values ? number : sentence({ ...one, values: { ...one.values, roll: number } }))));
    const text = rest.map(one => sentence(one)).join(", ");
    if (open?.who === who && open.line === move.line && !dice.length) { open.node.append(`, ${text}`); return null; }  // what one does on and on is one line
    open = null;
    if (dice.length && !rest.length) return make("li", { ...given, className: `${given.className} dice` }, ...thrown);
    const node = make("span", {}, make("b", {}, `${who.name}: `), text);
    if (!dice.length) open = { who, line: move.line, node };
    return [dice.length ? make("li", { ...given, className: `${given.className} dice` }, ...thrown) : null, make("li", given, badge(who), node)];
  }).flat().filter(Boolean);
}

// What many choices are called: those that differ in one word by this word, as what is asked for says the rest.
function withoutCommon(texts) {
  const parts = texts.map(each => each.split(" ")), [first = []] = parts, at = parts.length < 2 ? -1 : first.findIndex((word, place) => parts.some(each => each[place] !== word));
  const isOne = at >= 0 && first.length > 2 && parts.every(each => each.length === first.length && each.every((word, place) => place === at || word === first[place]));
  return isOne ? parts.map(each => each[at]) : texts;
}

// A numbered list has the numbers of the lines of the record, another one a point for each choice of the learner in this
// step: what comes later is not told before it happens, and what was read before is told no more. The lines that are
// told are returned; the text is a task while one is to be done.
function untilNow(text, moves, isTask) {
  const isBegun = isMine(moves[page.fresh]), shown = [], choicesBefore = place => moves.slice(0, place).filter(isMine).length;
  const tell = (list, at, from, now) => {
    for (const [place, item] of [...list.children].entries()) {
      item.hidden = at(place) > now || at(place) < from || isTask && at(place) < now && at(place) === from && isBegun;
      item.classList.toggle("past", !isTask && at(place) === from && isBegun);
      if (!item.hidden) shown.push(at(place));
    }
  };
  for (const list of text.querySelectorAll(":scope > ol")) tell(list, place => list.start + place, moves[page.fresh]?.line ?? 0, (isTask ? moves[page.move] : moves[page.move - 1])?.line ?? Infinity);
  const lines = [...shown];
  for (const list of moves.some(isMine) ? text.querySelectorAll(":scope > ul:not(.icons)") : []) {
    list.classList.add("choices-of");
    tell(list, place => place, choicesBefore(page.fresh), choicesBefore(page.move) - (isTask ? 0 : 1));
  }
  text.classList.toggle("told", shown.length > 0 && !isTask);
  text.classList.toggle("later", page.fresh > 0);
  return lines;
}

function drawFirst() {
  document.body.classList.add("at-game");
  const { title, html: before, steps } = told.first, all = steps.length, step = steps[page.step], moves = step ? movesOf(page.step) : [], move = page.isTold ? undefined : moves[page.move], mine = isMine(move), isEnd = step && !move && page.move === moves.length && page.step + 1 === all;
  const isRead = step && (page.move === moves.length || isHeldAt(page.step));
  const dots = make("div", { className: "dots", role: "img", "aria-label": words.step(Math.max(page.step, 0) + 1, all) }, ...steps.map((_, place) => make("i", { className: place < page.step ? "past" : place === page.step ? "now" : "" })));
  const shown = new Set(), buttons = [], offers = [];
  drawTable(move, shown);
  const table = drawTable(move, null, mine && isOnTable(move.offers[move.wanted], shown));
  let asked = "", isPressed = false, isOrder = false, menu = null;
  if (mine) {
    const wanted = move.offers[move.wanted], orders = page.order ? [] : ordersOf(move), listed = orders.length ? move.offers.filter(each => !isGiven(each)) : move.offers.filter(each => (!page.order || each.verb === page.order) && hasTaken(each, page.taken) && !isOnTable(each, shown));
    const list = listed.length > 6 ? listed.filter(each => each === wanted) : listed, all = list.map(each => sentence(each, "do")), named = withoutCommon(all);
    isOrder = orders.length > 0;
    menu = drawOrders(orders);
    isPressed = isOrder || list.includes(wanted);
    asked = isOrder || named[list.indexOf(wanted)] === sentence(wanted, "do") ? "" : sentence(wanted, "do");  // a button says it itself
    if (asked && !isPressed) asked = [asked, tapOrder(wanted)].filter(Boolean).join(". ");
    offers.push(...orders.map(verb => make("li", {}, button(orderName(verb), () => chooseOrder(verb, move), { className: verb === wanted.verb ? "lit" : "" }))), ...list.map((each, place) => make("li", {}, button(named[place], () => choose(each, move), { className: each === wanted ? "lit" : "", "aria-label": all[place] }))));
  } else if (isEnd) buttons.push(button(words.toTable, () => { page.ticked = {}; page.ended.delete("setup"); go("start"); }, { className: "main" }), ...told.judge.length ? [button(words.toJudge, () => go("judge"))] : [], button(words.again, () => turnLeaf(-1)));
  else buttons.push(button(step ? `${words.next} ›` : words.begin, goOn, { className: "main" }));
  if (isEnd) page.ended.add("first");
  if (step && !isEnd) buttons.push(backButton(() => turnLeaf(page.move > nextMine(page.step) ? page.step : page.step - 1)));
  const after = isRead && step.after, task = step && html("div", step.before, { className: "text before" }), lines = step ? untilNow(task, moves, mine || !moves.length) : [], said = drawSaid(moves, lines);
  const text = !step ? [html("div", before, { className: "text" })]
    : [task, menu, after ? html("div", step.after, { className: "text after" }) : null, said.length ? make("ol", { className: "said" }, ...said) : null].filter(Boolean);
  return [table, make("div", { className: "right" },
    make("div", { className: `turn ${mine ? "mine" : ""} ${after ? "done" : ""} ${isEnd ? "end" : ""}`, tabIndex: -1 }, dots, make("h2", {}, step ? step.title : title), ...drawDrawn(moves), ...text),
    make("div", { className: `moves ${isOrder ? "orders" : ""} ${isEnd ? "ended" : ""}` }, make("div", { className: "whose", role: "status" }, page.problem ? make("p", { className: "fault" }, page.problem) : mine ? make("p", {}, (isPressed ? words.press : words.choose)(asked)) : isEnd ? make("p", {}, words.end) : step ? null : make("p", { className: "note" }, words.hold)), make("ul", { className: "offers" }, ...offers), make("div", { className: "row" }, ...buttons)))];
}

// Where each piece of the table lies: on a board, in a lane, and how many of a kind.
function layNow() {
  const found = new Map(), ground = view.querySelector(".left")?.getBoundingClientRect();
  for (const node of view.querySelectorAll(".table-of .card[data-piece]:not(.pile)")) {
    if (node.closest(".upon, .along")) continue;  // it goes with what it lies on
    const { left, top, width, height } = node.getBoundingClientRect(), onBoard = node.closest(".board-of");
    const place = onBoard ? node.style.left + node.style.top : node.closest(".above")?.closest(".item").querySelector(":scope > .body > .card").dataset.piece ?? node.closest(".lane")?.getAttribute("aria-label") ?? "", each = { node, place, square: node.dataset.square, at: [left - ground.left + width / 2, top - ground.top + height / 2] };
    found.set(node.dataset.piece, [...found.get(node.dataset.piece) ?? [], each]);
  }
  return found;
}

// The way of a piece from where it *was*, as points. Where a die said how far, that many squares are counted.
function wayOf(was, now) {
  const told = movesOf(page.step).slice(0, page.move).flatMap(({ told }) => told), end = told.findLastIndex(({ values }) => values.square === now.square?.replace(",", "-"));
  return end >= 0 && told[end].verb === "to" && walkOf(was, now, told.slice(0, end)) || [was.at, now.at];
}

// One way of as many squares as the last die that was *told*, past all other pieces; it never goes straight back.
function walkOf(was, now, told) {
  const { grid, crop } = DATA.layout.middle.find(({ as }) => as === "board") ?? {}, board = view.querySelector(".board-of"), die = told.findLast(({ values }) => values.roll !== undefined);
  if (!grid || !crop || !die) return undefined;
  const taken = new Set([was.square, ...Array.from(board.querySelectorAll("[data-square]"), ({ dataset }) => dataset.square)].filter(each => each !== now.square)), step = board.clientWidth * grid.step / crop[2], far = Math.floor(crop[2] / grid.step);
  const [from, to] = [was, now].map(({ square }) => square.split(",").map(Number));
  let walks = [[from]];
  for (let left = Number.parseInt(die.values.roll, 10); left > 0; left--) {
    const longer = new Map();
    for (const walk of walks) for (const [across, down] of [[0, -1], [1, 0], [0, 1], [-1, 0]]) {
      const [column, row] = walk.at(-1), next = [column + across, row + down], key = `${next} ${walk.at(-1)}`;
      if (next.every(each => each > 0 && each <= far) && !taken.has(String(next)) && String(next) !== String(walk.at(-2)) && !longer.has(key)) longer.set(key, [...walk, next]);
    }
    walks = [...longer.values()];
  }
  const walk = walks.find(each => String(each.at(-1)) === String(to));
  return walk?.map(([column, row]) => [now.at[0] + (column - to[0]) * step, now.at[1] + (row - to[1]) * step]);
}

// The way to the square that glows, before it is touched: how far the die lets the ship sail, and who would see it.
function drawAhead() {
  const move = movesOf(page.step)[page.move], ground = view.querySelector(".left"), ship = view.querySelector(".board-of .card.mine[data-square]"), goal = view.querySelector(".board-of .square.legal");
  if (page.isTold || !isMine(move) || !ship) return;
  const box = ground.getBoundingClientRect(), at = node => { const { left, top, width, height } = node.getBoundingClientRect(); return [left - box.left + width / 2, top - box.top + height / 2]; };
  const isSailing = goal && move.offers[move.wanted].verb === "to", told = movesOf(page.step).slice(0, page.move).flatMap(({ told }) => told);
  const walk = isSailing && walkOf({ square: ship.dataset.square }, { square: goal.ariaLabel.replace("-", ","), at: at(goal) }, told);
  const sights = sightsOn(view.querySelector(".board-of"), at).filter(({ squares }) => isSailing || told.length && squares.includes(ship.dataset.square));
  const lines = sights.map(({ from, to }) => `<path class="sight" d="M${from.join(" ")}L${to.join(" ")}"/>`).join("");
  if (lines || walk) ground.append(html("div", `<svg aria-hidden="true" width="100%" height="100%">${lines}${walk ? countedWay(walk) : ""}</svg>`, { className: "ahead" }));
}

// What the ships of a board see that the layout gives a `sight`: each row and column up to what stands in the way.
function sightsOn(board, at) {
  const { grid, crop, at: layers = [] } = DATA.layout.middle.find(({ as }) => as === "board") ?? {}, { sight } = layers.find(each => each.sight) ?? {};
  if (!sight || !grid || !crop) return [];
  const step = board.clientWidth * grid.step / crop[2], far = Math.floor(crop[2] / grid.step), taken = new Set(Array.from(board.querySelectorAll("[data-square]"), ({ dataset }) => dataset.square));
  return [...board.querySelectorAll(`.card[data-piece^="${sight.piece}"]`)].flatMap(ship => [[0, -1], [1, 0], [0, 1], [-1, 0]].map(([across, down]) => {
    const [column, row] = ship.dataset.square.split(",").map(Number), [x, y] = at(ship), squares = [];
    for (let away = 1; away <= sight.reach && !taken.has(squares.at(-1)); away++) {
      const next = [column + away * across, row + away * down];
      if (next.every(each => each > 0 && each <= far)) squares.push(String(next));
    }
    if (taken.has(squares.at(-1)) && !board.querySelector(`.stands[data-square="${squares.at(-1)}"]`)) squares.pop();  // an island stands there
    return { squares, from: [x, y], to: [x + squares.length * across * step, y + squares.length * down * step] };
  })).filter(({ squares }) => squares.length);
}

// The line of a walk; each of its squares has its number.
function countedWay(points) {
  const line = `M${points.map(each => each.join(" ")).join("L")}`, round = Math.min(10, .28 * Math.hypot(points[1][0] - points[0][0], points[1][1] - points[0][1]));
  return `<path class="edge" d="${line}"/><path d="${line}"/>${points.slice(1).map(([x, y], place) => `<circle cx="${x}" cy="${y}" r="${round}"/><text x="${x}" y="${y}" dy=".35em" style="font-size: ${1.4 * round}px">${place + 1}</text>`).join("")}`;
}

// Draw the page after a move, with an arrow for each piece that the move laid somewhere else, or that came from a player.
function drawMoved() {
  const before = layNow();
  draw();
  const ground = view.querySelector(".left"), box = ground?.getBoundingClientRect(), arrows = [];
  if (!ground || !before.size || movesOf(page.step).some(({ told }) => !told.length)) return;  // of many moves at once there are too many
  for (const [piece, now] of layNow()) {
    const was = before.get(piece) ?? [];
    const isOf = ({ place }) => each => each.place === place, isMoved = now.length === 1 && was.length === 1 && now[0].place && now[0].place !== was[0].place;
    if (isMoved) arrows.push(wayOf(was[0], now[0]));
    else for (const { node, at } of now.filter((each, order) => now.slice(0, order + 1).filter(isOf(each)).length > was.filter(isOf(each)).length)) {
      if (node.closest("details")) continue;  // what was there before is shown again
      const owner = node.querySelector(".badge")?.textContent, panel = owner && [...ground.querySelectorAll(":is(.rivals, .own) .badge")].find(each => each.textContent === owner)?.getBoundingClientRect();
      if (!panel) continue;
      const from = [panel.left - box.left + panel.width / 2, panel.top - box.top + panel.height / 2], share = Math.min(1, 120 / (Math.hypot(at[0] - from[0], at[1] - from[1]) || 1));
      arrows.push([[0, 1].map(each => at[each] + share * (from[each] - at[each])), at]);  // a short one, which crosses no other row
    }
  }
  if (!arrows.length) return;
  const drawn = points => {  // a bow that ends in a head; it is seen upon any ground by its dark edge
    if (points.length > 2) return countedWay(points);
    const [[x, y], [toX, toY]] = points, long = Math.hypot(toX - x, toY - y) || 1, bend = Math.min(60, long / 5), midX = (x + toX) / 2 + bend * (toY - y) / long, midY = (y + toY) / 2 - bend * (toX - x) / long;
    const off = Math.hypot(toX - midX, toY - midY) || 1, [alongX, alongY] = [(toX - midX) / off, (toY - midY) / off], [endX, endY] = [toX - 14 * alongX, toY - 14 * alongY];
    const line = `M${x} ${y}Q${midX} ${midY} ${endX} ${endY}`, head = `M${toX} ${toY}L${endX - 9 * alongY} ${endY + 9 * alongX}L${endX + 9 * alongY} ${endY - 9 * alongX}Z`;
    return `<path class="edge" d="${line}"/><path class="edge" d="${head}"/><path d="${line}"/><path class="head" d="${head}"/>`;
  };
  const read = Array.from(ground.querySelectorAll(".badge, .who, .above > .fact-of"), each => { const { left, top, width, height } = each.getBoundingClientRect(); return `<rect x="${left - box.left - 2}" y="${top - box.top - 1}" width="${width + 4}" height="${height + 2}" rx="6"/>`; });
  ground.append(html("div", `<svg aria-hidden="true" width="100%" height="100%"><mask id="unread" maskUnits="userSpaceOnUse" x="0" y="0" width="100%" height="100%"><rect width="100%" height="100%" fill="#fff"/>${read.join("")}</mask><g mask="url(#unread)">${arrows.map(drawn).join("")}</g></svg>`, { className: "arrows" }));  // arrows pass behind what is read
}

// On a phone nothing moves under a finger: the rows of the players keep the height that they once had.
const tall = new Map();
function keepTall() {
  for (const name of [".rivals", ".own"]) {
    const node = view.querySelector(name);
    if (!node) continue;
    tall.set(name, Math.max(tall.get(name) ?? 0, node.offsetHeight));
    node.style.minHeight = `${tall.get(name)}px`;
  }
}
addEventListener("resize", () => tall.clear());
// Nothing of a step has to be scrolled to: its text becomes smaller, then what was told before makes room.
function tighten() {
  const turn = view.querySelector(".turn");
  for (const name of ["close", "tight"]) if (turn.scrollHeight > turn.clientHeight + 4) turn.classList.add(name);
}

// -- moments to judge ------------------------------------------------------------------------------------------------

// Why a choice is wrong: what the referee says first.
function firstSentence(text) { return /^.*?[^.\d][.!?](?=\s|$)/s.exec(html("div", text).textContent.trim())?.[0] ?? ""; }

// The link to the rule, with which a reason ends.
function ruleOf(text) { return [...html("div", text).querySelectorAll("p:last-child > a")].flatMap(link => ["→ ", link]); }

function drawJudge() {
  const all = told.judge.length;
  if (!all) return [];
  const at = page.asked, chosen = page.answers[at] ?? [], isRight = at < all && chosen.includes(told.judge[at].right), firsts = page.answers.filter((each, place) => each?.[0] === told.judge[place].right).length;
  if (at >= all) page.ended.add("judge");
  if (at >= all) return [make("section", { className: "judge" }, make("h2", {}, words.last), make("p", { className: "lead" }, words.scored(firsts, all)), make("div", { className: "row" }, button(words.rules, () => go("rules"), { className: "main" }), button(words.again, () => { Object.assign(page, { asked: 0, answers: [] }); go("judge"); })))];
  const { title, html: text, choices, right, why } = told.judge[at];
  const pick = place => { page.answers[at] = [...chosen, place]; draw(); (view.querySelector(".answer .main") ?? view.querySelector(".choices button:not(:disabled)")).focus({ preventScroll: true }); view.querySelector(".judge [aria-live]").scrollIntoView({ block: "nearest" }); };
  const list = choices.map((each, place) => make("li", {}, make("button", { type: "button", className: !chosen.includes(place) ? "" : place === right ? "good" : "bad", disabled: isRight || chosen.includes(place), on: { click: () => pick(place) } }, make("span", { className: "sign", "aria-hidden": "true" }, !chosen.includes(place) ? "" : place === right ? "✓" : "✕"), each)));
  return [make("section", { className: "judge", "aria-labelledby": "judged" }, make("p", { className: "note" }, `${words.question(at + 1, all)}. ${words.judgeHow}`), make("h2", { id: "judged" }, title), html("div", text, { className: "text" }), make("ul", { className: "choices" }, ...list),
    make("div", { "aria-live": "polite" }, isRight ? make("div", { className: "answer" }, make("p", { className: "verdict" }, words.right), html("div", why, { className: "text" }), button(`${words.next} ›`, () => { page.asked += 1; go("judge"); }, { className: "main" })) : chosen.length ? make("p", { className: "fault" }, make("span", {}, `${words.wrong} ${firstSentence(why)} `, ...ruleOf(why))) : null),
    at ? button(`‹ ${words.back}`, () => { page.asked -= 1; go("judge"); }, { className: "plain" }) : null)];
}

// -- rules, cards, search ------------------------------------------------------------------------------------------------

// A passage of the rules that is shown for a search: a sentence or two, a point of a list, a row of a table.
// A heading is none: it is told with the first passage below it, and the heads of a table with each of its rows.
const PASSAGES = "p, li, tr, h3, figcaption", MOST_ANSWERS = 8, NEAREST = 3, SURE = .5;
// The words of a question that say something, by their stems; where none does, all.
function askedFor(text) {
  const all = stemsOf(text), left = all.filter(each => !isFiller(each));
  return left.length ? left : all;
}
// What a reader reads of an element: icons have names that nobody sees, and a point of a list is told without those below it.
function wordsOf(node) { const own = node.cloneNode(true); for (const each of own.querySelectorAll(`svg, ${PASSAGES}`)) each.remove(); return own.textContent.replace(/\s+/g, " ").trim(); }
// A row of a table as a sentence: its name, then each cell with the head of its column, which may be an icon.
function rowAsSentence(row) {
  const first = row.closest("table").querySelector("thead tr"), [corner = "", ...heads] = Array.from(first?.children ?? [], each => wordsOf(each) || (each.querySelector("title")?.textContent ?? "")), [name, ...cells] = Array.from(row.children, wordsOf).filter((each, at) => each || at && first);
  const told = cells.map((cell, at) => !cell || !heads[at] ? cell : corner ? `${cell} (${corner} ${heads[at]})` : `${heads[at].replace(/ …$/, "")} ${cell}`).filter(Boolean).join(corner ? ", " : "; ");
  return told ? `${name}: ${told}${/[.!?)]$/.test(told) ? "" : "."}` : name;
}
// The heading that a passage is the first of.
function headOf(node) { const before = (node.closest("ul, ol, table") ?? node).previousElementSibling, first = node.closest("ul, ol, table")?.querySelector("li, tr:has(td)") ?? node; return first === node && before?.localName === "h3" ? wordsOf(before) : ""; }

function drawRules() {
  const input = make("input", { type: "search", value: page.search, "aria-label": words.search, placeholder: words.search, autocomplete: "off", id: "search", enterKeyHint: "search", on: { input: () => { page.search = input.value; find(); }, keydown: ({ key }) => key === "Enter" && answers.querySelector("button")?.focus() } }), status = make("p", { className: "note", role: "status" });
  const sections = told.sections.map(({ id, title, html: text }) => make("details", { className: "layer", id, open: page.opened?.has(id), on: { toggle: ({ target }) => { (page.opened ??= new Set())[target.open ? "add" : "delete"](id); } } }, make("summary", {}, make("h2", {}, title), make("p", { className: "parts" }, partsOf(text))), html("div", text, { className: "text" })));
  const lead = html("div", told.lead), about = make("p", {}, told.about);
  lead.prepend(about);  // it stands at the start, and may be what somebody looks for
  const passages = [lead, ...sections].flatMap((section, order) => [...section.querySelectorAll(PASSAGES)].filter(node => !node.closest("summary") && node.localName !== "h3" && !node.closest("thead") && wordsOf(node)).map(node => { const text = `${headOf(node)} ${wordsOf(node)}`.trim(); return { node, section, order, text: plain(text), stems: new Set(stemsOf(text)), less: LAST.has(section.id) ? 9 : node === about ? 2 : section === lead || node.closest(".example") || LATE.has(section.id) ? .5 : 0 }; }));
  const titleOf = section => section === lead ? words.start : section.querySelector("summary h2").textContent;
  // The passage that has most of the words by which the index knows it: rules are polished, and it is still found.
  const placed = each => {
    const says = plain(each.says), own = askedFor(each.says), share = ({ text, stems, section, node }) => (text.includes(says) ? 2 : covered(own, stems)) - (section === lead ? .2 : 0) - .3 * LAST.has(section.id) - .1 * (node.closest(".example") !== null);
    const [best] = passages.map(each => [share(each), each]).sort(([one], [other]) => other - one);
    return best[0] > .55 ? { ...best[1], ...each } : null;
  };
  const terms = told.index.map(placed).filter(Boolean), search = new Answers(passages.map(each => ({ ...each, titled: stemsOf(titleOf(each.section)) })), terms), album = Object.entries(told.album).map(([piece, { name, words: printed }]) => ({ piece, text: `${name} ${printed}`, names: stemsOf(name), prints: stemsOf(`${name} ${printed}`) }));
  const known = [...new Set([...passages.map(({ text }) => text), ...album.map(({ text }) => text), ...told.index.flatMap(({ term, asks }) => [term, ...asks]), ...Object.keys(told.alike)].flatMap(text => text.toLowerCase().split(/[^\p{L}]+/u)))].filter(each => each.length > 3);
  const answers = make("ol", { className: "answers" }), cards = make("div", { className: "album" }), maybe = make("div", { className: "row" }), folded = make("details", { className: "more" });
  const show = ({ node, section, says }, asked) => {
    if (section === lead) {
      go("start", "", page.search);
      const text = wordsOf(node), place = [...view.querySelectorAll(PASSAGES)].find(each => wordsOf(each) === text);
      return place && arrive(place, asked, says);
    }
    leave();
    drawMenu();
    all.classList.remove("searched");
    for (const each of sections) each.open = each === section;
    arrive(node, asked, says);
  };
  const answer = (each, asked) => make("li", {}, make("button", { type: "button", className: "passage", on: { click: () => show(each, asked) } }, make("b", {}, each.term && each.term !== titleOf(each.section) ? make("span", { className: "term" }, each.term) : null, make("span", {}, titleOf(each.section))), each.answer ? make("strong", { className: "said" }, each.answer) : null, sample(each, asked)));
  // The answer first. Where it is one for sure, the rest is folded; where none is, the nearest passages are told as such.
  const find = () => {
    const typed = page.search.trim().toLowerCase(), wanted = spelled(typed, known), asked = wanted.length > 1 ? askedFor(wanted) : [], found = wanted.length > 1 ? search.to(wanted) : [];
    for (const each of sections) unmark(each);
    all.classList.toggle("searched", asked.length > 0);
    const shown = found.filter(({ node }, place) => found.findIndex(each => each.node === node) === place).slice(0, MOST_ANSWERS), isSure = shown[0]?.rank > SURE, open = isSure ? 1 : NEAREST;
    const has = stems => asked.every(stem => stems.some(each => each.startsWith(stem))), named = asked.length ? album.filter(({ names, prints }) => has(names) || !isSure && has(prints)) : [], buttons = named.slice(0, 24).map(({ piece }) => cardButton(piece, told.album[piece]));
    const rest = [...shown.slice(open).map(each => answer(each, asked))], more = [...rest, ...isSure && named.length > 2 ? buttons : []].length;
    answers.replaceChildren(...shown.slice(0, open).map(each => answer(each, asked)));
    cards.replaceChildren(...isSure && named.length > 2 ? [] : buttons);
    folded.replaceChildren(...more ? [make("summary", {}, words.more(more)), make("ol", { className: "answers" }, ...rest), ...isSure && named.length > 2 ? [make("div", { className: "album" }, ...buttons)] : []] : []);
    folded.hidden = !more;
    const isNone = shown.length > 0 && !isSure && !named.length, said = !wanted ? "" : isNone ? words.unnamed(search.unnamed(wanted)) : shown.length + named.length ? words.found(shown.length + named.length) : words.nothing;
    status.textContent = wanted === typed ? said : `${said} · ${words.meant(wanted)}`;
    all.classList.toggle("unsure", isNone);
    maybe.replaceChildren(...wanted.length > 2 && !shown.length && !named.length ? nearWords(wanted, known).map(word => button(word, () => { page.search = input.value = word; find(); })) : []);
  };
  const listed = [...terms].sort((one, other) => Boolean(one.answer) - Boolean(other.answer) || one.term.localeCompare(other.term, language));  // what tables ask
  const index = make("details", { className: "layer index", id: "index", open: page.opened?.has("index"), on: { toggle: ({ target }) => { (page.opened ??= new Set())[target.open ? "add" : "delete"]("index"); } } }, make("summary", {}, make("h2", {}, words.index)),
    make("ul", {}, ...listed.map(each => make("li", {}, button(each.term, () => show(each, []), { className: "plain" })))));
  const open = isOpen => { for (const node of sections) node.open = isOpen; };
  const all = make("section", { className: "rules" }, input, status, maybe, answers, cards, folded, make("div", { className: "row all" }, button(words.open, () => open(true), { className: "plain" }), button(words.shut, () => open(false), { className: "plain" })), ...terms.length ? [index] : [], ...sections);
  queueMicrotask(find);
  return [all];
}

// At a passage that was gone to: its sentence that answers is marked, and below is the way back.
function arrive(node, asked, says) {
  light(node, asked, says);
  node.scrollIntoView({ block: "center" });
  node.tabIndex = -1;
  node.focus({ preventScroll: true });
  view.querySelector(".way-back")?.remove();
  view.append(make("div", { className: "way-back" }, button(`‹ ${["rules", "start"].includes(page.tab) && page.search ? words.backTo(page.search.trim()) : words.back}`, () => history.back())));
}

// The headings inside a section, to be read before it is opened.
function partsOf(text) { return [...html("div", text).querySelectorAll("h3")].map(wordsOf).join(" · "); }

const LATE = new Set(["setup", "contents"]), LAST = new Set(["house-rules", "credits"]);  // what an answer is rarely looked for in; what is no rule of the game

// The texts of a passage that are read, without those of icons and of passages inside it.
function textsIn(node) {
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT), found = [];
  while (walker.nextNode()) { const around = walker.currentNode.parentElement; if (!around.closest("svg") && (around === node || [node, null].includes(around.closest(PASSAGES)))) found.push(walker.currentNode); }
  return found;
}

// Where in a text the sentence is that has most of the words by which the index knows the passage, or of what was asked for: [from, to].
function sentenceIn(text, asked, says = "") {
  const own = askedFor(says);
  let from = 0;
  const all = text.split(/(?<=[.!?]\s+)(?=[\p{Lu}„“*])/u).map(each => { const place = [from, from + each.trimEnd().length, 100 * covered(own, stemsOf(each)) + covered(asked, stemsOf(each))]; from += each.length; return place; });
  const at = says ? plain(text).indexOf(plain(says)) : -1, end = at + says.length - 1, isAt = place => ([start, end]) => start <= place && place < end;
  if (at >= 0) return [all.find(isAt(at))?.[0] ?? at, all.find(isAt(end))?.[1] ?? end + 1];
  return all.reduce((best, each) => each[2] > best[2] ? each : best);
}

// A passage as an answer: the very sentence, and quietly what stands around it, unless a line above answers. What leads to a list is told with it.
function sample({ node, says = "", answer }, asked) {
  const head = headOf(node), isHead = says && head && !plain(wordsOf(node)).includes(plain(says)) && plain(head).includes(plain(says)), all = node.closest("ul, ol");
  const isRow = node.localName === "tr", text = isRow ? rowAsSentence(node) : isHead && all ? `${head}:` : isHead ? `${head}: ${wordsOf(node)}` : wordsOf(node), [from, to] = isRow || isHead ? [0, text.length] : sentenceIn(text, asked, says);
  const rest = answer ? "" : text.slice(to), very = text.slice(from, to), said = make("span", { className: "very" }, very), before = answer ? "" : text.slice(0, from).trim();
  mark(said, asked);
  const list = !says ? null : isHead ? all : very.endsWith(":") ? node.querySelector(":scope > :is(ul, ol)") ?? (node.nextElementSibling?.matches("ul, ol") ? node.nextElementSibling : null) : null;
  return make("span", { className: "answer-of" }, before ? make("span", { className: "around-it" }, before.length > 90 ? `… ${before.slice(before.indexOf(" ", before.length - 90) + 1)} ` : `${before} `) : null, said, rest.trim() ? make("span", { className: "around-it" }, rest.length > 140 ? `${rest.slice(0, rest.lastIndexOf(" ", 140))} …` : rest) : null,
    ...Array.from(list?.children ?? [], each => { const point = wordsOf(each); return make("span", { className: "listed" }, point.length > 110 ? `${point.slice(0, point.lastIndexOf(" ", 110))} …` : point); }));
}

function unmark(node) {
  for (const each of node.querySelectorAll("mark, .very")) each.replaceWith(each.textContent);
  node.normalize();
}

// Mark in a passage what was asked for, and the sentence that has most of it.
function light(node, asked, says) {
  unmark(view);
  const texts = textsIn(node), [from, to] = sentenceIn(texts.map(({ data }) => data).join(""), asked, says), very = [];
  let at = 0;
  for (const text of texts) {
    const [start, end] = [Math.max(from - at, 0), Math.min(to - at, text.data.length)];
    at += text.data.length;
    if (start >= end || !text.data.slice(start, end).trim()) continue;
    text.splitText(end);
    const found = text.splitText(start);
    very.push(make("span", { className: "very" }));
    found.replaceWith(very.at(-1));
    very.at(-1).append(found);
  }
  for (const each of very) mark(each, asked);
}

// Mark in a text the words that are wanted, of each piece of it the first.
function mark(node, wanted) {
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT), places = [];
  while (wanted.length && walker.nextNode()) {
    const found = [...walker.currentNode.data.matchAll(/[\p{L}\p{N}]+/gu)].find(([word]) => !isFiller(stemOf(word)) && bestIn(wanted, stemOf(word)));
    if (found) places.push([walker.currentNode, found.index, found[0].length]);
  }
  for (const [text, at, long] of places) {
    const found = text.splitText(at);
    found.splitText(long);
    found.replaceWith(make("mark", {}, found.data));
  }
}

// The name of a piece beside others of its kind.
function shortName(piece, name) { const before = `${told.pieces[piece.split("/")[0]].title}: `; return name.startsWith(before) ? name.slice(before.length) : name; }

function cardButton(piece, { name }) {
  const size = told.pieces[piece.split("/")[0]];
  return make("button", { type: "button", on: { click: () => showCard(piece) } }, pictureOf(told.looks[piece][0], size), make("span", {}, shortName(piece, name)));
}

function drawCards() {
  const parts = new Map();
  for (const [piece, each] of Object.entries(told.album)) { const part = piece.split("/")[0]; parts.set(part, [...parts.get(part) ?? [], cardButton(piece, each)]); }
  return [make("section", {}, make("p", { className: "lead" }, words.tapCard), ...[...parts].map(([part, buttons]) => make("details", { className: "layer", open: page.part ? page.part === part : parts.size < 3 || part === [...parts.keys()][0], on: { toggle: ({ target }) => { if (target.open) page.part = part; } } }, make("summary", {}, make("h2", {}, told.pieces[part].title)), make("div", { className: "album" }, ...buttons))))];
}

// From what is told of a piece to where the rules say it.
function lead(section, text) {
  const start = plain(text).replace(/\s+/g, " ").replace(/^… /, "").slice(0, 40), place = document.getElementById(section), all = [...(place?.closest("details") ?? view).querySelectorAll(PASSAGES)];
  const found = all.find(each => plain(wordsOf(each)).includes(start));
  if (found) arrive(found, [], start);
}

// A piece as large as it goes, with the words printed on it, and what the rules say about it.
function showCard(piece, note = "") {
  const look = told.looks[piece], known = told.album[piece];
  if (!look && !known) return;
  const size = told.pieces[piece.split("/")[0]], name = known ? shortName(piece, known.name) : (layoutText(told.cards[piece]?.[1] ?? "") || size.title);
  const passages = (known?.rules ?? []).map(({ heading, section, text }) => make("li", {}, make("button", { type: "button", className: "passage", on: { click: () => { dialog.close(); go("rules", section); lead(section, text); } } }, make("b", {}, heading), make("span", {}, text))));
  const dialog = make("dialog", { className: "sheet", "aria-label": name, on: { close: () => dialog.remove(), click: ({ target }) => target === dialog && dialog.close() } },
    make("header", {}, make("h2", {}, name), button(words.close, () => dialog.close())),
    note ? make("p", { className: "fault" }, note) : null, make("div", { className: `card-body ${size.width > 1.3 * size.height ? "broad" : ""}` }, pictureOf(look[0], size), known?.says || passages.length ? make("div", { className: "told" }, known?.says ? make("p", { className: "lead" }, known.says) : null, passages.length ? make("h3", {}, words.touches) : null, make("ul", {}, ...passages)) : null));
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
  if (page.tab === "first") { keepTall(); tighten(); drawAhead(); }
  reachScrolled(view, [".turn", ".table", ".whose", ".rivals .panel"]);
  const has = { judge: told.judge.length };
  document.getElementById("tabs").replaceChildren(...TABS.filter(([name]) => has[name] !== 0).map(([name, sign]) => make("button", { type: "button", "aria-current": page.tab === name ? "page" : undefined, on: { click: () => go(name) } }, icon(sign), words[name])));
  drawMenu();
}

function drawMenu() {
  document.getElementById("menu").replaceChildren(make("button", { type: "button", className: "plain seek", title: words.search, "aria-label": words.search, on: { click: ask } }, icon("seek")), ...past() && page.tab !== "first" ? [backButton(() => history.back())] : [], ...LANGUAGES.length < 2 ? [] : [make("select", { "aria-label": words.language, on: { change: ({ target }) => { kept.set("language", target.value); speak(target.value); } } },
    ...LANGUAGES.map(each => make("option", { value: each, selected: each === language }, new Intl.DisplayNames([each], { type: "language" }).of(each))))]);
}

view.addEventListener("click", event => {
  const link = event.target.closest("a[href^='#']"), figure = event.target.closest(".figure");
  if (figure) showCard(figure.dataset.piece);
  if (!link) return;
  event.preventDefault();
  const id = link.getAttribute("href").slice(1);
  if (id === "first" && link.closest("#setup") && drawPlan()) { page.many ??= DATA.players[0]; go("start", "plan"); }
  else if (id === "first" || id.startsWith("first-")) go("first");
  else go("rules", id);
});
// A card is shown large by a tap where it cannot be chosen, by a long press, or by a right click.
function large(element) {
  const card = element?.closest?.("[data-piece]");
  if (card) showCard(card.dataset.piece);
  return Boolean(card);
}
let held = 0, isHeld = false;
view.addEventListener("pointerdown", ({ target }) => { isHeld = false; clearTimeout(held); if (target.closest("button[data-piece]:not(.figure)")) held = setTimeout(() => { isHeld = large(target); }, 500); });
for (const name of ["pointerup", "pointercancel", "pointerleave", "scroll"]) view.addEventListener(name, () => clearTimeout(held), true);
view.addEventListener("click", event => {
  if (isHeld) { isHeld = false; event.stopPropagation(); }
  else if (!event.target.closest("button, .lane.legal")) large(event.target);
}, true);
view.addEventListener("contextmenu", event => { if (event.target.closest("[data-piece]")) { event.preventDefault(); clearTimeout(held); if (!document.querySelector("dialog[open]")) isHeld = large(event.target); } });
document.addEventListener("keydown", event => { if (event.key === "/" && !/INPUT|SELECT/.test(event.target.tagName)) { event.preventDefault(); ask(); } });
document.addEventListener("keydown", event => { if (event.key === "l" && !event.ctrlKey && !event.metaKey && !/INPUT|SELECT/.test(event.target.tagName)) large(event.target); });
draw();
