"use strict";
// The drawn table: printed pieces on a cloth and in trays (a hand), to be tapped, dragged, chosen by keyboard and seen large.
// It knows no rules and asks nothing of the server but faces. A page writes
//
//     const cloth = new Cloth(ground, {
//       trays: { hand: element },                     // where pieces lie in a row instead of at a place
//       choose: (id, isKey) => { ... },               // a tap, or Enter
//       drop: (id, { x, y, onto, zone, tray, index }) => { ... },  // after a drag: mm on the cloth, what lies there
//       ground: ({ x, y }) => { ... },                // a tap beside all pieces
//       look: id => { ... },                          // held long, double tapped, or key L
//       origin: name => element,                      // where a piece with `from: name` comes from when it is new
//       inset: () => [top, bottom],                   // px of the cloth that are covered, for all pieces in view
//     });
//     cloth.zones([{ id, x, y, width, height, label }]);  // dashed places; x and y are their middle
//     cloth.show([{
//       id, x, y, width, height, turn,                // mm of its middle and its size, degrees; what is left out is 0
//       front, back, up,                              // versions of faces (link.state "looks"), and which one is shown
//       component,                                    // its shape, bleed and corner are those of link.state "pieces"
//       kind, value, colour,                          // instead of a face: "die" (1 to 6), "counter", "note" with its text
//       order, tray,                                  // what is higher lies above; the name of its tray, "" on the cloth
//       count, label, tag, seat,                      // of a pile; words below it; a word upon it; a badge
//       state,                                        // idle, may, chosen, legal, refused, later, waiting
//       fresh, from, fixed, name,                     // moved by somebody else; see origin; cannot be dragged; said aloud
//     }]);
//     cloth.fit();                                    // all pieces in view
//
// All calls are cheap: what did not change is left alone. `Cloth.large(piece, ...inside)` shows a piece as large as it goes.

const SLIP = 8, HELD = 480, BELOW = 22;  // px that a finger moves before it drags; ms that it rests before it looks; px of words below the lowest pieces

class Cloth {
  constructor(ground, { trays = {}, choose, drop, ground: tapped, look, origin, inset = () => [0, 0] } = {}) {
    Object.assign(this, { ground, trays, chosen: choose, dropped: drop, tapped, looked: look, origin, inset });
    this.ring = make("div", { className: "ring", hidden: true });
    this.world = make("div", { className: "world" }, this.ring);
    ground.classList.add("cloth");
    ground.setAttribute("role", "group");
    ground.append(this.world);
    this.pieces = new Map();  // by id: the piece and its element
    this.areas = [];
    this.view = { x: 0, y: 0, scale: 1 };  // px of the middle of the table, px for a mm
    this.isFitted = true;
    this.pointers = new Map();
    new ResizeObserver(() => this.isFitted ? this.fit() : this.look()).observe(ground);
    for (const place of [ground, ...Object.values(trays)]) this.listen(place);
    ground.addEventListener("wheel", event => this.wheel(event), { passive: false });
  }

  // -- what is shown --------------------------------------------------------------------------------

  show(pieces) {
    const before = new Map([...this.pieces].map(([id, { element, piece }]) => [id, { piece, tray: piece.tray, place: element.isConnected && piece.tray ? element.getBoundingClientRect() : null }]));
    const ids = new Set(pieces.map(each => each.id));
    const focused = document.activeElement, place = focused?.closest(".tray, .world");  // who had a piece that goes has its neighbour then
    for (const [id, { element }] of this.pieces) if (!ids.has(id)) { element.remove(); this.pieces.delete(id); }
    for (const piece of pieces) this.put(piece, before.get(piece.id));
    for (const [name, tray] of Object.entries(this.trays)) this.arrange(tray, pieces.filter(each => each.tray === name));
    for (const piece of pieces) this.arrive(piece, before.get(piece.id));
    this.keepFocus();
    if (this.isFitted) this.fit();
    if (place && !focused.isConnected) (place.querySelector(":scope > .piece-here[tabindex='0']") ?? this.world.querySelector(".piece-here[tabindex='0']"))?.focus({ preventScroll: true });
  }

  put(piece, before) {
    const known = this.pieces.get(piece.id), element = known?.element ?? this.make(piece.id);
    this.pieces.set(piece.id, { piece, element });
    if (known && JSON.stringify(known.piece) === JSON.stringify(piece)) return;
    const { style } = element;
    putAt(element, piece);
    style.zIndex = piece.tray ? "" : 10 + (piece.order || 0);
    element.className = ["piece-here", piece.kind || "face", shapeOf(piece), piece.state || "idle", piece.fresh ? "fresh" : "", piece.fixed ? "fixed" : "", piece.colour ? "tinted" : "", this.isTiny(piece) ? "tiny" : "", this.isBrief(piece) ? "brief" : "", piece.count > 1 ? "pile" : ""].filter(Boolean).join(" ");
    element.setAttribute("aria-label", piece.name || piece.label || piece.id);
    element.setAttribute("aria-pressed", String(piece.state === "chosen"));
    this.face(element, piece, before?.piece);
    element.querySelector(".words").replaceChildren(...[
      piece.tag ? make("span", { className: "tag" }, piece.tag) : null,
      piece.label || piece.count > 1 ? make("span", { className: "under" }, piece.label ? make("span", { className: "long" }, `${piece.label} `) : null, piece.count > 1 ? String(piece.count) : null) : null, piece.seat ? badge(piece.seat) : null].filter(Boolean));
    if (!piece.tray && element.parentNode !== this.world) this.world.append(element);
  }

  make(id) {
    const element = make("button", { type: "button", tabIndex: -1 }, make("span", { className: "look" }), make("span", { className: "words" }));
    element.dataset.id = id;
    return element;
  }

  face(element, piece, before) {
    const look = element.querySelector(".look");
    if (piece.kind) { look.style.background = piece.colour || ""; element.classList.toggle("light", isLight(piece.colour)); return drawThing(look, piece); }
    const version = piece.up ? piece.front : piece.back, size = link.state.get("pieces")?.[piece.component] ?? { bleed: 0, corner: 0, points: [] };
    const mend = () => {
      let image = look.querySelector("img");
      if (!image) look.replaceChildren(image = make("img", { alt: "", draggable: false }));
      const across = piece.width + 2 * size.bleed, down = piece.height + 2 * size.bleed;
      Object.assign(image.style, { width: `${100 * across / piece.width}%`, height: `${100 * down / piece.height}%`, left: `${-100 * size.bleed / piece.width}%`, top: `${-100 * size.bleed / piece.height}%` });
      if (version) link.show(image, `face/${version}.svg`);
      image.hidden = !version;
      look.style.setProperty("--corner", size.corner || (size.shape === "rectangle" && Math.min(piece.width, piece.height) > 40 ? 2.5 : 0));
      look.style.setProperty("--cut", size.points?.length ? `polygon(${size.points.map(([x, y]) => `${100 * (piece.up ? x : piece.width - x) / piece.width}% ${100 * y / piece.height}%`)})` : "none");
    };
    if (!before || before.kind || isCalm() || Boolean(before.up) === Boolean(piece.up)) return mend();
    look.animate([{ scale: "1 1" }, { scale: "0 1.04" }, { scale: "1 1" }], { duration: 180, easing: "ease-in-out" });
    setTimeout(mend, 90);
  }

  arrange(tray, pieces) {
    pieces.sort((one, other) => (one.order || 0) - (other.order || 0));
    pieces.forEach((piece, place) => {
      const { element } = this.pieces.get(piece.id);
      if (tray.children[place] !== element) tray.insertBefore(element, tray.children[place] ?? null);
      element.style.setProperty("--fan", place - (pieces.length - 1) / 2);
    });
    tray.style.setProperty("--many", pieces.length);
  }

  // A piece that came into a tray, out of one, or from somebody's hand travels from there.
  arrive(piece, before) {
    if (isCalm()) return;
    const { element } = this.pieces.get(piece.id);
    const start = before ? before.tray !== piece.tray || piece.tray ? before.place ?? null : null : this.origin?.(piece.from)?.getBoundingClientRect();
    if (!start) return;
    const end = element.getBoundingClientRect();
    const [x, y] = [start.x + start.width / 2 - end.x - end.width / 2, start.y + start.height / 2 - end.y - end.height / 2];
    if (Math.abs(x) + Math.abs(y) < 4) return;
    element.animate([{ translate: `${x}px ${y}px`, scale: String(Math.min(1.5, start.height / end.height || 1)) }, { translate: "0 0", scale: "1" }],
      { duration: 260, easing: "cubic-bezier(.2, .8, .3, 1)", delay: piece.wait || 0, fill: "backwards" });
  }

  zones(zones) {
    if (JSON.stringify(zones) === this.zoned) return;
    this.zoned = JSON.stringify(zones);
    this.areas = zones;
    for (const each of this.world.querySelectorAll(".zone")) each.remove();
    this.world.prepend(...zones.map(zone => {
      const node = make("div", { className: "zone" }, make("span", {}, zone.label));
      putAt(node, zone);
      return node;
    }));
    this.scaled = 0;
    this.isFitted ? this.fit() : this.look();
  }

  // -- where we look --------------------------------------------------------------------------------

  fit() {
    this.isFitted = true;
    const boxes = [...this.areas, ...[...this.pieces.values()].map(({ piece }) => piece).filter(piece => !piece.tray)];
    if (!boxes.length || !this.ground.clientWidth) return;
    const reach = each => { const long = each.turn % 180 ? Math.max(each.width, each.height) : 0; return [(long || each.width) / 2, (long || each.height) / 2]; };
    const left = Math.min(...boxes.map(each => each.x - reach(each)[0])) - 8, right = Math.max(...boxes.map(each => each.x + reach(each)[0])) + 8;
    const top = Math.min(...boxes.map(each => each.y - reach(each)[1])) - 8, bottom = Math.max(...boxes.map(each => each.y + reach(each)[1])) + 8;
    const [above, below] = this.inset(), wide = this.ground.clientWidth, high = this.ground.clientHeight - above - below - BELOW, scale = Math.min(wide / (right - left), high / (bottom - top), 4);
    this.view = { x: wide / 2 - (left + right) / 2 * scale, y: above + high / 2 - (top + bottom) / 2 * scale, scale };
    this.look();
  }

  zoom(times, at = { x: this.ground.clientWidth / 2, y: this.ground.clientHeight / 2 }) {
    const { view } = this, scale = Math.min(20, Math.max(.15, view.scale * times));
    this.view = { x: at.x - (at.x - view.x) * scale / view.scale, y: at.y - (at.y - view.y) * scale / view.scale, scale };
    this.isFitted = false;
    this.look();
  }

  look() {
    const { x, y, scale } = this.view;
    this.world.style.transform = `translate(${x}px, ${y}px)`;
    if (scale === this.scaled) return;
    this.scaled = scale;
    this.world.classList.add("still");
    this.ground.style.setProperty("--s", scale);
    this.world.querySelectorAll(".zone").forEach((node, place) => node.classList.toggle("brief", widthOf(this.areas[place].label) + 24 > this.areas[place].width * scale));
    for (const { piece, element } of this.pieces.values()) {
      element.classList.toggle("tiny", this.isTiny(piece));
      element.classList.toggle("brief", this.isBrief(piece));
    }
    requestAnimationFrame(() => requestAnimationFrame(() => this.world.classList.remove("still")));
  }

  // Whether a piece is so small on the screen that only a number has room below it.
  isTiny(piece) { return !piece.tray && piece.width * this.view.scale < 64; }

  // Whether the words below a pile are wider than it: then its number alone is below it, and the words are said and shown large.
  isBrief(piece) { return !piece.tray && piece.count > 1 && Boolean(piece.label) && widthOf(piece.label) + 30 + 9 * String(piece.count).length > Math.max(72, piece.width * this.view.scale * 1.2); }

  // Millimetres of a place of the window.
  place(clientX, clientY) {
    const box = this.ground.getBoundingClientRect();
    return { x: (clientX - box.x - this.view.x) / this.view.scale, y: (clientY - box.y - this.view.y) / this.view.scale };
  }

  wheel(event) {
    event.preventDefault();
    const box = this.ground.getBoundingClientRect();
    this.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? .01 : .0015)), { x: event.clientX - box.x, y: event.clientY - box.y });
  }

  // -- fingers and mice -----------------------------------------------------------------------------

  listen(place) {
    place.addEventListener("pointerdown", event => this.down(event));
    place.addEventListener("pointermove", event => this.move(event));
    for (const kind of ["pointerup", "pointercancel"]) place.addEventListener(kind, event => this.up(event));
    place.addEventListener("click", event => this.click(event));
    place.addEventListener("dblclick", event => { const id = idOf(event.target); if (id) this.looked?.(id); });
    place.addEventListener("contextmenu", event => event.preventDefault());
    place.addEventListener("keydown", event => this.key(event));
    place.addEventListener("dragstart", event => event.preventDefault());
  }

  down(event) {
    if (event.button) return;
    const id = idOf(event.target);
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.justDragged = false;
    if (this.pointers.size > 1) return this.pinch(event);
    const piece = id && this.pieces.get(id)?.piece;
    this.hold = { id, place: event.currentTarget, pointer: event.pointerId, x: event.clientX, y: event.clientY, view: { ...this.view }, isFixed: !piece || piece.fixed || !this.dropped,
      isTray: event.currentTarget !== this.ground, timer: piece && setTimeout(() => { this.hold = null; this.justDragged = true; this.looked?.(id); }, HELD) };
  }

  pinch(event) {
    clearTimeout(this.hold?.timer);
    this.letGo();
    const [one, other] = [...this.pointers.values()];
    this.hold = { isPinch: true, far: Math.hypot(one.x - other.x, one.y - other.y) || 1, view: { ...this.view }, middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 } };
    this.justDragged = true;
  }

  move(event) {
    if (!this.pointers.has(event.pointerId)) return;
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const { hold } = this;
    if (!hold) return;
    if (hold.isPinch) return this.pinched(hold);
    const [across, down] = [event.clientX - hold.x, event.clientY - hold.y];
    if (!hold.isDrag) {
      if (Math.hypot(across, down) < SLIP) return;
      clearTimeout(hold.timer);
      // In a tray a sideways finger scrolls; the browser does that, and cancels the pointer.
      if (hold.isFixed && hold.isTray) { this.hold = null; return; }
      hold.isDrag = true;
      this.justDragged = true;
      hold.place.setPointerCapture(event.pointerId);
      if (!hold.isFixed) this.lift(hold);
    }
    if (hold.isFixed) {
      this.isFitted = false;
      this.view = { ...this.view, x: hold.view.x + across, y: hold.view.y + down };
      return this.look();
    }
    hold.element.style.translate = `${across}px ${down}px`;
    this.aim(hold, event);
  }

  lift(hold) {
    hold.element = this.pieces.get(hold.id).element;
    hold.element.classList.add("dragged");
    document.body.classList.add("dragging");
  }

  // Mark what lies below the piece that is dragged.
  aim(hold, event) {
    const found = this.below(hold, event.clientX, event.clientY);
    if (found.onto !== hold.found?.onto) this.mark(found.onto);
    hold.found = found;
  }

  // Put the ring around a piece. A class of the piece would make the browser paint all that lie near it anew, in the middle of a drag.
  mark(id) {
    this.ring.hidden = !id;
    if (!id) return;
    const { piece } = this.pieces.get(id);
    this.ring.className = `ring ${shapeOf(piece)}`;
    putAt(this.ring, piece);
  }

  below(hold, x, y) {
    const under = document.elementsFromPoint(x, y), tray = Object.entries(this.trays).find(([, each]) => under.includes(each) || under.some(node => each.contains(node) && node !== hold.element && !hold.element.contains(node)))?.[0] ?? "";
    const other = under.map(node => node.closest?.(".piece-here")).find(node => node && node !== hold.element);
    if (tray) return { tray, index: [...this.trays[tray].children].filter(each => each !== hold.element).filter(each => each.getBoundingClientRect().x + each.offsetWidth / 2 < x).length };
    const at = this.place(x, y), zone = this.areas.find(each => Math.abs(at.x - each.x) < each.width / 2 && Math.abs(at.y - each.y) < each.height / 2);
    // The piece keeps its place under the finger.
    const { piece } = this.pieces.get(hold.id), from = piece.tray ? at : { x: piece.x + (x - hold.x) / this.view.scale, y: piece.y + (y - hold.y) / this.view.scale };
    return { ...from, onto: other && !this.pieces.get(other.dataset.id).piece.fixed ? other.dataset.id : "", zone: zone?.id ?? "", tray: "" };
  }

  pinched(hold) {
    const [one, other] = [...this.pointers.values()], box = this.ground.getBoundingClientRect();
    if (!other) return;
    const times = Math.hypot(one.x - other.x, one.y - other.y) / hold.far, middle = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
    this.view = { ...hold.view, x: hold.view.x + middle.x - hold.middle.x, y: hold.view.y + middle.y - hold.middle.y };
    this.zoom(times, { x: middle.x - box.x, y: middle.y - box.y });
  }

  up(event) {
    this.pointers.delete(event.pointerId);
    const { hold } = this;
    if (!hold || hold.isPinch && this.pointers.size) return;
    clearTimeout(hold.timer);
    const wasDrag = hold.isDrag && !hold.isFixed, isInside = this.isOver(event.clientX, event.clientY);
    this.letGo();
    if (wasDrag && event.type === "pointerup" && isInside && hold.found) this.dropped(hold.id, hold.found);
    else if (wasDrag) this.sendBack(hold.element);
  }

  isOver(x, y) {
    return [this.ground, ...Object.values(this.trays)].some(each => { const box = each.getBoundingClientRect(); return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom; });
  }

  letGo() {
    const { hold } = this;
    this.hold = null;
    document.body.classList.remove("dragging");
    if (!hold?.element) return;
    this.mark("");
    hold.element.classList.remove("dragged");
    const { element } = hold, gone = () => { if (element !== this.hold?.element) element.style.translate = ""; };
    // It waits where it was dropped until the answer moves it there; if none comes, it goes back.
    this.waiting = { element, timer: setTimeout(gone, 600), gone };
  }

  // What was dropped lies at its place now: no way back is to be seen.
  settle() {
    const { waiting } = this;
    if (!waiting) return;
    clearTimeout(waiting.timer);
    waiting.element.classList.add("still-here");
    waiting.gone();
    requestAnimationFrame(() => requestAnimationFrame(() => waiting.element.classList.remove("still-here")));
    this.waiting = null;
  }

  sendBack(element) { element.style.translate = ""; }

  click(event) {
    if (this.justDragged) { this.justDragged = false; return; }
    const id = idOf(event.target);
    if (id) this.chosen?.(id, !event.detail);
    else if (event.currentTarget === this.ground) this.tapped?.(this.place(event.clientX, event.clientY));
  }

  // -- keys -----------------------------------------------------------------------------------------

  key(event) {
    const id = idOf(document.activeElement), ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }, way = ways[event.key];
    if (id && event.key.toLowerCase() === "l" && !event.ctrlKey && !event.metaKey) { event.preventDefault(); this.looked?.(id); }
    if (!way || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    this.walk(document.activeElement, way);
  }

  // Put the focus on the next piece in a direction: near ones first, those aside later.
  walk(from, [across, down]) {
    const middle = each => { const box = each.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; };
    const all = [...this.pieces.values()].map(({ element }) => element), [x, y] = all.includes(from) ? middle(from) : [0, 0];
    const far = each => { const [a, b] = middle(each), ahead = (a - x) * across + (b - y) * down, aside = Math.abs((a - x) * down) + Math.abs((b - y) * across); return ahead < 2 ? Infinity : ahead + 2 * aside; };
    const next = all.filter(each => each !== from).sort((one, other) => far(one) - far(other))[0];
    if (next && (far(next) < Infinity || !all.includes(from))) this.focus(next.dataset.id);
  }

  focus(id) {
    const element = this.pieces.get(id)?.element;
    if (!element) return;
    for (const each of element.parentNode.querySelectorAll(":scope > .piece-here")) each.tabIndex = each === element ? 0 : -1;
    element.focus({ preventScroll: Boolean(!element.closest(".tray")) });
  }

  // One piece of the cloth, and one of each tray, can be reached with Tab.
  keepFocus() {
    for (const place of [this.world, ...Object.values(this.trays)]) {
      const all = [...place.querySelectorAll(":scope > .piece-here")];
      if (all.length && !all.some(each => each.tabIndex === 0)) all[0].tabIndex = 0;
    }
  }

  element(id) { return this.pieces.get(id)?.element ?? null; }

  // Show a piece as large as it goes, with what is said about it.
  static large(piece, ...inside) {
    const side = (version, up) => {
      const node = make("div", { className: `large-face ${shapeOf(piece)}` }, make("span", { className: "look" })), ratio = piece.width / piece.height;
      node.style.setProperty("--ratio", ratio);
      Cloth.prototype.face.call(null, node, { ...piece, up, front: version, back: version, kind: "" });
      return node;
    };
    const sides = [piece.front && side(piece.front, true), !piece.front && piece.back && side(piece.back, false)].filter(Boolean);
    const dialog = make("dialog", { className: "sheet large", "aria-label": piece.name || piece.label, on: { close: () => dialog.remove(), click: event => event.target === dialog && dialog.close() } },
      make("header", {}, make("h2", {}, piece.title || piece.name || piece.label), button(words.close, () => dialog.close())), make("div", { className: "large-body" }, ...sides, make("div", { className: "large-words" }, ...inside)));
    document.body.append(dialog);
    dialog.showModal();
    return dialog;
  }
}

function putAt({ style }, { x, y, width, height, turn }) {
  for (const [name, value] of Object.entries({ x, y, w: width, h: height, turn })) style.setProperty(`--${name}`, value || 0);
}

const pen = document.createElement("canvas").getContext("2d"), widths = new Map();
function widthOf(text) {
  pen.font = '700 15px "pnp text", sans-serif';
  if (!widths.has(text)) widths.set(text, pen.measureText(text).width);
  return widths.get(text);
}

function idOf(node) { return node?.closest?.(".piece-here")?.dataset.id ?? ""; }

function shapeOf({ component }) {
  const size = link.state.get("pieces")?.[component];
  return size?.points?.length ? "cut" : size?.shape === "round" ? "round" : size?.shape === "outline" ? "outline" : "";
}

// Whether dark pips are seen better on a colour, #rrggbb.
function isLight(colour) {
  if (!colour) return false;
  const [red, green, blue] = [1, 3, 5].map(place => parseInt(colour.slice(place, place + 2), 16));
  return .299 * red + .587 * green + .114 * blue > 150;
}

const PIPS = { 1: [5], 2: [1, 9], 3: [1, 5, 9], 4: [1, 3, 7, 9], 5: [1, 3, 5, 7, 9], 6: [1, 3, 4, 6, 7, 9] };
function drawThing(look, { kind, value }) {
  if (look.dataset.value === String(value) && look.childElementCount) return;
  const wasThrown = kind === "die" && look.dataset.value !== undefined && !isCalm();
  look.dataset.value = String(value);
  if (kind !== "die") look.replaceChildren(make("span", { className: "text" }, String(value)));
  else look.replaceChildren(...(PIPS[value] ?? []).map(pip => { const node = make("span", { className: "pip" }); node.style.gridArea = `${Math.ceil(pip / 3)} / ${(pip - 1) % 3 + 1}`; return node; }), ...PIPS[value] ? [] : [make("span", { className: "text" }, String(value))]);
  if (wasThrown) look.animate([{ rotate: "0deg", scale: "1" }, { rotate: "290deg", scale: "1.25" }, { rotate: "360deg", scale: "1" }], { duration: 500, easing: "cubic-bezier(.2, .8, .3, 1)" });
}
