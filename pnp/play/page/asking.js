"use strict";
// Controls that ask for a value without typing. Each is made by `control(asked, value, changed, label)`: `asked` is what
// pnp/referee/asking.py describes, `value` the value now (undefined: none yet), and `changed` is called with the new one.

// The picture of a printed piece, `ship/NL1a`, cut at its trim.
function picture(name) {
  const size = link.state.get("pieces")?.[name.split("/")[0]];
  if (!size) return null;
  const across = size.width + 2 * size.bleed, down = size.height + 2 * size.bleed;
  const image = make("img", { alt: "", loading: "lazy" });
  image.style.width = `${100 * across / size.width}%`;
  image.style.height = `${100 * down / size.height}%`;
  image.style.left = `${-100 * size.bleed / size.width}%`;
  image.style.top = `${-100 * size.bleed / size.height}%`;
  const frame = make("div", { className: `piece ${size.shape}` }, image);
  frame.style.aspectRatio = `${size.width} / ${size.height}`;
  link.show(image, `face/${link.state.get("looks")[name][0]}.svg`);
  return frame;
}

const controls = {
  yes: (asked, value, changed, label) => choices([["yes", words.yes], ["no", words.no]], value === undefined ? undefined : value ? "yes" : "no",
    chosen => changed(chosen === undefined ? undefined : chosen === "yes"), label),
  number: (asked, value, changed, label) => asked.high - asked.low < 10
    ? choices(range(asked.low, asked.high).map(each => [each, String(each)]), value, changed, label)
    : stepper(value, asked.low, asked.high, changed, label),
  choice: (asked, value, changed, label) => asked.choices.length < 7 && !asked.choices.some(([, piece]) => piece)
    ? choices(asked.choices.map(([text]) => [text, layoutText(text)]), value, changed, label)
    : chosenPiece(asked, value, changed, label),
  player: (asked, value, changed, label) => choices([...(link.state.get("table") ?? link.state.get("match")).names, ...asked.more].map(each => [each, each]), value, changed, label),
  several: (asked, value = [], changed, label) => asked.counts && asked.of.kind === "choice" && asked.of.choices.length < 25
    ? counted(asked.of, value, changed) : listed(asked.of, value, changed, label),
  row: (asked, value = [], changed, label) => {
    const kinds = asked.parts.filter(part => typeof part !== "string");
    const named = part => part.what || asked.parts[asked.parts.indexOf(part) - 1]?.match(/\p{L}.*\p{L}/u)?.[0];  // "with", where that joins two
    const values = kinds.map((part, place) => value[place] ?? (part.kind === "several" ? [] : undefined));
    return make("div", { className: "one", role: "group", "aria-label": label }, ...kinds.map((part, place) => make("div", { className: "field" }, named(part) ? make("span", { className: "label" }, layoutText(named(part))) : null,
      control(part, values[place], one => changed(values.map((each, other) => other === place ? one : each)), label))));
  },
  words: (asked, value = "", changed, label) => make("input", { type: "text", value, "aria-label": label, on: { change: ({ target }) => changed(target.value || undefined) } }),
};

function control(asked, value, changed, label) { return controls[asked.kind](asked, value, changed, label); }

// Whether a value can be sent: none of its parts is missing.
function isWhole(asked, value) {
  if (value === undefined) return false;
  if (asked.kind === "several") return value.every(each => isWhole(asked.of, each));
  if (asked.kind !== "row") return true;
  return asked.parts.filter(part => typeof part !== "string").every((part, place) => isWhole(part, value[place]));
}

function choices(all, value, changed, label) {
  return make("div", { className: "row", role: "group", "aria-label": label }, ...all.map(([each, text]) =>
    button(text, () => changed(each === value ? undefined : each), { "aria-pressed": String(each === value) })));
}

function stepper(value, low, high, changed, label) {
  const now = value ?? null;
  const typed = ({ target }) => {
    const number = /^\s*\d+\s*$/.test(target.value) ? Math.min(high, Math.max(low, Number(target.value))) : now;
    delete target.dataset.typed;
    target.value = number ?? "";
    if (number !== now) changed(number);
  };
  return make("span", { className: "stepper", role: "group", "aria-label": label },
    button("−", () => changed(now - 1), { disabled: now === null || now <= low, "aria-label": words.less(label) }),
    make("input", { type: "text", inputMode: "numeric", autocomplete: "off", placeholder: "–", value: now === null ? "" : String(now), "aria-label": label, on: { focus: ({ target }) => target.select(), input: ({ target }) => { target.dataset.typed = "yes"; }, change: typed } }),
    button("+", () => changed(now === null ? Math.max(low, low === 0 ? 1 : low) : now + 1), { disabled: now !== null && now >= high, "aria-label": words.greater(label) }));
}

function counted(of, value, changed) {
  return make("ul", { className: "counted" }, ...of.choices.map(([text, piece]) => {
    const count = value.filter(each => each === text).length;
    const others = value.filter(each => each !== text);
    return make("li", {}, make("div", {}, piece && picture(piece)), make("span", {}, text),
      stepper(count, 0, 99, next => changed([...others, ...Array(next).fill(text)]), text));
  }));
}

function listed(of, value, changed, label) {
  const without = place => value.filter((_, other) => other !== place);
  if (of.kind === "row") return make("div", {},
    ...value.map((each, place) => make("div", {}, control(of, each, one => changed(value.map((old, other) => other === place ? one : old)), label),
      button(words.remove, () => changed(without(place)), { className: "plain" }))),
    button(words.add, () => changed([...value, []])));
  return make("div", {},
    make("div", { className: "chips" }, ...value.map((each, place) => button(`${each} ×`, () => changed(without(place)), { "aria-label": `${words.remove}: ${each}` }))),
    control(of, undefined, one => one !== undefined && changed([...value, one]), label));
}

function chosenPiece(asked, value, changed, label) {
  const piece = asked.choices.find(([text]) => text === value)?.[1];
  return make("button", { type: "button", className: "chosen", "aria-haspopup": "dialog", on: { click: () => pick(asked, label, changed) } },
    make("span", {}, piece ? picture(piece) : null), make("b", {}, value ?? words.choose), make("span", { "aria-hidden": "true" }, "⌄"));
}

function pick(asked, label, changed) {
  const list = make("ul", { className: "picks" });
  const search = make("input", { type: "search", autocomplete: "off", placeholder: words.search, "aria-label": words.search, hidden: asked.choices.length < 13 });
  const dialog = make("dialog", { className: "picker", "aria-label": label, on: { close: () => dialog.remove(), click: event => event.target === dialog && dialog.close() } },
    make("header", {}, make("h2", {}, label), button(words.close, () => dialog.close())), search, list);
  const fill = () => list.replaceChildren(...asked.choices.filter(([text]) => text.toLowerCase().includes(search.value.trim().toLowerCase())).map(([text, piece]) =>
    make("li", {}, make("button", { type: "button", on: { click: () => { dialog.close(); changed(text); } } }, piece ? picture(piece) : null, text))));
  search.oninput = fill;
  fill();
  document.body.append(dialog);
  dialog.showModal();
}
