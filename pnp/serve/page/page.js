"use strict";
// The page of the workbench. `state` holds what pnp told, entry by entry; the link (link.js) brings what changed.

const $ = id => document.getElementById(id);
const link = new Link(), state = link.state, pieces = new Map(), sections = new Map();
let chosen = "", panel = "", showsGood = false;
const settings = { part: "", look: "", scale: innerWidth < 700 ? (innerWidth - 36) / 480 : 0.62, mm: 1, backs: false, lines: false, view: "wall", column: "", since: "last-print", print: {}, price: {}, ...stored() };

function stored() { try { return JSON.parse(localStorage.getItem("pnp") || "{}"); } catch { return {}; } }
function keep() { try { localStorage.setItem("pnp", JSON.stringify(settings)); } catch { /* private window */ } }

function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value !== false && value != null) element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children);
  return element;
}
const plural = (count, what) => `${count} ${what}${count === 1 ? "" : "s"}`;
const text = value => value == null ? "" : Array.isArray(value) ? value.join(", ") : String(value);

// -- news -------------------------------------------------------------------------------------

const onnews = [];  // what other files of the page do with news
link.onnews = (changed, first) => {
  let rebuild = false;
  for (const key of changed) rebuild ||= key === "game" || key.startsWith("part ");
  if (rebuild) build();
  let filter = rebuild;
  for (const key of changed) {
    const [kind, name] = key.replace(/^ink /, "").split(" ");
    if (kind === "card") { filter = true; show(name, !first); }
    else if (kind === "front") show(name, !first);
    else if (kind === "back") for (const each of name.includes("/") ? [name] : cardsOf(name)) show(each, !first);
  }
  flashFew();
  if (filter) sift();
  if (first) { showLikeBefore(); showView(); }
  else if (settings.view === "sheets" && (changed.has("sheets") || changed.has("todo"))) showSheets();
  tellState();
  if (panel === "card" && [...changed].some(key => key.endsWith(" " + chosen) || key.endsWith("back " + chosen.split("/")[0]))) openCard(chosen);
  else if (panel === "faults" && [...changed].some(key => key !== "todo")) openFaults();
  else if (panel === "numbers" && filter) openNumbers();
  else if (panel === "print" && changed.has("print")) tellPrint();
  if (settings.view === "bench" && changed.has("print")) showBench();
  if (changed.has("changes") && settings.view === "changes") showChanges();
  if (settings.view === "rules" && (changed.has("reading") || first)) showRules();
  if (!first && panel === "card" && (changed.has("edits") || changed.has("reading"))) followFiles();
  for (const each of onnews) each(changed, first);
};
link.onstatus = () => tellState();
function act(action, given) { link.act(action, given).catch(() => {}); }  // the state tells what came of it
const AWAY = { broken: "pnp serve has ended", forbidden: "pnp serve was started again: open its new address", version: "pnp serve is another version: load the page anew" };

// pnp draws the sides first that are on the screen.
let told = "";
function tellPlace() {
  const box = $("wall").getBoundingClientRect(), seen = panel === "card" ? [keyOf(chosen, false), keyOf(chosen, true)] : [];
  for (const piece of nearby) {
    const { top, bottom } = piece.getBoundingClientRect();
    if (bottom > box.top && top < box.bottom) seen.push(keyOf(piece.dataset.name, settings.backs));
  }
  const place = JSON.stringify({ seen: [...new Set(seen)], ink: settings.look === "ink" });
  if (place !== told) link.act("look", JSON.parse(told = place)).catch(() => { told = ""; });
}
let placing = 0;
function placeSoon() { clearTimeout(placing); placing = setTimeout(tellPlace, 120); }

// Only pieces near the screen have their pictures: a browser takes a megabyte for each.
const nearby = new Set();
const nearer = new IntersectionObserver(found => {
  for (const { target, isIntersecting } of found) {
    if (!isIntersecting) nearby.delete(target);
    else if (!nearby.has(target)) { nearby.add(target); farther.observe(target); show(target.dataset.name, false); }
  }
  placeSoon();
}, { root: $("wall"), rootMargin: "250px" });
const farther = new IntersectionObserver(found => {  // each piece that is observed costs time in every frame: only those with pictures are
  if (!$("wall").hidden) for (const { target, isIntersecting } of found) if (!isIntersecting) { farther.unobserve(target); release(target); }
}, { root: $("wall"), rootMargin: "1200px" });
// A browser does not count what a picture in SVG takes, about 0.4 MB, and collects those that went only when other memory
// was taken: so some is, for a moment, when many pictures were replaced.
let replaced = 0, collecting = 0;
function countReplaced() {
  if (++replaced % 60) return;
  clearTimeout(collecting);
  collecting = setTimeout(() => { for (let i = 0; i < 2; i++) new ArrayBuffer(64e6); }, 500);
}
function release(piece) {
  for (const image of piece.querySelectorAll("img")) { image.removeAttribute("src"); delete image.dataset.asset; }
}

// -- the wall -----------------------------------------------------------------------------------

const partsOf = () => (state.get("game")?.parts || []).filter(id => state.has("part " + id));
const cardsOf = id => (state.get("part " + id)?.cards || []).map(card => `${id}/${card}`);
const allCards = () => partsOf().flatMap(cardsOf);
function sideOf(name, back) {
  const id = name.split("/")[0], ink = settings.look === "ink" ? "ink " : "";
  const find = prefix => back ? state.get(`${prefix}back ${name}`) || state.get(`${prefix}back ${id}`) : state.get(`${prefix}front ${name}`);
  return find(ink) || find("");
}
function keyOf(name, back) {
  const id = name.split("/")[0], key = !back ? "front " + name : state.has("back " + name) ? "back " + name : state.has("back " + id) ? "back " + id : "front " + name;
  return settings.look === "ink" ? "ink " + key : key;
}
function faultsOf(name) {
  const common = state.get("back " + name.split("/")[0]);
  return [...(sideOf(name, false)?.faults || []), ...(sideOf(name, true)?.faults || []).filter(() => !common)];
}

function measures(element, part) {
  for (const [name, value] of [["w", part.width], ["h", part.height], ["b", part.bleed], ["s", part.safe], ["r", part.corner]])
    element.style.setProperty("--" + name, value / 1000);
}
function sideElement(part, back) {
  const image = make("img", { alt: "", decoding: "async", draggable: "false" });
  const side = make("span", { class: part.shape === "round" ? "side round" : part.points.length ? "side cut" : "side" }, image);
  if (!part.points.length) side.append(make("span", { class: "trim" }), make("span", { class: "safe" }));
  else {
    const points = part.points.map(([x, y]) => [back ? part.width - x : x, y]), bleed = part.bleed;
    image.style.setProperty("--cut", `polygon(${points.map(([x, y]) => `${100 * (x + bleed) / (part.width + 2 * bleed)}% ${100 * (y + bleed) / (part.height + 2 * bleed)}%`)})`);
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg"), line = document.createElementNS(svg.namespaceURI, "polygon");
    for (const [name, value] of [["points", points.join(" ")], ["fill", "none"], ["stroke", "#e0007a"], ["stroke-width", "300"]]) line.setAttribute(name, value);
    svg.setAttribute("viewBox", `0 0 ${part.width} ${part.height}`);
    svg.append(line);
    side.append(svg);
  }
  return side;
}

// Behind the draft of a face that cannot be drawn at all lies the last one without a fault.
function behind(element, good) {
  const old = element.querySelector(".good");
  if (!good) return old?.remove();
  const image = old || make("img", { class: "good", alt: "" });
  link.show(image, `face/${good}.svg`);
  if (!old) element.querySelector("img").before(image);
}

function build() {
  const game = state.get("game");
  if (!game) return;
  $("title").textContent = document.title = game.title;
  const tabs = partsOf().map(id => tab(id, state.get("part " + id).title, state.get("part " + id).cards.length));
  $("parts").replaceChildren(...(tabs.length > 1 ? [tab("", "All", allCards().length), ...tabs] : []));
  const wanted = new Set(partsOf());
  if (settings.part && !wanted.has(settings.part)) settings.part = "";
  const names = new Set(allCards());
  for (const [name, piece] of pieces) if (!names.has(name)) { piece.remove(); pieces.delete(name); nearby.delete(piece); nearer.unobserve(piece); farther.unobserve(piece); }
  for (const [id, section] of sections) if (!wanted.has(id)) { section.remove(); sections.delete(id); }
  let before = null;
  for (const id of wanted) {
    const part = state.get("part " + id);
    let section = sections.get(id);
    if (!section) sections.set(id, section = make("section", { class: "part" }, make("h2"), make("div", { class: "grid" })));
    const millimetres = `${part.width / 1000} × ${part.height / 1000} mm`;
    section.firstChild.replaceChildren(part.title, make("small", {}, `${plural(part.cards.length, "design")} · ${millimetres}`));
    measures(section, part);
    if (section.previousElementSibling !== before || !section.parentNode) before ? before.after(section) : $("wall").prepend(section);
    before = section;
    const grid = section.lastChild;
    let last = null;
    for (const name of cardsOf(id)) {
      let piece = pieces.get(name);
      if (!piece) { pieces.set(name, piece = newPiece(name, part)); show(name, false); }
      if (piece.previousElementSibling !== last || piece.parentNode !== grid) last ? last.after(piece) : grid.prepend(piece);
      last = piece;
    }
  }
  pressed();
}
function tab(id, title, count) {
  return make("button", { "data-part": id, onclick: () => showPart(id) }, title, make("small", {}, count));
}
function showPart(id) {
  settings.part = id;
  if (settings.view !== "wall") view("wall");
  changed();
  sift();
  $("wall").scrollTop = 0;
}
function newPiece(name, part) {
  const piece = make("button", { class: "piece", "data-name": name, onclick: () => openCard(name) },
    sideElement(part), make("span", { class: "caption" }, make("span", {}, name.split("/")[1]), make("span")));
  nearer.observe(piece);
  return piece;
}
function show(name, flashes) {
  const piece = pieces.get(name);
  if (!piece) return;
  const card = state.get("card " + name), faults = faultsOf(name).length, caption = piece.querySelector(".caption").lastChild;
  const note = noteOf(name), words = [note.star ? "★" : "", note.text ? "✎" : "", faults ? plural(faults, "fault") : card && card.copies !== 1 ? `× ${card.copies}` : ""].filter(Boolean).join(" ");
  if (caption.textContent !== words) caption.textContent = words;
  piece.classList.toggle("faulty", faults > 0);
  if (!nearby.has(piece)) return;  // it is shown when it comes near
  const side = sideOf(name, settings.backs) || sideOf(name, false), image = piece.querySelector("img:not(.good)");
  const had = image.dataset.asset;
  if (side?.version && link.show(image, `face/${side.version}.svg`) && had) {
    countReplaced();
    if (flashes) flashing.add(image.parentNode);
  }
  behind(piece, side?.good);
  image.alt = settings.backs ? "back" : "";
}
// What changed is pointed at once all is drawn; where nearly everything changed, that says nothing and costs frames.
const still = matchMedia("(prefers-reduced-motion: reduce)"), flashing = new Set(), FEW = 8;
function flashFew() {
  if (state.get("todo")) return;
  if (flashing.size <= FEW) flashing.forEach(flash);
  flashing.clear();
}
function flash(element) {
  const from = still.matches ? { outline: "2px solid var(--flash)" } : { boxShadow: "0 0 0 5px var(--flash), 0 0 26px var(--flash)" };
  element.animate(still.matches ? [from, from] : [from, {}], { duration: 1100, easing: "ease-out" });
}
function showAll() { for (const name of pieces.keys()) show(name, false); }

// "cost:3", "cost>=3" and "kind!=ship" ask a column; anything else is looked for in all fields, and in what is printed.
const COMPARED = { "<": (a, b) => a < b, ">": (a, b) => a > b, "<=": (a, b) => a <= b, ">=": (a, b) => a >= b };
function asked() {
  const typed = $("search").value.toLowerCase().replace(/\s*(==|!=|[<>]=?|=)\s*/g, (_, sign) => sign === "==" ? "=" : sign);
  const words = (typed.match(/[^\s"']*("[^"]*"|'[^']*')|\S+/g) || []).map(word => {
    const [, column, sign, quoted, plain] = word.match(/^([\w-]+)(!=|[<>]=?|[:=])(?:["'](.*)["']|(.+))$/) || [];
    return { word, column, sign, value: quoted ?? plain };
  });
  // "and" between two conditions says what a space says, as in the condition of a print
  return words.filter(({ word }, at) => word !== "and" || !words[at - 1]?.column || !words[at + 1]?.column);
}
function tests() {
  return asked().map(({ word, column, sign, value }) => {
    if (!column) return (name, card) => [name, ...Object.values(card.fields).map(text), ...[false, true].map(back => sideOf(name, back)?.text)].join(" ").toLowerCase().includes(word.replaceAll('"', ""));
    return (name, card) => {
      if (column === "star" || column === "note") card = { fields: { star: noteOf(name).star ? "yes" : "no", note: noteOf(name).text } };
      else if (column === "faults" || column === "words") card = { fields: { faults: faultsOf(name).length, words: wordsOf(name) } };
      const key = Object.keys(card.fields).find(each => each.toLowerCase() === column), has = key === undefined ? "" : text(card.fields[key]).toLowerCase();
      if (sign in COMPARED) return has !== "" && COMPARED[sign](Number(has), Number(value));
      return sign === "=" ? has === value : sign === "!=" ? has !== value : has.includes(value);
    };
  });
}
// What the search asks of columns that no piece has.
function unknownColumns() {
  const columns = new Set(["star", "note", "faults", "words"]);
  for (const name of pieces.keys()) for (const column of Object.keys(state.get("card " + name)?.fields || {})) columns.add(column.toLowerCase());
  return asked().filter(({ column }) => column && !columns.has(column)).map(({ column }) => `Nothing has a column “${column}”: there are ${[...columns].slice(4, 16).join(", ")}.`);
}
function sift() {
  const all = tests();
  let seen = 0;
  for (const id of partsOf()) {
    let some = 0;
    for (const name of cardsOf(id)) {
      const card = state.get("card " + name), piece = pieces.get(name);
      if (!piece) continue;
      const fits = (!settings.part || settings.part === id) && card && all.every(test => test(name, card));
      piece.hidden = !fits;
      some += fits ? 1 : 0;
    }
    sections.get(id).hidden = some === 0;
    seen += some;
  }
  $("hits").textContent = $("search").value.trim() && state.has("game") ? `${seen} of ${settings.part ? cardsOf(settings.part).length : allCards().length}` : "";
  let none = $("wall").querySelector(".none");
  const unknown = seen ? [] : unknownColumns();
  if (!seen && state.has("game")) $("wall").append(none || (none = make("p", { class: "none" }))), none.textContent = ["No piece is like this.", ...unknown].join(" ");
  else none?.remove();
  placeSoon();
}

function allFaults() {
  const found = [];
  for (const name of allCards()) for (const fault of faultsOf(name)) found.push({ ...fault, name });
  for (const id of partsOf()) for (const fault of state.get("back " + id)?.faults || []) found.push({ ...fault, name: cardsOf(id)[0] });
  return found;
}
// After the page wrote something, it says so for a moment.
let isSaved = false, saving = 0;
onnews.push((changed, first) => {
  if (first || !changed.has("edits")) return;
  isSaved = true;
  clearTimeout(saving);
  saving = setTimeout(() => { isSaved = false; tellState(); }, 3000);
  tellState();
});
function tellState() {
  const problems = state.get("problems") || [], todo = state.get("todo") || 0, faulty = new Set(allFaults().map(fault => fault.name)).size;
  const away = (state.get("tables") || []).filter(table => table.problems.length).length;
  const button = $("state");
  button.className = AWAY[link.status] ? "off" : faulty || problems.length ? "faulty" : todo ? "busy" : "";
  button.textContent = AWAY[link.status] ? AWAY[link.status] : todo > 3 ? `${todo} to draw` : faulty ? `${plural(faulty, "piece")} with faults` : problems.length ? "cannot be read" : away ? `${plural(away, "table")} not reached` : isSaved ? "saved" : "live";
  $("banner").hidden = !problems.length;
  if (problems.length)
    $("banner").replaceChildren(make("b", {}, state.has("game") ? "The last good state; this cannot be read: " : "This cannot be read: "), faultList(problems));
}

// The main part shows one thing: the wall, the sheets, the rules, what changed, or the bench.
function view(name) {
  settings.view = settings.view === name ? "wall" : name;
  keep();
  pressed();
  showView();
}
function showView() {
  for (const [id, name] of [["wall", "wall"], ["paper", "sheets"], ["rules", "rules"], ["changes", "changes"], ["bench", "bench"]]) $(id).hidden = settings.view !== name;
  if (settings.view === "sheets") showSheets();
  else if (settings.view === "rules") showRules();
  else if (settings.view === "bench") showBench();
  else if (settings.view === "changes") { showChanges(); compareWith(state.get("changes")?.since || settings.since); }
}
function showRules() {
  const old = $("rules").lastElementChild, frame = make("iframe", { title: "Rules", sandbox: "allow-same-origin", src: link.address("rules") });
  frame.className = old ? "coming" : "";
  frame.onload = () => {  // the place on it stays
    if (old) frame.contentWindow.scrollTo(0, old.contentWindow.scrollY);
    frame.className = "";
    frame.contentWindow.addEventListener("keydown", event => pressKey(event));  // a click into the rules leaves the keys as they are
    for (const each of [...$("rules").children]) if (each !== frame) each.remove();
  };
  $("rules").append(frame);
}

// What changed: both looks of each card side by side, and in words what changed beside them.
let comparedWith = null;
function compareWith(since) {
  settings.since = since;
  keep();
  if (comparedWith === since) return;
  comparedWith = since;
  link.act("compare", { since }).catch(() => { comparedWith = null; });
}
function showChanges() {
  const changes = state.get("changes"), place = $("changes").scrollTop;
  const form = make("form", { class: "since", onsubmit: event => { event.preventDefault(); comparedWith = null; compareWith(event.target.elements[0].value.trim() || "last-print"); } },
    make("label", {}, "Changed since ", make("input", { value: changes?.since || settings.since, list: "refs", spellcheck: "false", autocomplete: "off" })),
    make("datalist", { id: "refs" }, ...["last-print", "HEAD", "HEAD~1"].map(value => make("option", { value }))),
    make("button", {}, "Compare"));
  const cards = changes?.cards || [], sum = key => cards.reduce((total, card) => total + card[key], 0);
  let about = "Comparing…";
  if (changes) about = cards.length || changes.beside.length ? `${plural(cards.length, "card")} changed. Throw away ${plural(sum("throwAway"), "piece")}, print ${plural(sum("print"), "piece")}.` : "Nothing changed.";
  if (changes?.problems.length) about = "";
  $("changes").replaceChildren(form, make("p", { class: "quiet" }, about), changes?.problems.length ? faultList(changes.problems) : "",
    sum("print") ? make("button", { class: "plain", onclick: () => { settings.print = { changed: true, since: changes.since }; openPrint(); } }, "Print these") : "",
    changes?.beside.length ? make("ul", { class: "beside" }, ...changes.beside.map(line => make("li", {}, line))) : "",
    ...cards.map(changeOf), ...noteList());
  $("changes").scrollTop = place;
}
function changeOf(change) {
  const kind = !change.before ? "new" : !change.now ? "gone" : "";
  const said = change.fields.map(({ field, before, now }) => make("li", {}, make("b", {}, field), " ", make("del", {}, before || "(empty)"), " → ", make("ins", {}, now || "(empty)")));
  if (!kind && change.before !== change.now) said.push(make("li", {}, `${plural(change.now, "piece")} in place of ${change.before}`));
  if (!kind && !said.length) said.push(make("li", {}, "looks different; its row is the same"));
  if (!Object.keys(change.looks).length) said.push(make("li", {}, "looks the same"));
  const pairs = Object.entries(change.looks).map(([side, [before, now]]) => make("div", { class: "pair" }, ...[["was", before], ["is", now]].map(([word, version]) => picture(change, version, side === "back" ? `${word}, back` : word))));
  return make("section", { class: "change" }, make("h2", {}, make("button", { onclick: () => state.has("card " + change.name) && openCard(change.name) }, change.name), kind ? make("small", {}, `${kind}, ${plural(change.now || change.before, "piece")}`) : ""),
    kind ? "" : make("ul", {}, ...said), ...pairs);
}
function facePicture(version, alt) {
  const image = make("img", { alt, loading: "lazy" });
  link.show(image, `face/${version}.svg`);
  return image;
}
function picture(change, version, caption) {
  const [width, height, bleed, corner] = change.size, side = make("span", { class: "side" }, version ? facePicture(version, caption) : make("span", { class: "nothing" }, "–"));
  const figure = make("figure", {}, side, make("figcaption", {}, caption));
  measures(figure, { width, height, bleed, safe: 0, corner });
  const room = ($("changes").clientWidth - 56) / 2 / (width / 1000 * 3.7795 * settings.mm);  // both fit beside each other
  figure.style.setProperty("--scale", Math.min(settings.look === "arm" ? 50 / 70 : settings.scale, room));
  return figure;
}

// -- the bench: the cuts of the print, one after the other ---------------------------------------

const ticked = () => settings.ticked ||= {};
function benchSteps(stacks) {
  return stacks.flatMap((stack, i) => stack.stages.flatMap(stage => {
    const id = cut => [i, stack.title, stack.sheets, stage.id, cut?.number ?? ""].join("/");
    return stage.cuts.length ? stage.cuts.map((cut, at) => ({ id: id(cut), stack, stage, cut, first: !at })) : [{ id: id(), stack, stage, first: true }];
  }));
}
function showBench() {
  const print = state.get("print"), stacks = print?.bench;
  const working = print?.state === "running", ask = () => act("print", { options: printed(), cost: true });
  if (!stacks?.length) {
    $("bench").replaceChildren(make("p", {}, stacks ? "Nothing of this print is cut at home. " : "Make the PDF (o), or work out its cuts with the options chosen there. ", make("button", { disabled: working, onclick: ask }, working ? "Working it out…" : "Work out the cuts")));
    return;
  }
  const steps = benchSteps(stacks), done = ticked(), place = $("bench").scrollTop;
  const set = (step, on) => { if (on) done[step.id] = true; else delete done[step.id]; keep(); showBench(); };
  const at = steps.findIndex(step => !done[step.id]), now = steps[at], before = (at < 0 ? steps.length : at) - 1;
  const back = make("button", { disabled: before < 0, onclick: () => set(steps[before], false) }, "Back");
  const head = now
    ? make("div", { class: "now" }, make("h2", {}, `${now.stack.title}, ${now.stack.sheets.includes("–") || now.stack.sheets.includes(",") ? "sheets" : "sheet"} ${now.stack.sheets}`),
        make("p", {}, now.stage.say, now.cut ? make("b", {}, ` Cut ${now.cut.number}.`) : "", make("span", { class: "quiet" }, ` Step ${at + 1} of ${steps.length}.`)),
        benchPicture(now), make("p", { class: "actions" }, make("button", { class: "main", id: "next", onclick: () => { set(now, true); $("next")?.focus(); } }, now.cut ? "It is cut" : "Done"), " ", back), benchPiles(now, steps[at + 1]))
    : make("div", { class: "now" }, make("h2", {}, "All is cut. Play!"), make("p", { class: "actions" }, back, " ", make("button", { onclick: () => { settings.ticked = {}; keep(); showBench(); } }, "Begin again")));
  const todo = make("div", { class: "todo" }, ...steps.flatMap((step, i) => [
    i === 0 || steps[i - 1].stack !== step.stack ? make("h3", {}, step.stack.title) : "",
    make("label", { class: step === now ? "here" : done[step.id] ? "done" : "" }, make("input", { type: "checkbox", checked: !!done[step.id], onchange: event => set(step, event.target.checked) }), ` ${step.cut ? `Cut ${step.cut.number}${step.first ? ": " + step.stage.say : ""}` : step.stage.say}`)]));
  $("bench").replaceChildren(head, todo);
  $("bench").scrollTop = place;
}
function benchPicture({ stack, stage, cut }) {
  const name = "http://www.w3.org/2000/svg", svg = document.createElementNS(name, "svg");
  const draw = (tag, kind, values) => { const shape = document.createElementNS(name, tag); shape.setAttribute("class", kind); for (const [key, value] of Object.entries(values)) shape.setAttribute(key, value); svg.append(shape); };
  const box = (kind, [x, y, width, height]) => draw("rect", kind, { x, y, width, height });
  const [width, height] = stack.paper, border = Math.round(width / 50);
  svg.setAttribute("viewBox", `${-border} ${-border} ${width + 2 * border} ${height + 2 * border}`);
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", cut ? `cut ${cut.number}` : stage.say);
  box("paper", [0, 0, width, height]);
  for (const part of cut ? cut.parts : [[0, 0, width, height]]) box("part", part);
  for (const part of cut?.waste || []) box("waste", part);
  const inside = ([x, y, w, h]) => !cut || cut.parts.some(([left, top, wide, high]) => x + w / 2 > left && x + w / 2 < left + wide && y + h / 2 > top && y + h / 2 < top + high);
  for (const trim of stack.trims.filter(inside)) box("trim", trim);
  if (cut) draw("line", "cut", { x1: cut.line[0], y1: cut.line[1], x2: cut.line[2], y2: cut.line[3] });
  return svg;
}
function benchPiles(now, next) {
  if (!now.stack.piles.length || (next && next.stack === now.stack && now.cut)) return "";
  return make("div", {}, make("h3", {}, "In the piles, row by row"), make("ol", {}, ...now.stack.piles.map(pile => make("li", {}, pile))));
}

// -- the side panel -----------------------------------------------------------------------------

let leftAt = null;  // where the focus was before a panel took it
function open(kind, title, ...children) {
  const isNew = panel !== kind;
  panel = kind;
  const place = $("side").scrollTop;
  $("side").replaceChildren(make("header", {}, make("h2", { tabindex: -1 }, title), make("button", { onclick: close, title: "Close (Esc)" }, "Close")), ...children);
  $("side").hidden = false;
  $("side").scrollTop = isNew ? 0 : place;
  if (isNew && kind !== "card") { leftAt = document.activeElement; $("side").querySelector("h2").focus(); }
  pressed();
}
function close() {
  const name = chosen;
  panel = chosen = "";
  history.replaceState(null, "", location.pathname);
  $("side").hidden = true;
  for (const each of document.querySelectorAll(".chosen")) each.classList.remove("chosen");
  pressed();
  (pieces.get(name) || leftAt)?.focus({ preventScroll: true });
}
// On a phone a panel covers all else: it goes where something beside it is opened.
function makeRoom() { if (panel && matchMedia("(max-width: 700px)").matches) close(); }
// As pnp check tells them: what is of one kind in one line of a template is told once, with all cards that it concerns.
const OWN = /'[^']*'|"[^"]*"|\d+(?:\.\d+)?|U\+[0-9A-F]+/g, MOST_NAMED = 6;
function groupFaults(faults) {
  const groups = new Map();
  for (const fault of faults) {
    const key = [(fault.where || "").split(", ")[0], fault.what.replace(OWN, ""), (fault.hint || "").replace(OWN, "")].join("\n");
    if (!groups.has(key)) groups.set(key, { ...fault, names: new Set() });
    groups.get(key).names.add(fault.name);
  }
  return [...groups.values()];
}
function cardButtons(names) {
  const button = name => make("button", { onclick: () => openCard(name, true) }, name.split("/")[1]), [few, more] = [names.slice(0, MOST_NAMED), names.slice(MOST_NAMED)];
  return [...few.map(button), more.length ? make("button", { onclick: event => event.target.replaceWith(...more.map(button)) }, `and ${more.length} more`) : ""];
}
function faultList(faults) {
  return make("ul", { class: "faults" }, ...faults.map(fault => make("li", {},
    fault.where ? make("span", { class: "where" }, ...placesIn(fault.where)) : "", fault.what,
    ...(fault.names ? cardButtons([...fault.names]) : []),
    fault.hint ? make("span", { class: "hint" }, fault.hint) : "")));
}
function openCard(name, scrolls) {
  const id = name.split("/")[0], part = state.get("part " + id), card = state.get("card " + name);
  if (!part || !card) return close();
  const isSame = panel === "card" && name === chosen;
  if (name !== chosen) showsGood = false;
  chosen = name;
  for (const each of document.querySelectorAll(".chosen")) each.classList.remove("chosen");
  pieces.get(name)?.classList.add("chosen");
  const faults = [...new Map([...faultsOf(name), ...(sideOf(name, true)?.faults || [])].map(each => [JSON.stringify(each), each])).values()];
  const large = make("div", { class: `large${faults.length ? " faulty" : ""}` });
  measures(large, part);
  const room = Math.min(390, innerWidth - 34), wide = part.width / 1000 + (settings.lines ? 2 * part.bleed / 1000 : 0);
  large.style.setProperty("--large", Math.min(2.2, room / (wide * 3.7795 * settings.mm)));
  let hasGood = false;
  layout.sides = [];
  for (const back of part.back ? [settings.backs, !settings.backs] : [false]) {
    const side = sideOf(name, back);
    if (!side?.version) continue;
    hasGood ||= !!side.good;
    const element = sideElement(part, back), image = element.querySelector("img:not(.good)");
    behind(element, side.good);
    if (state.has("edits")) watchElements(element, side, part, back);
    link.show(image, `face/${showsGood && side.good ? side.good : side.version}.svg`);
    image.alt = back ? "back" : "front";
    large.append(element);
  }
  const writes = state.has("edits") && part.table, fields = Object.entries(card.fields).filter(([, value]) => writes || text(value) !== "");
  const where = part.table ? `${part.table}${card.line ? ":" + card.line : ""}` : state.get("game").file;
  const parts = [
    make("p", { class: "quiet" }, `${part.title} · ${card.copies} ${card.copies === 1 ? "copy" : "copies"} · ${plural(wordsOf(name), "word")} · ${where}`),
    make("div", {}, ...(faults.length ? [make("h3", {}, plural(faults.length, "fault")), faultList(faults)] : [])),
    make("div", { class: "working", hidden: !state.has("edits") }, make("p", { class: "element", "aria-live": "polite" }), addMenu(name)), large, make("div", { id: "element" }), ...noteFields(name),
    make("div", {}, make("button", { title: "In the whole window (f)", onclick: () => openWhole(name) }, "Large"), " ", make("button", { title: "Beside others in the whole window (x there)", onclick: () => { pinned.add(name); say(`${name.split("/")[1]} is pinned: the large view shows it beside others.`); } }, "Pin"), " ", state.has("form") ? make("button", { onclick: () => askForPictures("png", name) }, "Save as a picture") : "", make("div", { id: "pictures" })),
    make("div", {}, hasGood ? make("button", { "aria-pressed": String(showsGood), onclick: toggleGood }, "As it was without faults (g)") : ""),
    make("div", {}, ...(fields.length ? [make("h3", {}, "Its row"), make("dl", { class: "fields" }, ...fields.flatMap(([field, value]) => [make("dt", {}, field), make("dd", {}, writes ? make("span", { role: "button", tabindex: 0, "data-field": field, "aria-label": `${field}: ${text(value)}` }, text(value) || "\u00a0") : text(value))]))] : []))];
  const field = document.activeElement, old = [...$("side").children].slice(1);
  if (isSame && field.matches("#side textarea, #side input")) {  // somebody types beside the card: all is shown anew but that
    parts.forEach((each, index) => { if (!old[index].contains(field)) old[index].replaceWith(each); });
  } else open("card", name.split("/")[1], ...parts);
  tellElement(null);
  if (layout.selected?.card === name) showFields();
  refocusCard();
  if (scrolls) pieces.get(name)?.scrollIntoView({ block: "center" });
  history.replaceState(null, "", "#" + encodeURI(name));
}
function toggleGood() { showsGood = !showsGood; openCard(chosen); }
function openFaults() {
  const faults = groupFaults(allFaults()), problems = state.get("problems") || [];
  open("faults", faults.length || problems.length ? plural(faults.length + problems.length, "fault") : "No faults",
    problems.length ? faultList(problems) : "",
    faults.length ? faultList(faults) : make("p", { class: "quiet" }, "Every piece that is drawn can be printed. pnp check also looks over sheets and rules."),
    ...tablesFetched(), ...confusedPairs());
}
function confusedPairs() {
  const confused = state.get("confused"), name = pair => `${pair.back ? "the backs of " : ""}${pair.one.split("/").pop()} and ${pair.other.split("/").pop()}`;
  return [make("h3", {}, "Colour-blind players"),
    confused?.state === "looking" ? make("p", { class: "quiet" }, "Looking…")
      : confused?.state === "failed" ? faultList(confused.problems)
        : confused?.state === "done" && !confused.pairs.length ? make("p", { class: "quiet" }, "No two sides are told apart by colour alone.")
          : confused?.state === "done" ? make("ul", { class: "faults" }, ...confused.pairs.slice(0, 60).map(pair => make("li", {}, `${name(pair)} look alike to ${pair.who.join(" and ")} players`, make("button", { onclick: () => openCard(pair.one.includes("/") ? pair.one : cardsOf(pair.one)[0], true) }, "Show"))))
            : make("p", {}, make("button", { onclick: () => act("confuse") }, "Look for sides that they confuse"))];
}
function tablesFetched() {
  const tables = state.get("tables") || [];
  if (!tables.length) return [];
  return [make("h3", {}, "Tables at an address"), ...tables.map(table => table.problems.length
    ? make("div", {}, make("p", {}, `${table.name}: the one that was kept; asked again in ${table.pause} s`), faultList(table.problems))
    : make("p", { class: "quiet" }, `${table.name}: as at ${table.address}`)),
  make("p", {}, make("button", { onclick: () => act("refresh") }, "Ask now"))];
}
function openHelp() {
  open("help", "Help", $("keys").content.cloneNode(true));
  $("calibrate").value = settings.mm;
  $("calibrate").addEventListener("input", event => { settings.mm = Number(event.target.value); changed(); });
}

// -- numbers ------------------------------------------------------------------------------------

const wordsOf = name => sideOf(name, false)?.text.split(" ").filter(Boolean).length || 0;
function openNumbers() {
  const all = allCards().filter(name => pieces.get(name) && !pieces.get(name).hidden);
  let names = all;
  const columns = [...new Set(names.flatMap(name => Object.keys(state.get("card " + name)?.fields || {})))];
  const different = columns.filter(column => new Set(names.map(name => text(state.get("card " + name).fields[column]))).size > 1);
  const choices = ["component", "words", ...different];
  if (!choices.includes(settings.column)) settings.column = different.find(column => new Set(names.map(name => text(state.get("card " + name).fields[column]))).size <= names.length / 2) || different[0] || "component";
  if (different.includes(settings.column)) names = all.filter(name => settings.column in state.get("card " + name).fields);
  const counts = new Map();
  let pieceCount = 0, sum = 0, valued = 0;
  for (const name of names) {
    const card = state.get("card " + name);
    const raw = settings.column === "component" ? state.get("part " + name.split("/")[0]).title : settings.column === "words" ? wordsOf(name) : card.fields[settings.column];
    pieceCount += card.copies;
    if (typeof raw === "number") { sum += raw * card.copies; valued += card.copies; }
    for (const value of Array.isArray(raw) ? raw : [raw]) counts.set(text(value), (counts.get(text(value)) || 0) + card.copies);
  }
  const isNumber = valued > 0 && [...counts.keys()].every(value => value === "" || !isNaN(value));
  const pick = make("select", { "aria-label": "Column", onchange: event => { settings.column = event.target.value; keep(); openNumbers(); } },
    ...choices.map(each => make("option", { value: each, selected: each === settings.column }, each)));
  const chart = isNumber ? curve(counts, settings.column) : bars(counts, settings.column);
  open("numbers", "Numbers", make("div", { class: "choices" }, pick),
    make("p", { class: "quiet" }, `${plural(pieceCount, "piece")} of ${plural(names.length, "design")}, copies counted, of what the wall shows${names.length < all.length ? " and has this column" : ""}` +
      (isNumber ? ` · mean ${(sum / valued).toFixed(2)}` : "")),
    saved(chart, settings.column), drawOdds(names, counts), make("h3", {}, "Words a card"), saved(wordCurve(names), "words"),
    make("p", { class: "actions" }, make("button", { onclick: () => { openPrint(); askForPrint(true); } }, "Ink and cost of a print")));
}

// Charts are SVG, with their colours in them, so that what is saved looks as it does here.
const CHART = 390, BAR = "#4b7fb8", INK = "#6b665e";
function drawing(title, width, height, ...children) {
  const svg = shape("svg", { viewBox: `0 0 ${width} ${height}`, width, height, role: "img", "font-family": "Source Sans 3, Segoe UI, Arial, sans-serif", "font-size": 12 }, shape("title", {}, title), ...children);
  svg.setAttribute("class", "chart");
  return svg;
}
function shape(tag, attributes, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}
const label = (x, y, words, anchor = "start") => shape("text", { x, y, fill: INK, "text-anchor": anchor }, words);
function saved(chart, name) {
  const copy = chart.cloneNode(true);
  const link = make("a", { class: "save", download: `${state.get("game").id}-${name.replace(/\W+/g, "-")}.svg`, href: "data:image/svg+xml," + encodeURIComponent(new XMLSerializer().serializeToString(copy)) }, "Save picture");
  return make("div", { class: "charted" }, chart, link);
}
const short = (words, most) => words.length > most ? words.slice(0, most - 1) + "…" : words;
function bars(counts, title) {
  const rows = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)), shown = rows.slice(0, 60), most = Math.max(...rows.map(row => row[1]), 1);
  const wide = Math.min(170, 12 + 7 * Math.max(...shown.map(([value]) => Math.min(24, value.length || 7)))), room = CHART - wide - 40;
  return drawing(title, CHART, 18 * shown.length + (rows.length > 60 ? 18 : 0) + 4, ...shown.flatMap(([value, count], i) => [
    shape("text", { x: wide - 8, y: 18 * i + 13, fill: INK, "text-anchor": "end" }, short(value || "(empty)", 24), shape("title", {}, value)),
    shape("rect", { x: wide, y: 18 * i + 3, width: Math.max(1, room * count / most), height: 12, rx: 2, fill: BAR }),
    label(wide + room * count / most + 5, 18 * i + 13, count)]), ...(rows.length > 60 ? [label(wide, 18 * 60 + 13, `and ${rows.length - 60} more`)] : []));
}
function curve(counts, title) {
  const values = [...counts.keys()].filter(value => value !== "").map(Number), low = Math.min(...values), high = Math.max(...values);
  const whole = values.every(Number.isInteger), step = whole ? Math.max(1, Math.ceil((high - low + 1) / 24)) : (high - low) / 12 || 1;
  const bins = [];
  for (const [value, count] of counts) if (value !== "") { const at = Math.floor((Number(value) - low) / step); bins[at] = (bins[at] || 0) + count; }
  return columns(title, Array.from(bins, (count = 0, i) => {
    const from = low + i * step;
    return [whole ? (step > 1 ? `${from}–${from + step - 1}` : from) : from.toFixed(1), count];
  }));
}
function columns(title, bins, told = count => count || "") {
  const top = Math.max(...bins.map(bin => bin[1]), 1e-9), wide = CHART / Math.max(bins.length, 4), every = Math.ceil(30 / wide);
  return drawing(title, CHART, 160, ...bins.flatMap(([name, count], i) => [
    shape("rect", { x: i * wide + 1, y: 142 - 118 * count / top, width: wide - 2, height: 118 * count / top, rx: 2, fill: BAR }, shape("title", {}, `${name}: ${told(count)}`)),
    ...(wide > 18 ? [label((i + .5) * wide, 138 - 118 * count / top, told(count), "middle")] : []), ...(i % every ? [] : [label((i + .5) * wide, 156, name, "middle")])]));
}
function wordCurve(names) {
  const counts = new Map();
  for (const name of names) { const words = String(wordsOf(name)); counts.set(words, (counts.get(words) || 0) + 1); }
  return counts.size ? curve(counts, "words a card") : bars(counts, "words a card");
}

// The odds to hold so many of a kind in a hand drawn from a deck without putting back: the hypergeometric distribution.
const choose = (n, k) => { let log = 0; for (let i = 1; i <= k; i++) log += Math.log(n - k + i) - Math.log(i); return log; };
function odds(deck, kind, hand, held) {
  if (held > kind || held > hand || hand - held > deck - kind) return 0;
  return Math.exp(choose(kind, held) + choose(deck - kind, hand - held) - choose(deck, hand));
}
function drawOdds(names, counts) {
  const copies = name => state.get("card " + name).copies, deck = names.reduce((sum, name) => sum + copies(name), 0);
  if (deck < 2 || deck > 5000) return "";
  const values = [...counts.keys()], kind = counts.has(settings.kind) ? settings.kind : values.sort((a, b) => counts.get(b) - counts.get(a))[0] ?? "";
  const hand = Math.max(1, Math.min(settings.hand || 5, deck)), many = Math.min(counts.get(kind) || 0, deck), most = Math.min(hand, many);
  const chances = Array.from({ length: most + 1 }, (_, held) => [held, odds(deck, many, hand, held)]);
  const set = (key, value) => { settings[key] = value; keep(); openNumbers(); };
  const percent = chance => chance >= .0005 ? `${(100 * chance).toFixed(chance < .1 ? 1 : 0)} %` : "0";
  return make("div", {}, make("h3", {}, "Odds of a draw"),
    make("div", { class: "choices" }, make("label", {}, "Draw ", make("input", { type: "number", min: 1, max: deck, value: hand, onchange: event => set("hand", Number(event.target.value) || 5) }), ` of ${deck}`),
      make("label", {}, " and hold ", make("select", { onchange: event => set("kind", event.target.value) }, ...values.map(value => make("option", { value, selected: value === kind }, `${short(value || "(empty)", 24)} (${counts.get(value)})`))))),
    make("p", { class: "quiet" }, `At least one: ${percent(1 - chances[0][1])} · on average ${(hand * many / deck).toFixed(2)}`),
    saved(columns(`odds to hold ${kind}`, chances, percent), `odds-${kind}`));
}

// -- settings and keys --------------------------------------------------------------------------

function pressed() {
  for (const [id, on] of [["backs", settings.backs], ["lines", settings.lines], ["sheets", settings.view === "sheets"], ["text", settings.view === "rules"], ["diff", settings.view === "changes"], ["cutting", settings.view === "bench"], ["print", panel === "print"], ["numbers", panel === "numbers"], ["send", panel === "send"], ["help", panel === "help"]])
    $(id).setAttribute("aria-pressed", String(on));
  for (const each of $("parts").children) each.setAttribute("aria-pressed", String(settings.view === "wall" && each.dataset.part === settings.part));
  $("look").value = settings.look;
  $("look").classList.toggle("on", settings.look !== "");
  $("actual").textContent = `${Math.round(settings.scale * 100)} %`;
}
function changed() {
  const root = document.documentElement, arm = settings.look === "arm";
  // Arm's length: what lies 70 cm away, on a screen that is 50 cm away, at actual size.
  root.style.setProperty("--scale", arm ? 50 / 70 : settings.scale);
  root.style.setProperty("--mm", `${3.7795 * settings.mm}px`);
  document.body.className = `${settings.lines ? "lines" : ""} ${settings.look ? "look-" + settings.look : ""}`.trim();
  pressed();
  keep();
  if (panel === "card") openCard(chosen);
  if (settings.view === "changes") showChanges();
}
function zoom(scale) {
  const seen = [...document.querySelectorAll(".piece:not([hidden])")].find(each => each.getBoundingClientRect().bottom > 120);
  settings.scale = Math.min(4, Math.max(0.15, scale));
  changed();
  seen?.scrollIntoView({ block: "start" });
}
// The largest scale at which all pieces that the wall shows fit on it.
function fit() {
  const wide = $("wall").clientWidth - 32, high = $("wall").clientHeight - 20, shown = partsOf().map(id => [state.get("part " + id), cardsOf(id).filter(name => pieces.get(name) && !pieces.get(name).hidden).length]).filter(([, count]) => count);
  const takes = scale => shown.reduce((sum, [part, count]) => {
    const [across, down] = [part.width, part.height].map(each => each / 1000 * 3.7795 * settings.mm * scale);
    return sum + 48 + Math.ceil(count / Math.max(1, Math.floor((wide + 12) / (Math.max(across, 72) + 12)))) * (down + 34);
  }, 0);
  let scale = 2;
  while (scale > 0.2 && takes(scale) > high) scale *= 0.97;
  zoom(scale);
}
function look(value) { settings.look = value; changed(); showAll(); tellPlace(); }
function toggle(name) { settings[name] = !settings[name]; changed(); showAll(); tellPlace(); }
function move(across, down) {
  const seen = [...document.querySelectorAll(".piece:not([hidden])")];
  if (!seen.length) return;
  const at = pieces.get(chosen) || (document.activeElement.classList.contains("piece") ? document.activeElement : null);
  let next = seen[0];
  if (at && across) next = seen[Math.min(seen.length - 1, Math.max(0, seen.indexOf(at) + across))];
  else if (at) {
    const box = at.getBoundingClientRect(), far = each => Math.abs(each.left - box.left);
    const rows = seen.map(each => [each, each.getBoundingClientRect()]).filter(([, each]) => down > 0 ? each.top >= box.bottom - 2 : each.bottom <= box.top + 2);
    const edge = rows.length ? (down > 0 ? Math.min(...rows.map(([, each]) => each.top)) : Math.max(...rows.map(([, each]) => each.top))) : 0;
    next = rows.filter(([, each]) => Math.abs(each.top - edge) < 4).sort(([, a], [, b]) => far(a) - far(b))[0]?.[0] || at;
  }
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: "nearest" });
  if (panel === "card") openCard(next.dataset.name);
}
const KEYS = {
  ArrowLeft: () => move(-1, 0), ArrowRight: () => move(1, 0), ArrowUp: () => move(0, -1), ArrowDown: () => move(0, 1),
  b: () => toggle("backs"), t: () => toggle("lines"), g: () => panel === "card" && toggleGood(), p: openFaults,
  s: () => view("sheets"), r: () => view("rules"), d: () => view("changes"), k: () => view("bench"), o: openPrint, e: stepElement, n: openNumbers, "?": openHelp, 1: () => zoom(1), 0: fit, "+": () => zoom(settings.scale * 1.25), "=": () => zoom(settings.scale * 1.25), "-": () => zoom(settings.scale / 1.25),
  l: () => look($("look").options[($("look").selectedIndex + 1) % $("look").options.length].value),
  c: () => { const all = ["", ...partsOf()]; showPart(all[(all.indexOf(settings.part) + 1) % all.length]); },
  "/": () => $("search").focus(),
};
function pressKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape") {
    if ($("search").value) { $("search").value = ""; sift(); } else if (panel === "card" && layout.selected?.card === chosen) closeElement(); else if (panel) close();
    document.activeElement === $("search") && $("search").blur();
    return;
  }
  if (event.target.matches("input, select, textarea")) {
    if (event.target === $("search") && event.key === "Enter") move(0, 0);
    return;
  }
  const key = settings.view !== "wall" && panel !== "card" && event.key.startsWith("Arrow") ? null : KEYS[event.key];  // there they scroll
  if (key) { event.preventDefault(); key(); }
}
addEventListener("keydown", pressKey);
$("search").addEventListener("input", () => { if (settings.view !== "wall") view("wall"); sift(); if (panel === "numbers") openNumbers(); });
$("backs").onclick = KEYS.b;
$("lines").onclick = KEYS.t;
$("smaller").onclick = KEYS["-"];
$("larger").onclick = KEYS["+"];
$("actual").onclick = KEYS[1];
$("fit").onclick = fit;
// On a phone the tools are in a menu, which closes when one is taken.
function showMenu(on) { $("bar").classList.toggle("menu", on); $("menu").setAttribute("aria-expanded", String(on)); }
$("menu").onclick = () => showMenu(!$("bar").classList.contains("menu"));
$("tools").addEventListener("click", event => { if (event.target.closest("button") && !event.target.closest("#zoom, #undo, #redo")) showMenu(false); });
$("look").onchange = event => { look(event.target.value); event.target.blur(); };
$("sheets").onclick = KEYS.s;
$("cutting").onclick = KEYS.k;
$("text").onclick = KEYS.r;
$("diff").onclick = KEYS.d;
$("print").onclick = () => panel === "print" ? close() : openPrint();
$("numbers").onclick = () => panel === "numbers" ? close() : openNumbers();
$("help").onclick = () => panel === "help" ? close() : openHelp();
$("state").onclick = () => panel === "faults" ? close() : openFaults();
$("wall").addEventListener("scroll", placeSoon, { passive: true });
addEventListener("DOMContentLoaded", () => { changed(); link.start(); });  // when all files of the page are read

// The table for free play opens in a window of its own, and here where the browser lets none open.
document.getElementById("play").addEventListener("click", async () => {
  const answer = await link.act("play").catch(refuse);
  if (!answer) return;
  const address = new URL(`../${answer.token}/`, location.href).href;
  if (!window.open(address, "_blank")) location.assign(address);
});
