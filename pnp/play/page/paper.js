"use strict";
// The table beside the paper: set-up, questions, score, rules. What is known comes from the link; what is only begun to be
// filled in is this page's own.

const link = new Link();
const view = document.getElementById("view"), statusLine = document.getElementById("status"), undo = document.getElementById("undo");
const TABS = ["setup", "ask", "score", "cards", "rules"];
const page = { tab: "setup", question: "", values: {}, answer: null, seat: 0, refused: null, renaming: false, asked: 0, sought: "", begun: new Map(), deafUntil: 0 };
const DEAF = 350;  // ms in which a finger that aimed at what has just gone from its place hits something else

async function act(action, given = {}) {
  try {
    const answer = await link.act(action, given);
    page.refused = null;
    return answer;
  } catch (error) {
    if (!(error instanceof LinkError)) throw error;
    page.refused = { action, given, problems: error.problems };
    draw();
    return null;
  }
}

// -- set-up -----------------------------------------------------------------------------------------------

function drawSetup() {
  const { options } = link.state.get("game"), { names, options: chosen } = link.state.get("table"), plan = link.state.get("plan");
  const map = link.state.get("maps")?.[names.length];
  const steps = plan.parts.flatMap(part => part.steps), done = steps.filter(step => step.done).length, next = steps.find(step => !step.done);
  const setUp = (players, changed) => act("set_up", { players, options: { ...chosen, ...changed } });
  return [
    ...drawMany(), fault("set_up"),
    make("div", { className: "beside" }, map ? make("button", { type: "button", className: page.isWide ? "map wide" : "map", "aria-expanded": String(Boolean(page.isWide)), "aria-label": words.map, "data-soon": words.drawnSoon, on: { click: () => { page.isWide = !page.isWide; draw(); } } }, picture(map), icon("fit")) : null, make("div", {},
    make("div", { className: "progress" }, make("progress", { max: steps.length, value: done, "aria-label": words.setup }), make("span", {}, words.done(done, steps.length))),
    ...plan.parts.map(part => make("section", {}, make("h2", { className: "part" }, layoutText(part.title)), ...part.steps.map(step => make("button", {
      type: "button", className: step === next ? "step next" : "step", role: "checkbox", "aria-checked": String(step.done),
      "data-key": step.id, on: { click: () => tick(step) },
    }, make("span", { className: "tick", "aria-hidden": "true" }, step.done ? "✓" : ""), make("span", {}, layoutText(step.text)))))),
    next ? null : make("p", { className: "ready", role: "status" }, words.ready))),
    options.length ? make("details", { open: page.isOpen, on: { toggle: ({ target }) => { page.isOpen = target.open; } } }, make("summary", {}, words.variants),
      ...options.filter(each => each.players[0] <= names.length && names.length <= each.players[1]).map(each => make("div", { className: "field" },
        make("span", { className: "label" }, layoutText(each.about)), drawOption(each, chosen[each.id], value => setUp(names.length, { [each.id]: value }))))) : null,
  ];
}

// After a step of this page, the next one comes into view, with some more below it: the list slides seldom. Who ticks fast
// has aimed before it slid, and ticks nothing then.
function tick(step) {
  page.follows = !step.done;
  act("tick", { step: step.id, done: !step.done });
}

function showNext() {
  const next = page.follows && (view.querySelector(".step.next") ?? view.querySelector(".ready")), { top, bottom } = next ? next.getBoundingClientRect() : {};
  page.follows = false;
  if (!next || top >= view.querySelector(".progress").offsetHeight && bottom <= document.getElementById("tabs").getBoundingClientRect().top) return;
  next.scrollIntoView({ block: "center" });
  page.deafUntil = Date.now() + DEAF;
}

function drawMany() {
  const { players: [low, high] } = link.state.get("game"), { names, options } = link.state.get("table");
  return [make("div", { className: "how-many" }, make("b", { id: "many" }, words.many), make("div", { className: "row", role: "group", "aria-labelledby": "many" },
    ...range(low, high).map(each => button(String(each), () => act("set_up", { players: each, options }), { "aria-pressed": String(each === names.length) }))))];
}

function drawOption(option, value, changed) {
  if (option.values.join() === "off,on") return choices([[false, words.off], [true, words.on]], value, next => changed(next ?? !value), option.about);
  if (option.values.length) return choices(option.values.map(each => [each, layoutText(each.replaceAll("_", " "))]), value, next => changed(next ?? value), option.about);
  return stepper(value, option.low, option.high, changed, option.about);
}

// -- score ------------------------------------------------------------------------------------------------

function drawScore() {
  const { names } = link.state.get("table"), { counts } = link.state.get("game"), score = link.state.get("score"), asked = new Set(link.state.get("asked"));
  if (!asked.size) return [make("p", {}, words.uncounted)];
  if (link.state.get("is_final")) return drawFinal();
  page.seat = Math.min(page.seat, names.length - 1);
  const held = link.state.get("held")[page.seat], count = score.players?.[page.seat], next = page.seat + 1;
  const isFresh = link.state.get("held").every(each => !Object.keys(each).length), goTo = seat => { Object.assign(page, { seat, renaming: false, refused: null }); draw(); scrollTo(0, 0); };
  const hold = (key, value) => act("hold", { seat: page.seat, values: { [key]: value }, sure: false });
  const winners = score.winners ?? [], short = winners.length ? words.wins(winners) : score.problem ? words.begun : words.nobody;
  // What changes while somebody counts is of constant height, or below all rows: a second tap at a place hits the same row.
  return [
    make("div", { className: "seats", role: "group", "aria-label": words.score }, ...names.map((name, seat) => make("button", {
      type: "button", "aria-pressed": String(seat === page.seat), "data-key": `seat ${seat}`, on: { click: () => goTo(seat) },
    }, make("span", { className: "who" }, winners.includes(name) ? icon("check") : null, make("span", {}, name)), make("span", { className: "total" }, String(score.players?.[seat].total ?? "–")))),
      make("p", { className: "standing", "aria-live": "polite" }, short)),
    ...counts.filter(each => asked.has(each.key)).map(field => make("div", { className: "field" }, make("span", { className: "label" }, layoutText(field.about)),
      control(several(field), page.begun.get(`${page.seat} ${field.key}`) ?? shown(field, held[field.key]), value => enter(field, value, hold), layoutText(field.about)))),
    make("div", { className: "refusals" }, ...(score.faults ?? []).map(drawFault), fault("hold")),
    count?.lines.length ? make("div", { className: "lines" }, ...count.lines.map(({ text, points }) => make("div", {}, make("span", {}, layoutText(text)), make("span", {}, String(points))))) : null,
    make("p", { className: "why-so" }, score.problem ? score.problem.split(/(: |; )/).map(layoutText).join("") : words.standing + layoutText(score.why)), drawRulings(score.rulings ?? []),
    drawName(names),
    make("div", { className: "actions" }, ...next < names.length ? [button(words.finish, () => act("finish")), button(words.next(names[next]), () => goTo(next), { className: "main" })] : [button(words.finish, () => act("finish"), { className: "main" })]), fault("finish"),
    ...isFresh ? drawMany() : [],
    drawGames(link.state.get("games")),
  ];
}

// The result of the game that was counted; another game begins here.
function drawFinal() {
  const games = link.state.get("games"), { players, winners, why } = games.at(-1);
  return [
    make("section", { className: "final", "aria-live": "polite" }, make("h2", {}, words.finish), make("p", { className: "lead" }, winners.length ? make("b", {}, words.wins(winners)) : null, " ", layoutText(why)),
      make("ol", {}, ...[...players].sort((one, other) => other.total - one.total).map(({ name, total }) => make("li", { className: winners.includes(name) ? "won" : "" },
        make("span", {}, name), winners.includes(name) ? icon("check") : null, make("b", { className: "total" }, String(total))))),
      button(words.again, () => act("again"), { className: "main" })),
    drawGames(games.slice(0, -1)),
  ];
}

function drawGames(games) {
  return games.length ? make("section", {}, make("h2", { className: "part" }, words.games), make("ol", { className: "games" }, ...games.map(game =>
    make("li", {}, make("b", {}, game.players.map(each => `${each.name} ${each.total}`).join(" · ")), make("p", {}, layoutText(game.why)))))) : null;
}

// Hold a value. What is only begun, such as a pile without its ability, stays here until it is whole.
function enter(field, value, hold) {
  const place = `${page.seat} ${field.key}`;
  if (value === undefined || isWhole(several(field), value)) page.begun.delete(place);
  else page.begun.set(place, value);
  draw();
  if (value === undefined || field.many || isWhole(field.asked, value)) hold(field.key, sent(field, value));
}

function several(field) { return field.many && !isSingle(field) ? { kind: "several", of: field.asked, counts: false } : field.asked; }

// A field that may be repeated holds a list of values; where one control is enough for it, that is the first of them.
function isSingle(field) { return field.many && (field.asked.kind === "number" || field.asked.counts); }
function shown(field, value) { return field.many && isSingle(field) ? value?.[0] : value; }
function sent(field, value) {
  if (isSingle(field)) return value === undefined ? [] : [value];
  if (field.many) return (value ?? []).filter(each => isWhole(field.asked, each));
  return value ?? null;
}

function drawName(names) {
  if (!page.renaming) return button(`${words.rename}: ${names[page.seat]}`, () => { page.renaming = true; draw(); view.querySelector("input")?.select(); }, { className: "plain" });
  const rename = async ({ target }) => { page.renaming = false; await act("rename", { seat: page.seat, name: target.value }); draw(); };
  return make("div", { className: "field" }, make("input", { type: "text", value: names[page.seat], maxLength: 40, "aria-label": words.name, on: { change: rename } }), fault("rename"));
}

// -- cards ------------------------------------------------------------------------------------------------

// All pieces by component; those that look the same are there once.
function drawCards() {
  const names = link.state.get("names"), looks = link.state.get("looks"), sizes = link.state.get("pieces"), seen = new Set(), parts = new Map();
  for (const piece of Object.keys(names)) {
    const part = piece.split("/")[0], look = `${part} ${looks[piece][0]}`;
    if (seen.has(look)) continue;
    seen.add(look);
    parts.set(part, [...parts.get(part) ?? [], piece]);
  }
  const search = make("input", { type: "search", id: "find", value: page.sought, placeholder: words.search, "aria-label": words.search, autocomplete: "off" });
  const list = make("div", {});
  const fill = () => {
    const sought = page.sought.trim().toLowerCase(), isFound = (part, piece) => `${sizes[part].title} ${names[piece]}`.toLowerCase().includes(sought);
    list.replaceChildren(...[...parts].map(([part, pieces]) => [part, pieces.filter(piece => isFound(part, piece))]).filter(([, pieces]) => pieces.length).map(([part, pieces]) =>
      make("section", {}, make("h2", { className: "part" }, sizes[part].title), make("ul", { className: "album" }, ...pieces.map(piece =>
        make("li", {}, make("button", { type: "button", "aria-haspopup": "dialog", on: { click: () => openCard(piece) } }, picture(piece), make("span", {}, shortName(piece)))))))));
    if (!list.firstChild) list.replaceChildren(make("p", {}, words.nothing));
  };
  search.addEventListener("input", () => { page.sought = search.value; fill(); });
  fill();
  return [make("p", { className: "lead" }, words.tapCard), search, list];
}

// The name of a piece, without that of its kind, which stands above.
function shortName(piece) {
  return link.state.get("names")[piece].replace(`${link.state.get("pieces")[piece.split("/")[0]].title}: `, "");
}

async function openCard(piece) {
  const told = make("div", { className: "told", "aria-live": "polite" });
  const dialog = make("dialog", { className: "sheet card", "aria-label": shortName(piece), on: { close: () => dialog.remove(), click: event => event.target === dialog && dialog.close() } },
    make("header", {}, make("h2", {}, shortName(piece)), button(words.close, () => dialog.close())), make("div", { className: "card-body" }, picture(piece), told));
  document.body.append(dialog);
  dialog.showModal();
  const about = await link.act("explain", { piece }).catch(() => null);
  if (!about) return;
  told.append(...about.words ? [make("p", { className: "hidden-words" }, about.words)] : [], ...about.rules.length ? [make("h3", {}, words.touches)] : [],
    ...about.rules.map(({ heading, section, text }) => make("button", { type: "button", className: "passage", on: { click: () => { dialog.close(); openRules(section); } } }, make("b", {}, heading), make("span", {}, text))));
}

function openRules(section) {
  Object.assign(page, { tab: "rules", section });
  draw();
  const frame = document.getElementById("rules");
  link.open(frame, "rules", section);
  frame.focus();
}

// -- the page ---------------------------------------------------------------------------------------------

function drawRules() {
  const frame = make("iframe", { id: "rules", title: words.rules });
  link.open(frame, "rules");
  return [frame];
}

const VIEWS = { setup: drawSetup, ask: drawQuestions, score: drawScore, cards: drawCards, rules: drawRules };

function draw() { keepFocus(drawPage); }

function drawPage() {
  if (!link.state.has("game")) return;
  const { title } = link.state.get("game");
  document.title = title;
  document.getElementById("title").textContent = link.state.get("plan").title || title;
  undo.textContent = words.undo;
  undo.hidden = !["setup", "score"].includes(page.tab) || !link.state.get("table").can_undo;
  document.getElementById("tabs").replaceChildren(...TABS.map(tab => make("button", {
    type: "button", "aria-current": tab === page.tab ? "page" : undefined, on: { click: () => { Object.assign(page, { tab, refused: null }); location.hash = tab; draw(); scrollTo(0, 0); } },
  }, icon(tab), words[tab])));
  if (page.tab === "rules" && document.getElementById("rules") || page.tab === "cards" && document.getElementById("find")) return;  // it keeps its place
  const place = scrollY;
  view.replaceChildren(...VIEWS[page.tab]().filter(Boolean));
  scrollTo(0, place);
}

// Draw, and leave the focus on what is the same as before.
function keepFocus(work) {
  const controls = () => [...document.querySelectorAll("button, input, summary, iframe")], focus = document.activeElement;
  const key = each => each.dataset.key ?? [each.tagName, each.closest("[role=group]")?.getAttribute("aria-label"), each.getAttribute("aria-label") ?? each.textContent].join("|");
  const alike = controls().filter(each => key(each) === key(focus)), place = alike.indexOf(focus);
  work();
  if (place < 0 || focus.isConnected) return;
  const same = controls().filter(each => key(each) === key(focus)), found = same[place] ?? same[0];
  if (found && focus.dataset.typed) Object.assign(found, { value: focus.value }).dataset.typed = "yes";
  found?.focus({ preventScroll: true });
}

// A finger that taps a place again within a moment means what was there.
addEventListener("click", event => {
  const last = page.tapped, now = { x: event.clientX, y: event.clientY, at: Date.now(), name: nameOf(event.target) };
  page.tapped = now;
  const isAgain = last && event.detail && now.at - last.at < DEAF && Math.hypot(now.x - last.x, now.y - last.y) < 12 && now.name !== last.name;
  if (!view.contains(event.target) || now.at > page.deafUntil && !isAgain) return;
  event.preventDefault();
  event.stopPropagation();
}, true);

function nameOf(target) {
  const control = target.closest?.("button, input, summary");
  return control?.dataset.key ?? control?.getAttribute("aria-label") ?? control?.textContent;
}

undo.addEventListener("click", () => act("undo"));
link.onnews = changed => {
  if (!isRightPage()) return;
  page.refused = null;
  drawMenu();
  draw();
  if (changed.has("is_final")) {
    Object.assign(page, { seat: 0, begun: new Map() });
    draw();
    scrollTo(0, 0);
  }
  if (changed.has("plan")) showNext();
};
link.onstatus = status => { statusLine.hidden = status === "live"; statusLine.textContent = words[status] ?? ""; };
if (location.hash.slice(1) in VIEWS) page.tab = location.hash.slice(1);
link.start();
