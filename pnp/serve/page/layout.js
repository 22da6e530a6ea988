"use strict";
// Elements on the large card: pointing at one, selecting it, dragging and resizing it, and its attributes in the panel.
// All of it is written back where it stands in the template; what Jinja works out leads to its line.

const STEP = 100, SNAP = 6, SLACK = 600;  // micrometres, pixels, micrometres
const layout = { sides: [], selected: null, stepped: -1, focus: "", read: null, reading: null, words: [], told: "", wanted: null, by: [0, 0, 0, 0], sending: Promise.resolve() };
const millimetres = length => (length / 1000).toFixed(1).replace(/\.0$/, "");
const placeOf = box => { const [name, line] = [box[1].replace(/:\d+$/, ""), Number(box[1].split(":").pop())]; return [name, line, box[7], box[6]]; };
// Elements that hold others and have a place of their own: what is in them is reached by a second click.
const HOLDERS = ["svg", "row", "column", "table", "slot"], NAMED = { text: "Text", rect: "Box", svg: "Group", g: "Group", row: "Row", column: "Column", icon: "Icon", image: "Picture", art: "Picture", circle: "Circle", ellipse: "Ellipse", line: "Line", background: "Background", table: "Table" };
const nameOf = tag => NAMED[tag] || `<${tag}>`;
const samePlace = (one, other) => one && other && one.join() === other.join();
addEventListener("focusin", ({ target }) => { layout.focus = target.closest(".watched")?.dataset.side || (target.closest("#element") ? target.name || target.id : ""); });

// -- pointing and selecting ---------------------------------------------------------------------------

function watchElements(element, side, part, back) {
  const hover = make("span", { class: "box", hidden: true }), guides = make("span", { class: "guides" });
  const one = { element, part, back, hover, guides, boxes: link.asset(`boxes/${side.version}.json`).then(answer => answer.json()).catch(() => []) };
  element.append(hover, guides);
  element.classList.add("watched");
  for (const [name, value] of Object.entries({ tabindex: 0, role: "application", "data-side": back ? "back" : "front", "aria-label": `${back ? "Back" : "Front"}: e selects the next element, arrow keys move it, with Alt they resize it` })) element.setAttribute(name, value);
  layout.sides.push(one);
  element.addEventListener("pointermove", async event => { if (!layout.dragging) { const found = (await chainAt(one, event)).find((_, index, chain) => index > chain.findIndex(isSelected) || index === chain.length - 1); setBox(hover, found); tellElement(found); } });
  element.addEventListener("pointerleave", () => { setBox(hover, null); tellElement(layout.selected?.box); });
  element.addEventListener("pointerdown", event => beginDrag(one, event));
  element.addEventListener("dblclick", async event => {
    const chain = await chainAt(one, event);
    if (chain.length && !isSelected(chain.at(-1))) select(one, chain.at(-1), await one.boxes);
    editWords();
  });
  element.addEventListener("keydown", event => pressOnCard(one, event));
  one.boxes.then(boxes => {
    const was = layout.selected, { wanted } = layout, asked = wanted?.card === chosen && wanted.back === back && boxes.find(each => samePlace(placeOf(each), wanted.place));
    if (asked && element.isConnected) {
      layout.wanted = null;
      select(one, asked, boxes);
      return element.focus({ preventScroll: true });
    }
    if (!was || was.back !== back || was.card !== chosen || !element.isConnected) return;
    const box = boxes.find(each => samePlace(placeOf(each), was.place) && each[0] === was.box[0]) || boxes.find(each => samePlace(placeOf(each), was.place));
    if (box) select(one, box, boxes);
    else unselect();
  });
}
// The card is shown anew after each change: whoever was on it stays there.
function refocusCard() {
  if (document.activeElement === document.body && layout.selected?.card === chosen) $("side").querySelector(`.watched[data-side="${CSS.escape(layout.focus)}"]`)?.focus({ preventScroll: true });
}
function setBox(element, box) {
  element.hidden = !box;
  if (box) ["x", "y", "bw", "bh"].forEach((name, i) => element.style.setProperty("--" + name, box[i + 2] / 1000));
}
function tellElement(box, more = "") {
  const line = $("side").querySelector(".element");
  if (!line) return;
  const key = box ? box.join() + more : "";
  if (layout.told === key && line.firstChild) return;
  layout.told = key;
  line.replaceChildren(...(box ? [make("b", {}, box[1]), " ", box[0], ` · x ${millimetres(box[2])}, y ${millimetres(box[3])}, ${millimetres(box[4])} × ${millimetres(box[5])} mm`, more && make("span", { class: "quiet" }, " " + more)].filter(Boolean)
    : [make("span", { class: "quiet" }, "Click an element, or press e: move it, resize it, change what it says.")]));
}
const scaleOf = one => one.part.width / one.element.clientWidth;
function pointOf(one, event) {
  const frame = one.element.getBoundingClientRect(), scale = scaleOf(one);
  return [(event.clientX - frame.left) * scale, (event.clientY - frame.top) * scale];
}
async function hit(one, event) {
  const [x, y] = pointOf(one, event);
  const hits = (await one.boxes).filter(([, , left, top, width, height]) => x >= left - SLACK && x <= left + width + SLACK && y >= top - SLACK && y <= top + height + SLACK);
  return hits.sort((a, b) => (a[4] + 500) * (a[5] + 500) - (b[4] + 500) * (b[5] + 500) || b[10] - a[10])[0];
}
// The elements that hold the one of a box, the outermost first.
function holdersOf(boxes, box) {
  const found = [];
  for (let i = boxes.indexOf(box), depth = box[10]; i >= 0 && depth; i--) if (boxes[i][10] < depth) { found.unshift(boxes[i]); depth = boxes[i][10]; }
  return found;
}
// What lies under the pointer: each click selects the next of them, from the outermost holder to the element itself.
async function chainAt(one, event) {
  const box = await hit(one, event), { width, height } = one.part;
  return box ? [...holdersOf(await one.boxes, box).filter(each => HOLDERS.includes(each[6]) && !each[1].startsWith("common/") && each[4] * each[5] < 0.9 * width * height), box] : [];
}
const isSelected = box => layout.selected?.card === chosen && layout.selected.box === box;
async function stepElement() {
  if (panel !== "card") return;
  const all = (await Promise.all(layout.sides.map(async one => (await one.boxes).map(box => [one, box])))).flat();
  if (!all.length) return;
  layout.stepped = (layout.stepped + 1) % all.length;
  const [one, box] = all[layout.stepped];
  select(one, box, await one.boxes);
  one.element.focus({ preventScroll: true });
}
function select(one, box, boxes) {
  const place = placeOf(box), isNew = !samePlace(layout.selected?.place, place) || layout.selected.card !== chosen;
  for (const each of document.querySelectorAll(".box.selected, .box.twin")) each.remove();
  const twins = boxes.filter(each => each !== box && samePlace(placeOf(each), place));
  const mark = make("span", { class: "box selected" }, make("span", { class: "handle" }));
  setBox(mark, box);
  one.element.append(mark, ...twins.map(each => { const twin = make("span", { class: "box twin" }); setBox(twin, each); return twin; }));
  layout.selected = { one, box, place, mark, twins, holder: holdersOf(boxes, box).at(-1), back: one.back, card: chosen };
  if (isNew) layout.by = [0, 0, 0, 0];
  tellElement(box, twins.length ? `this line draws ${twins.length + 1}: all of them change` : "");
  if (isNew) layout.read = null;
  else if (layout.by.some(Boolean)) showMoved(layout.by);
  layout.reading = readElement();
}
function unselect() {
  layout.selected = layout.read = null;
  for (const each of document.querySelectorAll(".box.selected, .box.twin")) each.remove();
  $("element")?.replaceChildren();
  tellElement(null);
}

// -- moving and resizing ------------------------------------------------------------------------------

const namesOf = resizes => resizes ? { circle: [["r"], ["r"]], ellipse: [["rx"], ["ry"]] }[layout.selected.box[6]] || [["width"], ["height"]] : [["x", "cx", "x1", "x2"], ["y", "cy", "y1", "y2"]];
const UNSTATED = ["x", "y", "cx", "cy", "width", "height"];  // can be written where they are not stated yet
function canChange(name) {
  const { read, selected } = layout, found = read?.attributes[name];
  return found ? !found.why : UNSTATED.includes(name) && read?.takes.includes(name) && !isPlaced(selected.holder);
}
const isPlaced = holder => holder && (holder[6] === "row" || holder[6] === "column");
// Why the selected element cannot be moved, or resized, along one axis (0 is across); empty where it can.
function whyNotAlong(resizes, axis) {
  const { read, selected } = layout, names = namesOf(resizes)[axis], fixed = names.find(name => read.attributes[name]?.why);
  if (fixed) return `${fixed}: ${read.attributes[fixed].why}, line ${read.line}`;
  if (names.some(canChange)) return "";
  return isPlaced(selected.holder) && !resizes ? `the ${nameOf(selected.holder[6]).toLowerCase()} that holds it places it` : resizes ? "it has no size of its own" : "it has no place of its own";
}
// A group whose box says nothing of the size of what is in it.
const isLoose = () => ["svg", "g"].includes(layout.selected.box[6]) && !layout.read.attributes.viewBox;
// Why the selected element cannot be moved, or resized, at all; empty where it can.
function whyNot(resizes) {
  const { box } = layout.selected, read = layout.read;
  if (!read) return "pnp is reading the template";
  if (read.problem) return read.problem;
  if (box[9]) return "it stands inside a viewBox: change its numbers in the text";
  if (resizes && (box[8][1] || box[8][2])) return "it is turned: type its size";
  if (resizes && isLoose()) return "what is in the group has places and sizes of its own: resize that";
  const along = [0, 1].map(axis => whyNotAlong(resizes, axis));
  return along.every(Boolean) ? along[0] : "";
}
async function beginDrag(one, event) {
  if (event.button) return;
  const resizes = event.target.classList.contains("handle"), [startX, startY] = pointOf(one, event);
  event.preventDefault();
  one.element.focus({ preventScroll: true });
  one.element.setPointerCapture(event.pointerId);
  layout.dragging = true;
  let moved = [0, 0], why = "", next = null, boxes = [];
  const drag = move => {
    if (!layout.selected || !layout.read) return;
    const [x, y] = pointOf(one, move), free = move.altKey;
    if (!moved.some(Boolean) && Math.hypot(x - startX, y - startY) < 3 * scaleOf(one)) return;
    why = whyNot(resizes);
    if (why) return tellElement(layout.selected.box, why);
    moved = snapped(one, x - startX, y - startY, resizes, free);
    showMoved(resizes ? [0, 0, ...moved] : [...moved, 0, 0], whyNotAlong(resizes, 0) || whyNotAlong(resizes, 1));
  };
  const end = () => {
    layout.dragging = false;
    one.element.removeEventListener("pointermove", drag);
    one.guides.replaceChildren();
    if (moved.some(Boolean)) { layout.by = resizes ? [0, 0, ...moved] : [...moved, 0, 0]; sendMove(); }
    else if (why) leadToLine(why);
    else if (next) select(one, next, boxes);
  };
  one.element.addEventListener("pointermove", drag);
  one.element.addEventListener("pointerup", end, { once: true });
  one.element.addEventListener("pointercancel", end, { once: true });
  if (resizes) return;
  boxes = await one.boxes;
  const chain = await chainAt(one, event), at = chain.findIndex(isSelected);
  if (at >= 0) next = chain[at + 1];  // it may be dragged; if not, the click goes on to what is in it
  else if (chain.length) select(one, chain[0], boxes);
  else unselect();
}
// Where the selected box goes: to the trim, the safe zone and the edges and centres of others, if one is near; else to 0.1 mm.
function snapped(one, dx, dy, resizes, free) {
  const { box, place } = layout.selected, { width, height, safe } = one.part, near = SNAP * scaleOf(one), result = [0, 0];
  one.guides.replaceChildren();
  for (const axis of [0, 1]) {
    const total = axis ? height : width, start = box[2 + axis], size = box[4 + axis], by = axis ? dy : dx;
    const lines = [0, total, total / 2, safe, total - safe];
    for (const each of one.known || []) if (!samePlace(placeOf(each), place)) lines.push(each[2 + axis], each[2 + axis] + each[4 + axis], each[2 + axis] + each[4 + axis] / 2);
    const edges = resizes ? [start + size] : [start, start + size, start + size / 2];
    let best = null;
    if (!free) for (const edge of edges) for (const line of lines) { const off = line - (edge + by); if (Math.abs(off) <= near && (!best || Math.abs(off) < Math.abs(best.off))) best = { off, line }; }
    const at = resizes ? start + size : start;
    result[axis] = best ? Math.round(by + best.off) : Math.round((at + by) / STEP) * STEP - at;
    if (resizes) result[axis] = Math.max(result[axis], STEP - size);
    if (best) { const guide = make("span", { class: axis ? "guide down" : "guide across" }); guide.style.setProperty("--at", best.line / 1000); one.guides.append(guide); }
  }
  return result.map((by, axis) => whyNotAlong(resizes, axis) ? 0 : by);
}
function showMoved(by, more = "") {
  const { box, mark } = layout.selected, now = [...box];
  for (let i = 0; i < 4; i++) now[i + 2] += by[i];
  setBox(mark, now);
  tellElement(now, more);
}
function sendMove() {
  const { one, box, place } = layout.selected, [dx, dy, dw, dh] = layout.by, [a, b, c, d] = box[8], det = a * d - b * c || 1;
  layout.by = [0, 0, 0, 0];
  const by = [(d * dx - c * dy) / det, (a * dy - b * dx) / det, dw / (a || 1), dh / (d || 1), box[4] / (a || 1), box[5] / (d || 1)].map(Math.round);
  const moved = [...box];
  [dx, dy, dw, dh].forEach((length, i) => { moved[i + 2] += length; });
  layout.selected.box = moved;
  if (one.known) one.known = one.known.map(each => each === box ? moved : each);
  write("move", { place, by });
}
// What a *field* says is saved once it is written: its default value is what the file has.
function write(action, given, field = null) {
  const sent = field?.value;
  layout.sending = layout.sending.then(async () => {
    if (!layout.read?.digest) return;
    try {
      layout.read.digest = (await link.act(action, { ...given, digest: layout.read.digest })).digest;
      if (field) field.defaultValue = sent;
      await readElement();
    }
    catch (error) { complain(error); if (layout.selected) setBox(layout.selected.mark, layout.selected.box); }
  });
}
function complain(error) {
  const message = $("element")?.querySelector("[role=alert]");
  if (message) message.replaceChildren(error.problems ? faultList(error.problems) : String(error.message || error));
}
let nudging = 0;
function pressOnCard(one, event) {
  const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
  if (!layout.selected || layout.selected.back !== one.back || layout.selected.card !== chosen || event.ctrlKey || event.metaKey) return;
  if (event.key === "Enter") { event.preventDefault(); event.stopPropagation(); editWords(); return; }
  if (event.key === "Escape") { event.stopPropagation(); unselect(); return; }
  if (event.key === "Delete" || event.key === "Backspace") { event.preventDefault(); event.stopPropagation(); deleteElement(); return; }
  if (!steps) return;
  event.preventDefault();
  event.stopPropagation();
  const why = whyNot(event.altKey) || whyNotAlong(event.altKey, steps[0] ? 0 : 1);
  if (why) return leadToLine(why);
  const length = event.shiftKey ? 10 * STEP : STEP, at = event.altKey ? 2 : 0;
  steps.forEach((step, axis) => { layout.by[at + axis] += step * length; });
  showMoved(layout.by);
  clearTimeout(nudging);
  nudging = setTimeout(() => layout.selected && layout.by.some(Boolean) && sendMove(), 250);
}
function leadToLine(why) {
  tellElement(layout.selected.box, why);
  complain({ message: `It cannot be changed here: ${why}.` });
  if (isPlaced(layout.selected.holder)) $("element").querySelector("[role=alert]").append(" ", holderButton());
  else if (layout.read?.digest) $("element").querySelector("[role=alert]").append(" ", make("button", { type: "button", onclick: () => openText(layout.read.file, layout.read.line) }, "Show the line"));
}

// -- the attributes of the selected element -------------------------------------------------------------

const CHOICES = { align: ["left", "center", "right", "justify"], valign: ["top", "middle", "bottom"], bold: ["no", "yes"], italic: ["no", "yes"], fit: ["cover", "contain", "fill"] };
const FIELDS = ["x", "y", "width", "height", "cx", "cy", "r", "rx", "ry", "x1", "y1", "x2", "y2", "name", "href", "size", "font", "bold", "italic", "align", "valign", "fill", "stroke", "stroke-width", "fit", "gap"];
const MEASURES = FIELDS.slice(0, FIELDS.indexOf("name")).concat("size", "stroke-width", "gap");
const LABELS = { name: "icon", fill: "colour", stroke: "line", "stroke-width": "line width", valign: "up, down" };
async function readElement(again = false) {
  const { selected } = layout;
  if (!selected) return;
  let read;
  try { read = await link.act("element", { place: selected.place }); }
  catch (error) { if (again) return; read = { attributes: {}, takes: [], problem: error.problems ? error.problems.map(({ what, hint }) => [what, hint].filter(Boolean).join(": ")).join("; ") : error.message, line: selected.place[1], file: selected.place[0] }; }
  CHOICES.font ||= (await (await link.asset("completions.json")).json()).fonts;
  const words = selected.place[3] === "text" ? await readWords(selected).catch(() => []) : [];
  if (layout.selected !== selected) return;
  Object.assign(layout, { read, words });
  selected.mark.firstChild.hidden = isLoose();
  selected.one.known ||= await selected.one.boxes;
  showFields();
}
// Files changed, and maybe nothing that is drawn: the fields say what the files say.
async function followFiles() {
  await layout.sending;
  if (layout.selected?.card === chosen && layout.read && !layout.read.problem) await readElement(true);
}
// The cells that a text prints, as its line in the template says: those of its words first.
async function readWords({ card, place: [file, line] }) {
  const [part] = card.split("/");
  if (!state.get("part " + part).table) return [];
  const known = await (await link.asset(`fields/${part}.json`)).json(), names = known[`${file.split("/").pop()}:${line}`] || [];
  const told = names.length ? await tableOf(part) : null, at = state.get("card " + card)?.line;
  if (!told || isClosed(told)) return [];
  return names.map(name => ({ name, value: rowOf(told, at)?.[told.places[name]], formula: told.formulas[`${at},${told.places[name]}`] })).filter(({ value, formula }) => value !== undefined && !formula);
}
function cellField({ name, value }) {
  const field = make("textarea", { name: "cell " + name, rows: Math.min(6, Math.ceil((value.length + 1) / 24)), spellcheck: "true", onchange: () => writeField(chosen, name, field.value) });
  field.defaultValue = value;
  typeBeside(field, value);
  return make("label", {}, make("span", {}, name), field);
}
// Keys in the fields of the selected element. Where nothing is typed that is not saved, Ctrl Z undoes what the page wrote.
// Esc closes one thing: what is typed, the icons, the fields.
document.getElementById("side").addEventListener("keydown", event => {
  const field = event.target, key = event.key.toLowerCase();
  if (!field.closest("#element") || event.isComposing) return;
  const isSaved = !("defaultValue" in field) || field.value === field.defaultValue, what = key === "y" || (key === "z" && event.shiftKey) ? "redo" : key === "z" ? "undo" : "";
  if (what && (event.ctrlKey || event.metaKey) && !event.altKey && isSaved) {
    event.preventDefault();
    layout.sending = layout.sending.then(() => turn(what));
  } else if (key === "escape") {
    const list = $("element").querySelector(".icons");
    if (!isSaved) field.value = field.defaultValue;
    else if (!list.hidden) list.hidden = true;
    else closeElement();
  } else return;
  event.stopPropagation();
});
function closeElement() { const { element } = layout.selected.one; unselect(); element.focus({ preventScroll: true }); }
// Enter ends what is typed, Esc leaves it as it was.
function typeBeside(field, value) {
  field.onkeydown = event => {
    if (event.isComposing || event.shiftKey) return;
    if (event.key === "Enter") { event.preventDefault(); field.blur(); }
    else if (event.key === "Escape") { event.stopPropagation(); field.value = value; field.blur(); }
  };
}
// The words of the selected text: in the cell that it prints, or else in the line that writes them.
async function editWords() {
  await layout.reading;
  const field = $("element").querySelector("textarea");
  if (field) { field.focus(); field.select(); }
  else if (layout.read?.digest) openText(layout.read.file, layout.read.line);
}
function showFields() {
  const holder = $("element"), { read, selected } = layout;
  if (!holder || !read || !selected) return;
  const typed = document.activeElement;
  if (holder.contains(typed) && "defaultValue" in typed && typed.value !== typed.defaultValue) return;  // what is typed there stays
  const tag = selected.place[3];
  let names = FIELDS.filter(name => read.attributes[name] || (read.takes.includes(name) && !(name === "href" || (name === "name" && tag !== "icon"))));
  if (HOLDERS.includes(tag) || tag === "g") names = names.filter(name => read.attributes[name] || !["fill", "stroke", "stroke-width"].includes(name));
  if (read.choice) names = names.filter(name => name !== "name");
  const fields = names.map(name => fieldOf(name, read.attributes[name], tag));
  const known = make("datalist", { id: "colours" }, ...[...(read.expressions || []), ...Object.keys(state.get("game").colours)].map(value => make("option", { value })));
  holder.replaceChildren(make("h3", {}, nameOf(tag), make("small", {}, `line ${read.line} of ${read.file}`), make("button", { type: "button", name: "close", title: "Close (Esc)", "aria-label": "Close", onclick: closeElement }, "✕")), make("p", {}, ...elementButtons(read.file, read.line)), known,
    make("div", { role: "alert" }, read.problem || ""), read.choice ? choiceFields(read.choice) : "", layout.words.length ? make("div", { class: "attributes", role: "group", "aria-label": "This card alone" }, make("h4", {}, "This card alone"), ...layout.words.map(cellField)) : "",
    make("div", { class: "attributes", role: "group", "aria-label": "All cards" }, make("h4", {}, `All cards that ${read.file.split("/").pop()} draws`), ...(read.words === null || read.words === undefined ? [] : [wordsField(read.words)]), ...fields), make("div", { class: "icons", hidden: true }));
  const { top, height } = $("side").getBoundingClientRect();
  holder.style.top = `${top + 8}px`;
  holder.style.maxHeight = `${height - 16}px`;
  const again = layout.focus && holder.querySelector(`[name="${CSS.escape(layout.focus)}"]`);
  if (again && document.activeElement === document.body) again.focus();
}
function elementButtons(file, line) {
  const { holder } = layout.selected, button = (words, title, onclick) => make("button", { type: "button", name: words, title, onclick }, words);
  return [holder && !holder[1].startsWith("common/") ? holderButton() : "", ...(layout.read.digest ? [button("Double", "Draw it twice", doubleElement), button("Delete", "Take it off all cards (Delete)", deleteElement),
    button("Its line", `Show line ${line} of ${file}`, () => openText(file, line)), button("My editor", `Open line ${line} of ${file} in my editor`, () => link.act("open", { file, line }).catch(complain))] : [])].filter(Boolean);
}
function holderButton() {
  const { one, holder } = layout.selected, name = nameOf(holder[6]).toLowerCase();
  return make("button", { type: "button", name: "holder", title: `Select the ${name} that holds it`, onclick: async () => { select(one, holder, await one.boxes); one.element.focus({ preventScroll: true }); } }, `Its ${name}`);
}

// -- whole elements: added, doubled, deleted -------------------------------------------------------------

const SAID_ONCE = "New text";
// What can be added: elements as they begin in the middle of a card, w by h millimetres large.
function newElement(kind, column, w, h) {
  const middle = (wide, high) => `x="${((w - wide) / 2).toFixed(1)}mm" y="${((h - high) / 2).toFixed(1)}mm" width="${wide.toFixed(1)}mm" height="${high}mm"`, wide = w * 0.7;
  const words = column ? `{{ card.${column} }}` : SAID_ONCE;
  return {
    text: `<text ${middle(wide, 7)} size="10pt" min-size="6pt" align="center" valign="middle" fill="ink">${words}</text>`,
    icon: `<icon name="${column ? `{{ card.${column} }}` : "star"}" ${middle(Math.min(12, wide), Math.min(12, wide))} fill="ink"/>`,
    box: `<rect ${middle(wide, 12)} rx="1mm" fill="#c9d8ea"/>`,
    circle: `<circle cx="${(w / 2).toFixed(1)}mm" cy="${(h / 2).toFixed(1)}mm" r="${Math.min(5, wide / 3).toFixed(1)}mm" fill="#c9d8ea"/>`,
    line: `<line x1="${(w * 0.15).toFixed(1)}mm" y1="${(h / 2).toFixed(1)}mm" x2="${(w * 0.85).toFixed(1)}mm" y2="${(h / 2).toFixed(1)}mm" stroke="ink" stroke-width="0.4mm"/>`,
  }[kind];
}
function addMenu(name) {
  const columns = Object.keys(state.get("card " + name)?.fields || {}), option = (value, words) => make("option", { value }, words);
  const menu = make("select", { id: "add", "aria-label": "Add an element", title: "Put something new on all cards of this kind", onchange: () => { const [kind, column] = menu.value.split(" "); menu.value = ""; if (kind) addElement(kind, column); } },
    option("", "Add…"), ...[["text", "Text"], ["icon", "Icon"], ["box", "Box"], ["circle", "Circle"], ["line", "Line"]].map(([kind, words]) => option(kind, words)),
    columns.length ? make("optgroup", { label: "Text of a column" }, ...columns.map(column => option("text " + column, column))) : "",
    columns.length ? make("optgroup", { label: "Icon that a column names" }, ...columns.filter(column => typeof state.get("card " + name).fields[column] === "string").map(column => option("icon " + column, column))) : "");
  return menu;
}
async function addElement(kind, column = "") {
  const part = state.get("part " + chosen.split("/")[0]), back = layout.selected?.card === chosen && layout.selected.back, template = part.templates[Number(back)];
  try {
    const { place } = await link.act("add", { template, element: newElement(kind, column, part.width / 1000, part.height / 1000) });
    layout.wanted = { place, back, card: chosen };
    if (kind === "icon" && column) await chooseByValue(place, column);
  } catch (error) { refuse(error); openTemplate(template); }
}
// Where the values of a column are no icons, each of them gets one.
async function chooseByValue(place, column) {
  await loadIcons();
  const values = valuesOf(column), known = new Set(icons.map(([name]) => name));
  if (values.every(value => known.has(value)) || values.length > MOST_VALUES) return;
  const { digest } = await link.act("element", { place });
  await link.act("choose", { place, digest, column, icons: await guessIcons(values) });
  say(`An icon for each ${column}: choose them beside the card.`);
}
function changeElement(action, then) {
  layout.sending = layout.sending.then(async () => {
    await layout.reading;
    if (!layout.selected || !layout.read?.digest) return;
    const { place, back, card, box } = layout.selected;
    try { then(await link.act(action, { place, digest: layout.read.digest }), { back, card, name: nameOf(box[6]) }); }
    catch (error) { complain(error); }
  });
}
function doubleElement() { changeElement("double", ({ place }, { back, card, name }) => { layout.wanted = { place, back, card }; say(`${name} doubled: the new one lies on the old one. Drag it away.`); }); }
function deleteElement() { changeElement("delete", (_, { name }) => { const { element } = layout.selected.one; unselect(); element.focus({ preventScroll: true }); say(`${name} deleted. Undo brings it back.`); }); }
function wordsField(value) {
  const field = make("textarea", { name: "words", rows: Math.min(6, Math.ceil((value.length + 1) / 24)), spellcheck: "true", onchange: () => write("say", { place: layout.selected.place, words: field.value }, field) });
  field.defaultValue = value;
  typeBeside(field, value);
  return make("label", {}, make("span", {}, "words"), field);
}
// A value that Jinja works out leads to the cell that it prints, or else to its line.
function leads(name, found, tag) {
  const { file, line } = layout.read, cell = /^\{\{\s*card\.(\w+)\s*(\|[^{}]*)?\}\}$/.exec(found.value)?.[1], fields = state.get("card " + chosen)?.fields || {};
  const [, field, inner] = /^\{\{\s*card\.(\w+)\.(\w+)\s*(?:\|[^{}]*)?\}\}$/.exec(found.value) || [];
  if (field in fields) return [make("button", { type: "button", class: "why", title: `${inner} of ${text(fields[field])} in its table`, onclick: async () => await openLookup(chosen, field, inner) || openText(file, line) }, `the ${inner} of ${text(fields[field])}`)];
  if (!(cell in fields)) return [make("button", { type: "button", class: "why", title: `Show line ${line} of ${file}`, onclick: () => openText(file, line) }, found.why)];
  const lead = make("button", { type: "button", class: "why", title: `${cell} in the table`, onclick: () => editField(chosen, cell) }, `${text(fields[cell]) || "empty"}, from the column ${cell}`);
  return [lead];
}
function fieldOf(name, found, tag) {
  const value = found?.value || "", label = tag === "icon" || name !== "name" ? LABELS[name] || name : name;
  if (found?.why) {
    const line = make("label", {}, make("span", {}, label), make("span", { class: "entry" }, ...leads(name, found, tag)));
    return name === "fill" || name === "stroke" ? make("div", {}, line, coloursOfGame()) : line;
  }
  // A bare number is one of millimetres, as everywhere in the page; of points where letters are measured.
  const isBare = text => /^-?\d*\.?\d+$/.test(text) && Number(text) !== 0, unit = !MEASURES.includes(name) || layout.selected.box[9] || isBare(value) ? "" : name === "size" ? "pt" : "mm";
  const set = (now, field) => { if (isBare(now)) now += unit; if (now !== value) write("set", { place: layout.selected.place, values: { [name]: now === "" ? null : now } }, field); };
  if (CHOICES[name]) {
    const choices = [...new Set(["", ...CHOICES[name], value])];
    return make("label", {}, make("span", {}, label), make("select", { name, onchange: event => set(event.target.value) }, ...choices.map(each => make("option", { value: each, selected: each === value }, each || "as usual"))));
  }
  const isColour = name === "fill" || name === "stroke", colours = state.get("game").colours;
  const input = make("input", { name, value, placeholder: name === "x" || name === "y" ? "0" : "as usual", list: isColour && "colours", spellcheck: "false", autocomplete: "off", onkeydown: stepLength, onchange: event => set(event.target.value.trim(), event.target) });
  const pen = document.createElement("canvas").getContext("2d");
  pen.fillStyle = colours[value] || value || "black";  // it knows white and black, too, and says #rrggbb
  const colour = /^#[0-9a-f]{6}$/i.test(pen.fillStyle) ? pen.fillStyle : "#000000";
  const more = isColour ? make("input", { type: "color", name: name + " picker", value: colour, "aria-label": `Choose the ${label}`, onchange: event => set(event.target.value, event.target) })
    : name === "name" && tag === "icon" ? make("button", { type: "button", onclick: () => browseIcons(icon => set(icon)) }, "Browse") : "";
  return make("label", {}, make("span", {}, label), make("span", { class: "entry" }, input, more));
}
// The colours that game.toml names, to change there: a template that works a colour out takes one of them.
function coloursOfGame() {
  const own = Object.entries(state.get("game").colours).filter(([name]) => !["ink", "paper", "accent"].includes(name)), pick = ([name, value]) => make("label", { class: "swatch" }, make("input", { type: "color", name: "colour " + name, value, onchange: event => writeColour(name, event.target.value) }), name);
  return own.length ? make("div", { class: "swatches", role: "group", "aria-label": "Colours of the game" }, ...own.slice(0, 24).map(pick)) : "";
}
async function writeColour(name, value) {
  try {
    const { text, digest } = await link.act("open_text", { name: "game.toml" });
    const written = text.replace(/(^|\n)\[colours\][^\n]*\n(?:(?!\s*\[)[^\n]*\n?)*/, section => section.replace(new RegExp(`(\\n\\s*["']?${name}["']?\\s*=\\s*["'])#?(\\w*)`), (_, before, old) => before + value + (old.length === 8 ? old.slice(6) : "")));
    if (written === text) return openText("game.toml");
    await link.act("write_text", { name: "game.toml", before: digest, text: written });
  } catch (error) { refuse(error); }
}
// The arrow keys change a length: by 0.1 mm or half a point, with Shift by ten times that.
const LENGTH = /^(.*?)(-?\d*\.?\d+)\s*(mm|cm|in|pt)$/;
let stepping = 0;
function stepLength(event) {
  const up = { ArrowUp: 1, ArrowDown: -1 }[event.key], [, before, number, unit] = LENGTH.exec(event.target.value.trim()) || [];
  if (!up || !unit) return;
  event.preventDefault();
  const by = up * { mm: 0.1, cm: 0.01, in: 0.005, pt: 0.5 }[unit] * (event.shiftKey ? 10 : 1) * (before.trim().endsWith("-") ? -1 : 1);
  event.target.value = `${before}${+(Number(number) + by).toFixed(3)}${unit}`;
  clearTimeout(stepping);
  stepping = setTimeout(() => event.target.dispatchEvent(new Event("change")), 300);
}
// An icon by a column: one for each value of it, or the name of an icon in each cell.
const isColumn = (name, column) => name.startsWith(chosen.split("/")[0] + "/") && column in state.get("card " + name).fields;
const valuesOf = column => [...new Set(allCards().filter(name => isColumn(name, column)).map(name => text(state.get("card " + name).fields[column])))].sort();
function choiceFields([column, chosenIcons]) {
  const values = valuesOf(column), isMap = Object.keys(chosenIcons).length > 0, set = next => write("choose", { place: layout.selected.place, column, icons: next });
  const all = isMap ? [...new Set([...values, ...Object.keys(chosenIcons)])] : [], now = text(state.get("card " + chosen).fields[column]), cell = () => browseIcons(icon => writeField(chosen, column, icon));
  const line = value => make("label", {}, make("span", {}, value || "(empty)"), make("span", { class: "entry" }, make("button", { type: "button", name: "icon for " + value, title: `Choose the icon for ${value || "no value"}`, onclick: () => browseIcons(icon => set({ ...chosenIcons, [value]: icon })) },
    chosenIcons[value] ? make("img", { src: `icon/${encodeURIComponent(chosenIcons[value])}.svg`, alt: "" }) : "", chosenIcons[value] || "Choose")));
  if (isMap) return make("div", { class: "attributes choice", role: "group" }, make("h4", {}, `The icon for each ${column}, on all cards`), ...all.map(line));
  return make("div", { class: "attributes choice", role: "group" }, make("h4", {}, `The cell ${column} names the icon: ${now || "empty"}`), make("p", {},
    make("button", { type: "button", name: "by value", title: `Cells stay: ${short(values.join(", "), 60)}`, disabled: values.length > MOST_VALUES, onclick: async () => set(await guessIcons(values)) }, `An icon for each ${column}`),
    make("button", { type: "button", name: "in the cell", title: `Writes the name of an icon into ${column} of this card`, onclick: cell }, `Change the cell ${column}`)));
}
const MOST_VALUES = 60;
// For each value the icon that is called so, or that is found by it; a star where none is.
async function guessIcons(values) {
  await loadIcons();
  const find = value => { const word = value.toLowerCase().trim(), like = word && icons.find(([name, about]) => name.split("-").includes(word) || about.split(" ").includes(word)); return (icons.find(([name]) => name === word) || like || ["star"])[0]; };
  return Object.fromEntries(values.map(value => [value, find(value)]));
}
let icons = null;
async function loadIcons() { icons ||= await (await link.asset("icons.json")).json(); }
async function browseIcons(choose) {
  const holder = $("element").querySelector(".icons");
  if (!holder.hidden) { holder.hidden = true; return; }
  await loadIcons();
  const list = make("div", { class: "list" }), find = make("input", { type: "search", name: "find icon", placeholder: "Search icons", "aria-label": "Search icons", oninput: show });
  function show() {
    const words = find.value.toLowerCase().split(/\s+/).filter(Boolean);
    const found = icons.filter(([name, about]) => words.every(word => name.includes(word) || about.includes(word)));
    list.replaceChildren(...found.slice(0, 120).map(([name, , whose]) => make("button", { type: "button", title: whose ? `${name}, the game’s own` : name, "aria-label": name, onclick: () => choose(name) }, make("img", { src: `icon/${encodeURIComponent(name)}.svg`, alt: "", loading: "lazy" }))),
      found.length > 120 ? make("p", { class: "quiet" }, `and ${found.length - 120} more: search`) : found.length ? "" : make("p", { class: "quiet" }, "No icon is like this."));
  }
  holder.replaceChildren(find, list);
  holder.hidden = false;
  show();
  find.focus();
}
