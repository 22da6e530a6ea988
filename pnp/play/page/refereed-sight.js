"use strict";
// A view of any referee, as zones and lists with the printed pieces: it knows no game.

const STATIC = new Set(["data", "printed", "waits_for", "names", "options"]);  // what the page shows elsewhere, or not at all

// The pieces by what a referee calls them: an id or a name. Set-up cards show other pieces, and are none themselves.
function piecesByName() {
  const found = new Map(), setup = new Set(Object.values(link.state.get("maps") ?? {}).map(each => each.split("/")[0]));
  for (const [piece, names] of Object.entries(link.state.get("game").cards)) if (!setup.has(piece.split("/")[0])) for (const name of names) if (name && !found.has(name)) found.set(name, piece);
  return found;
}

// What belongs to whom in a view, by names of players: `moon` of Ann makes her `four` the piece moon-four.
function ownWords(view, found = new Map()) {
  if (isPlain(view)) return found;
  if (!Array.isArray(view) && typeof view.name === "string") found.set(view.name, Object.values(view).filter(each => typeof each === "string"));
  for (const each of Object.values(view)) ownWords(each, found);
  return found;
}

function label(key) { return key.replaceAll("_", " "); }
function isPlain(value) { return value === null || typeof value !== "object"; }
function plainText(value) { return value === null || value === "" ? "–" : value === true ? words.yes : value === false ? words.no : String(value); }

class Sight {
  // `lit` says how a name is marked (legal, refused or nothing), `tap` is called with it.
  constructor(lit, tap) { Object.assign(this, { lit, tap, known: piecesByName() }); }

  draw(view) {
    this.words = ownWords(view);
    this.own = [];
    const entries = Object.entries(view).filter(([key]) => !STATIC.has(key));
    const plain = entries.filter(([, value]) => isPlain(value)), rest = entries.filter(([, value]) => !isPlain(value) && Object.keys(value).length);
    return [make("dl", { className: "facts" }, ...plain.filter(([, value]) => value !== null && value !== "" && value !== "?" && value !== false).flatMap(([key, value]) => this.fact(key, value))), ...rest.map(([key, value]) => this.zone(key, value))];
  }

  fact(key, value) { return [make("div", {}, make("dt", {}, label(key)), make("dd", {}, this.name(value)))]; }

  zone(key, value) {
    return make("section", { className: "zone-of", "aria-label": label(key) }, make("h2", { className: "part" }, label(key)), this.value(value));
  }

  value(value) {
    if (isPlain(value)) return this.name(value);
    if (!Array.isArray(value)) return this.thing(value);
    if (!value.length) return make("span", { className: "note" }, words.nothing);
    if (value.every(each => each === "?")) return make("span", { className: "backs", role: "img", "aria-label": `${value.length} ?` }, ...value.slice(0, 20).map(() => make("i", {})), make("span", {}, ` ${value.length}`));
    if (value.every(isPlain)) return make("ul", { className: "names" }, ...value.map(each => make("li", {}, this.name(each))));
    return make("ul", { className: "things" }, ...value.map(each => make("li", {}, this.value(each))));
  }

  thing(value) {
    const title = value.name ?? value.ship, piece = this.known.get(String(value.id ?? title)), around = this.own;
    if (this.words.has(title)) this.own = this.words.get(title);
    const facts = [], more = [];
    for (const [key, each] of Object.entries(value)) {
      if (key === "name" || key === "ship" || key === "id" && title || each === null) continue;
      if (isPlain(each)) { if (each !== false && each !== "?" && each !== "") facts.push(...this.fact(key, each === true ? "✓" : each)); }
      else if (Array.isArray(each) ? each.length : Object.keys(each).length) more.push(make("div", { className: "inner" }, make("span", { className: "label" }, label(key)), this.value(each)));
    }
    this.own = around;
    return make("div", { className: "thing" }, title === undefined ? null : piece ? this.name(title, piece) : make("b", {}, this.name(title)), make("dl", { className: "facts" }, ...facts), ...more);
  }

  find(text) {
    const [who, ...rest] = text.split(" "), name = this.words?.has(who) && rest.length ? rest.join(" ") : text;
    for (const own of name === text ? this.own : this.words.get(who)) if (this.known.has(`${own}-${name}`)) return this.known.get(`${own}-${name}`);
    return this.known.get(text);
  }

  // A name: a picture where a piece is called so, to be tapped where the referee knows it as a value of a move.
  name(value, piece = this.find(String(value))) {
    const text = plainText(value), state = typeof value === "string" && (piece || !/^[0-9]+$/.test(value)) ? this.lit(text, piece) : "";
    const front = piece ? link.state.get("looks")?.[piece]?.[0] : "", size = piece ? link.state.get("pieces")[piece.split("/")[0]] : null;
    if (!front && !state) return document.createTextNode(text);
    const inside = front ? [pictureOf(front, size), make("span", { className: "caption" }, text)] : [text];
    if (!state) return make("span", { className: "card-here" }, ...inside);
    return make("button", { type: "button", className: `${front ? "card-here" : "name-here"} ${state}`, "aria-label": text, on: { click: () => this.tap(text) } }, ...inside);
  }
}

function pictureOf(version, size) {
  const image = make("img", { alt: "", loading: "lazy" }), { width, height, bleed } = size;
  Object.assign(image.style, { width: `${100 * (width + 2 * bleed) / width}%`, left: `${-100 * bleed / width}%`, top: `${-100 * bleed / height}%` });
  link.show(image, `face/${version}.svg`);
  const node = make("span", { className: size.shape === "circle" ? "piece round" : "piece" }, image);
  node.style.aspectRatio = `${width} / ${height}`;
  return node;
}
