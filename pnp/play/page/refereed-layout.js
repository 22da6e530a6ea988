"use strict";
// A view with the layout of its game (docs/table-layout.md): places for its values, drawn with the printed pieces.
// What no place shows is drawn plainly below, so nothing that a seat may know is lost.

// Those who sit at the table; the colour of each is that of its pieces, where the layout knows it.
function seatsIn(view) {
  const { rows, colours = [], badge = "", badges = {} } = link.state.get("layout") ?? {};
  return link.state.get("seats").all.map((seat, place) => {
    const row = { colour: colours[place], ...rows ? view[rows]?.[place] : {} }, word = badge.replace(/\{(\w+)\}/g, (_, key) => row[key] ?? "");
    return { ...seat, colour: badges[word] ?? badges[word.toLowerCase()] ?? seat.colour };
  });
}

const unfolded = new Set();  // the places with `fold` that are open

// The parts of a table that may scroll, for which keys are needed: what has nothing in it to focus is focused itself, by a name.
const SCROLLED = [".rivals", ".shelf", ".table-of", ".moves", ".own", ".panel.me", ".own > .place", ".lane > .items"];
function reachScrolled(view, others = []) {
  for (const node of view.querySelectorAll([...SCROLLED, ...others])) {
    if (node.scrollHeight <= node.clientHeight + 1 && node.scrollWidth <= node.clientWidth + 1 || !/auto|scroll/.test(getComputedStyle(node).overflow) || node.querySelector("button, summary, a, [tabindex='0']")) continue;
    const names = [...node.querySelectorAll(".who b, h2")].map(each => each.textContent).join(", ");
    node.tabIndex = 0;
    node.setAttribute("aria-label", names || node.closest("[aria-label]")?.getAttribute("aria-label") || words.table);
    if (node.localName === "div") node.role ??= "group";
  }
}

class Laid extends Sight {
  // `view` is what the seat `you` sees (null: only watches), `seats` are all who play, `away` those who have left.
  constructor(lit, tap, { view, you, seats, waiting, taken = [], away = [] }) {
    super(lit, tap);
    Object.assign(this, { view, you, seats, waiting, away, taken: [...taken], layout: link.state.get("layout") });
    this.words = ownWords(view);
    this.own = [];
    this.calls = new Map();
    this.tapped = new Set();  // what a tap on the table names
    this.kinds = new Map();  // the component of what was drawn, by what the referee calls it
    for (const [piece, names] of Object.entries(this.layout.names)) for (const name of names) { this.known.set(name, piece); this.calls.set(piece, [...this.calls.get(piece) ?? [], name]); }
    this.rows = (this.layout.rows ? this.at(this.layout.rows) : seats.map(each => ({ name: each.name }))).map((row, seat) => ({ colour: this.layout.colours[seat], ...row }));
  }

  draw() {
    const { bar = [], middle = [], player = [], mine = [] } = this.layout, rivals = this.clockwise(this.rows.map((row, seat) => seat)).filter(seat => seat !== this.you);
    return {
      news: this.news(middle.find(each => each.news)),
      shelf: middle.filter(each => each.shelf).map(place => this.place(place, null, this.view)).filter(Boolean),
      facts: bar.map(place => this.place(place, null, this.view)).filter(Boolean),
      rivals: rivals.map(seat => this.panel(seat, player)),
      middle: [...middle.filter(each => !each.shelf).map(place => this.place(place, null, this.view)), this.rest()].filter(Boolean),
      mine: this.you === null ? [] : [this.panel(this.you, player, "me"), ...mine.map(place => this.place(place, this.you, this.view)).filter(Boolean)],
    };
  }

  // What a place tells of each of its entries: the first of its sentences whose gaps are all filled.
  news(place) {
    if (!place) return null;
    const has = (text, entry) => [...text.matchAll(/\{(\w+)\}/g)].every(([, key]) => (entry[key] ?? "") !== "");
    const lines = this.entries(place, null, this.view).map(({ entry, row }) => [place.news.find(each => has(each, entry)), entry, row]).filter(([text]) => text);
    return { label: layoutText(place.label ?? ""), lines: lines.map(([text, entry, row]) => this.tell(text, entry, row)) };
  }

  // As one sees it from the own seat: first what is one's own, then clockwise; what is nobody's comes last.
  clockwise(found, seatOf = seat => seat) {
    const many = this.seats.length, turn = each => seatOf(each) < many ? (seatOf(each) - (this.you ?? 0) + many) % many : seatOf(each);
    return found.toSorted((one, other) => turn(one) - turn(other));
  }

  panel(seat, places, own = "") {
    const row = this.rows[seat], who = this.seats[seat], name = who?.name ?? row?.name ?? "", shown = this.lit(name) || "", isGone = this.away.includes(seat), inside = places.filter(each => !own || !each.others).map(place => this.place(place, seat, this.view)).filter(Boolean);
    const head = [who ? badge(who) : null, make("b", {}, own ? words.youAre(name) : name), isGone ? make("small", {}, words.away) : null];
    if (shown === "legal") this.tapped.add(name);
    return make("div", { className: `panel ${own} ${this.waiting.includes(seat) ? "waits" : ""}` },
      shown === "legal" ? make("button", { type: "button", className: "who legal", on: { click: () => this.tap(name) } }, ...head) : make("div", { className: "who" }, ...head), ...inside);
  }

  // What the layout neither places nor leaves out.
  rest() {
    const { bar = [], middle = [], player = [], mine = [], leave_out: left = [], rows } = this.layout, top = text => text?.split(".")[0];
    const placed = new Set([...bar, ...middle, ...player, ...mine].flatMap(each => [each, ...each.at ?? []]).flatMap(each => [top(each.show), top(each.otherwise), top(each.count), ...[.../\{(\w+)\}/g[Symbol.matchAll](`${each.piece} ${each.text}`)].map(([, key]) => key)]));
    const other = Object.entries(this.view).filter(([key]) => !placed.has(key) && !STATIC.has(key) && key !== rows && !left.some(each => top(each) === key));
    return other.length ? make("details", { className: "rest" }, make("summary", {}, words.rest), ...super.draw(Object.fromEntries(other))) : null;
  }

  at(path, seat = null, from = this.view) {
    return path.split(".").reduce((value, part) => value?.[part === "*" ? seat : part], from);
  }

  fill(text, entry, row) {
    return text.replace(/\{([\w ]*)\}/g, (_, key) => key === "" ? (isPlain(entry) ? entry : entry.name ?? "") : (isPlain(entry) ? undefined : entry[key]) ?? row?.[key] ?? (isPlain(this.view[key] ?? null) ? this.view[key] : null) ?? "");
  }

  // A text of the layout with its gaps filled, all in the language of the page.
  tell(text, entry, row) {
    const plain = value => isPlain(value ?? null) && value !== null && value !== undefined ? layoutValues(String(value)) : value;
    const told = from => isPlain(from ?? null) ? plain(from) : Object.fromEntries(Object.entries(from).map(([key, value]) => [key, plain(value)]));
    return this.fill(layoutText(text), told(entry), told(row));
  }

  // The entries of a place: each is a value, with the row of the player whose it is.
  entries(place, seat, from) {
    if (place.show.includes("*") && seat === null) return this.rows.flatMap((row, each) => this.entries(place, each, from));
    let value = this.at(place.show, seat, from);
    if (place.otherwise && isEmpty(value)) value = this.at(place.otherwise, seat, from);
    const count = place.count ? this.at(place.count, seat, from) : undefined, row = this.rows[seat];
    if (place.whose) value = value === row?.name || value === seat ? [value] : [];
    if (value === "?" && count !== undefined) value = Array(Number(count ?? 0)).fill("?");
    if (place.split && typeof value === "string") value = value === "none" ? [] : value.split(place.split).flatMap(each => { const [, text, many] = /^(.*?)(?: x(\d+))?$/.exec(each.trim()); return Array(Number(many ?? 1)).fill(text); });
    if (place.numbers) value = Array(Number(value) || 0).fill(place.numbers);
    if (value === undefined || value === null || value === "" || value === false || value === 0 && place.as === "fact" && !place.zero) value = [];
    if (isPlain(value)) value = [value];
    if (!Array.isArray(value)) value = place.keyed ? Object.entries(value).map(([name, each]) => isPlain(each) ? { name, value: each } : { name, ...each }) : [value];
    const found = value.map((entry, order) => {
      if (typeof entry === "string" && place.owned) {
        const owner = this.rows.findIndex(each => each.name && entry.startsWith(`${each.name} `));
        if (owner >= 0) return { entry: entry.slice(this.rows[owner].name.length + 1), row: this.rows[owner], seat: owner, order, badge: true };
      }
      return place.show === this.layout.rows ? { entry, row: this.rows[order], seat: order, order } : { entry, row, seat, order };
    });
    return place.where ? found.filter(({ entry }) => Object.entries(place.where).every(([key, wanted]) => entry[key] === wanted)) : found;
  }

  place(place, seat, from) {
    if (place.when && isEmpty(this.at(place.when, seat, from))) return null;
    if (place.as === "board") return this.board(place);
    const found = this.entries(place, seat, from), label = place.label ? layoutText(place.label) : "";
    if (place.as === "fact") return this.factOf(place, found, label);
    if (place.as === "lanes") return this.lanes(place, found);
    if (!found.length && !place.always) return null;
    const isOpen = place.spread && found.length > 0 && found.every(({ entry }) => entry !== "?");  // a pile that was turned up
    const items = place.as === "pile" && !isOpen ? [this.pile(place, found, seat)] : found.map(each => this.item(place, each));
    const inside = make("ul", { className: `items ${place.style ?? ""} ${place.size ?? "medium"}` }, ...items);
    inside.style.setProperty("--many", items.length);
    const head = label ? make("span", { className: "label" }, label, place.tally ? ` ${found.length}` : null) : null;
    return place.fold ? make("details", { className: "place", open: unfolded.has(place.show), on: { toggle: ({ target }) => { if (target.open && !unfolded.has(place.show)) target.scrollIntoView({ block: "nearest" }); unfolded[target.open ? "add" : "delete"](place.show); } } }, make("summary", {}, label), inside) : make("div", { className: `place ${place.wide ? "wide" : ""} ${place.desk ? "desk" : ""}`, role: "group", "aria-label": label || place.show.replaceAll(/[._*]/g, " ") }, head, inside);
  }

  factOf(place, found, label) {
    if (!found.length) return null;
    const text = found.map(({ entry, row }) => place.text ? this.tell(place.text, entry, row) : isPlain(entry) ? layoutValues(plainText(entry)) : Object.entries(entry).filter(([, each]) => isPlain(each) && each !== null && each !== false && each !== "").map(([key, each]) => `${label_(key)} ${layoutText(plainText(each))}`).join(", ")).join(", ");
    return make("span", { className: `fact-of ${place.style ?? ""}` }, label ? `${label} ` : null, found[0].entry === true ? null : make("b", {}, text));
  }

  pile(place, found, seat) {
    const isNumber = found.length === 1 && typeof found[0].entry === "number", count = isNumber ? found[0].entry : found.length, last = found.at(-1);
    const one = isNumber || !last ? { entry: "?", row: this.rows[seat], seat } : last, item = this.item(place, one);
    item.classList.add("pile", count > 1 ? "many" : count ? "single" : "none");
    item.append(make("span", { className: "count" }, String(count)));
    return item;
  }

  pieceOf(place, entry, row) {
    const hidden = entry === "?", template = hidden ? place.back ?? place.piece : place.piece, looks = link.state.get("looks");
    let piece = template ? this.fill(template, entry, row) : "";
    if (!looks[piece]) piece = this.known.get(piece) ?? (isPlain(entry) ? this.known.get(String(entry)) : this.known.get(String(entry.id ?? entry.name)) ?? this.known.get(String(entry.name)));
    return { piece, version: looks[piece]?.[hidden ? 1 : 0] || (hidden && place.back ? looks[piece]?.[0] : "") };
  }

  // Whether a name is one of those that were chosen, each of which is one piece.
  take(name) {
    const place = this.taken.indexOf(name);
    if (place >= 0) this.taken.splice(place, 1);
    return place >= 0;
  }

  // The names by which the referee may know an entry; the first that is legal counts.
  callsOf(place, entry, piece) {
    const own = place.calls ? [this.fill(place.calls, entry, {})] : isPlain(entry) ? [String(entry)] : [entry.name, entry.ship, entry.id].filter(Boolean);
    const all = [...own, ...this.calls.get(piece) ?? [], ...link.state.get("game").cards[piece] ?? []];
    return [all.find(each => this.lit(each, piece, place.for) === "legal") ?? all[0], all];
  }

  item(place, { entry, row, seat, badge: owned }) {
    const { piece, version } = this.pieceOf(place, entry, row), size = piece ? link.state.get("pieces")[piece.split("/")[0]] : null;
    const told = place.text ? this.tell(place.text, entry, row) : "";
    const [call] = entry === "?" ? [""] : this.callsOf(place, entry, piece), state = !call || place.still ? "" : this.take(call) ? "picked" : this.lit(call, piece, place.for), caption = isPlain(entry) ? entry === "?" ? "" : layoutValues(plainText(entry)) : layoutText(entry.name ?? entry.ship ?? told);
    if (call) this.kinds.set(call, piece?.split("/")[0]);
    if (state) this.tapped.add(call);
    const tags = (place.tags ?? []).filter(each => this.at(each.show, null, entry)).map(each => make("span", { className: "tag" }, layoutText(each.label)));
    if (state === "legal" && place.legal) tags.push(make("span", { className: "tag on" }, layoutText(place.legal)));
    const look = version ? pictureOf(version, size) : make("span", { className: "text-piece" }, caption), inside = [look, ...tags, owned && this.seats[seat] ? badge(this.seats[seat]) : null];
    const winner = place.won ? entry[place.won] : undefined, winning = this.rows.findIndex(each => each.name === winner), end = winner === undefined ? "" : winning < 0 ? "lost" : "won";
    const given = { className: `card ${state} ${end}`, "data-piece": piece, "data-version": version, "aria-pressed": state === "picked" ? "true" : undefined };
    const card = state ? make("button", { type: "button", ...given, "aria-label": [caption, ...tags.map(each => each.textContent)].join(", "), on: { click: () => this.tap(call, piece) } }, ...inside)
      : make("span", { ...given, role: "img", "aria-label": caption || words.faceDown, title: caption }, ...inside);
    const around = { above: [], upon: [], along: [], below: [] };
    for (const each of place.with ?? []) { const made = isPlain(entry) ? null : this.place(each, seat, entry); if (made) around[each.grid && size ? "along" : each.side ?? "below"].push(each.grid && size ? along(made, each, size) : made); }
    const words_ = place.text ? make("span", { className: "words-of" }, told) : end ? make("span", { className: `words-of ${end}` }, this.seats[winning] ? badge(this.seats[winning]) : null, end === "won" ? winner : layoutText(place.lost ?? "")) : null;
    return make("li", { className: "item" }, around.above.length ? make("div", { className: "above" }, ...around.above) : null, make("div", { className: "body" }, card, ...around.along, around.upon.length ? make("div", { className: "upon" }, ...around.upon) : null), words_, ...around.below);
  }

  lanes(place, found) {
    const lanes = make("div", { className: "lanes" }, ...place.lanes.map(({ is, calls = is, label, piece, small, apart }) => {
      const here = this.clockwise(found.filter(({ entry }) => entry[place.by] === is), ({ seat }) => seat), called = [].concat(calls).find(each => this.lit(each) === "legal"), name = called && !this.lit.isLater?.(called) ? called : undefined, text = layoutText(label ?? is);
      if (small && !here.length) return null;
      if (called) this.tapped.add(called);
      const front = piece ? link.state.get("looks")[piece]?.[0] : "", head = [front ? pictureOf(front, link.state.get("pieces")[piece.split("/")[0]]) : null, make("b", {}, text)];
      const inside = make("ul", { className: `items ${found.length > 12 ? "compact" : place.size ?? "medium"}` }, ...here.map((each, order) => { const item = this.item(place, { ...each, badge: true }); if (apart && order && each.seat !== here[order - 1].seat) item.classList.add("another"); return item; }));
      inside.style.setProperty("--many", here.length);
      const lane = make("div", { className: `lane ${name ? "legal" : ""} ${small ? "few" : ""}`, role: "group", "aria-label": text }, name ? make("button", { type: "button", className: "lane-head legal", on: { click: () => this.tap(name) } }, ...head, make("span", { className: "tag on" }, words.here_)) : make("div", { className: "lane-head" }, ...head), inside);
      // A touch anywhere in a lit lane is for the lane, but for what is lit in it.
      if (name) lane.addEventListener("click", event => { if (!event.target.closest("button.legal")) { event.stopPropagation(); this.tap(name); } }, true);
      return lane;
    }));
    lanes.style.setProperty("--all", found.length);
    return lanes;
  }

  board(place) {
    const looks = link.state.get("looks"), size = link.state.get("pieces")[place.piece.split("/")[0]], [left, top, wide, high] = place.crop ?? [0, 0, size.width, size.height], { grid } = place;
    const ground = make("img", { alt: "" }), node = make("div", { className: "board-of", role: "group", "aria-label": size.title, on: { click: tapNearest } });
    Object.assign(ground.style, { width: `${100 * (size.width + 2 * size.bleed) / wide}%`, left: `${-100 * (left + size.bleed) / wide}%`, top: `${-100 * (top + size.bleed) / high}%` });
    if (looks[place.piece]?.[0]) link.show(ground, `face/${looks[place.piece][0]}.svg`);
    node.style.setProperty("--ratio", wide / high);
    node.append(ground);
    const middleOf = square => {
      const [, column, row] = /^(\d+)[,-](\d+)$/.exec(square) ?? [];
      return place.spots?.[square] ?? (grid && column ? [grid.x + (column - .5) * grid.step, grid.y + (row - .5) * grid.step] : null);
    };
    const put = (element, [x, y], across, down, shift = 0) => {
      Object.assign(element.style, { position: "absolute", width: `${100 * across / wide}%`, left: `${100 * (x - left + shift - across / 2) / wide}%`, top: `${100 * (y - top + shift - down / 2) / high}%`, height: `${100 * down / high}%` });
      node.append(element);
    };
    const held = new Map();
    for (const layer of place.at) {
      const found = this.entries(layer, null, this.view), isPile = layer.as === "pile", count = found.length === 1 && typeof found[0].entry === "number" ? found[0].entry : found.length;
      for (const each of isPile ? (count ? [count === found.length ? found.at(-1) : { entry: "?" }] : []) : found) {
        const square = String(layer.spot ?? (isPlain(each.entry) ? each.entry : each.entry[layer.square])), middle = middleOf(square);
        const { piece, version } = this.pieceOf({ ...layer, piece: layer.piece?.replace("{#}", String(each.order + 1).padStart(2, "0")) }, each.entry, each.row), printed = link.state.get("pieces")[piece?.split("/")[0]];
        if (!version || !middle) continue;
        const call = isPlain(each.entry) ? "" : this.callsOf(layer, each.entry, piece)[0], state = call ? this.lit(call, piece) : "", many = held.get(square) ?? 0;
        if (state) this.tapped.add(call);
        if (call) this.kinds.set(call, piece.split("/")[0]);
        if (layer.stacks) held.set(square, many + 1);
        const name = layer.label ? layoutText(layer.label) : isPlain(each.entry) ? square : `${each.entry.name}, ${square}`, owner = [layer.mark && each.seat === this.you ? "mine" : "", layer.stacks ? "stands" : ""].filter(Boolean).join(" "), inside = [pictureOf(version, printed), isPile ? make("span", { className: "count" }, String(count)) : null];
        const given = { "aria-label": isPile ? `${name}: ${count}` : name, "data-version": version, "data-piece": piece, "data-square": square };
        const made = state ? make("button", { type: "button", className: `card ${state} ${owner}`, ...given, on: { click: () => this.tap(call, piece) } }, ...inside) : make("span", { className: `card ${owner} ${isPile ? "pile" : ""}`, role: "img", title: name, ...given }, ...inside);
        put(made, middle, layer.width ?? printed.width, (layer.width ?? printed.width) * printed.height / printed.width, layer.stacks ? many * 3 : 0);
      }
    }
    for (const spot of Object.keys(place.spots ?? {})) {
      const call = place.calls?.replace("{}", spot);
      if (call && this.lit(call) === "legal" && this.tapped.add(call)) put(make("button", { type: "button", className: "square round legal", "aria-label": spot, on: { click: () => this.tap(call) } }), place.spots[spot], place.width ?? 18, place.width ?? 18);
    }
    for (const square of grid ? this.lit.squares ?? [] : []) put(make("button", { type: "button", className: "square legal", "aria-label": square, on: { click: () => this.tap(square) } }), middleOf(square), grid.step, grid.step);
    return node;
  }
}

// The pieces of a place in a row upon a piece of this size, each where its `grid` says: the middle of the first, and how far to the next.
function along(made, { grid, width }, size) {
  made.classList.add("along");
  made.querySelectorAll(".item").forEach((item, order) => Object.assign(item.style, { width: `${100 * width / size.width}%`, left: `${100 * (grid.x + order * grid.step - width / 2) / size.width}%`, top: `${100 * (grid.y - width / 2) / size.height}%` }));
  return made;
}

// A tap beside a legal place of a board, within what a finger needs (44 px), is for the nearest one.
function tapNearest({ target, currentTarget: board, clientX, clientY }) {
  if (target.closest("button")) return;
  const away = element => { const { left, top, width, height } = element.getBoundingClientRect(), x = Math.abs(clientX - left - width / 2), y = Math.abs(clientY - top - height / 2); return x <= Math.max(22, width / 2) && y <= Math.max(22, height / 2) ? Math.hypot(x, y) : Infinity; };
  const nearest = [...board.querySelectorAll(".legal")].map(element => [away(element), element]).reduce((one, other) => other[0] < one[0] ? other : one, [Infinity]);
  nearest[1]?.click();
}

function isEmpty(value) { return !value || Array.isArray(value) && !value.length; }
function label_(key) { return layoutText(label(key)); }

// A piece as large as it goes, from a long press, a right click or the key L.
function showLarge(version, name, component) {
  const size = link.state.get("pieces")[component], dialog = make("dialog", { className: "sheet large", "aria-label": name, on: { close: () => dialog.remove(), click: () => dialog.close() } }, make("header", {}, make("h2", {}, name), button(words.close, () => dialog.close())), pictureOf(version, size));
  dialog.style.setProperty("--ratio", size.width / size.height);
  document.body.append(dialog);
  dialog.showModal();
}
