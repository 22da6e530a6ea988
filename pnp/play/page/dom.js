"use strict";
// Elements of the pages.

function make(tag, { on = {}, ...given } = {}, ...inside) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(given)) {
    if (name in node && !name.startsWith("aria")) node[name] = value;
    else if (value !== undefined) node.setAttribute(name, value);
  }
  for (const [name, work] of Object.entries(on)) node.addEventListener(name, work);
  node.append(...inside.filter(each => each !== null && each !== undefined && each !== false));
  return node;
}

function button(text, work, given = {}) { return make("button", { type: "button", on: { click: work }, ...given }, text); }

// Whether somebody wants no motion.
function isCalm() { return matchMedia("(prefers-reduced-motion: reduce)").matches; }

function range(low, high) { return Array.from({ length: high - low + 1 }, (_, place) => low + place); }

// An icon of the pages' own, drawn with a line of the text's colour in a box of 24.
const ICONS = {
  setup: "M5 13l4 4L19 7", ask: "M9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8M12 17v.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18",
  score: "M12 8v8M8 12h8M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18", rules: "M12 6c-2-1.5-5-2-8-1.5v13c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5v-13c-3-.5-6 0-8 1.5zv13",
  cards: "M4 7.5L12.5 4l5.500 13L9.5 20.5zM16 6h4v13h-3",
  undo: "M9 7L4 12l5 5M4 12h10a6 6 0 0 1 6 6v1", invite: "M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM2.5 20c.5-4 3-6 6.5-6s6 2 6.5 6M16 4a4 4 0 0 1 0 7M18.5 14.5c2 1 3 2.800 3 5.5",
  menu: "M4 7h16M4 12h16M4 17h16", back: "M15 5l-7 7 7 7", close: "M6 6l12 12M18 6L6 18", check: "M5 13l4 4L19 7",
  deal: "M7 6.5A2.5 2.5 0 0 1 9.5 4H17a2.5 2.5 0 0 1 2.5 2.5v8A2.5 2.5 0 0 1 17 17M5 8.5h9A1.5 1.5 0 0 1 15.5 10v9a1.5 1.5 0 0 1-1.5 1.5H6.5A1.5 1.5 0 0 1 5 19z",
  die: "M6.5 4h11A2.5 2.5 0 0 1 20 6.5v11a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 17.5v-11A2.5 2.5 0 0 1 6.5 4M8.5 8.5v.01M15.5 8.5v.01M12 12v.01M8.5 15.5v.01M15.5 15.5v.01",
  counter: "M12 8v8M8 12h8M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18", note: "M5 4h14v10l-6 6H5zM19 14h-6v6",
  seek: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.5 15.5l5 5", look: "M2.5 12C5 7.5 8 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.5 6.5-9.5 6.5S5 16.5 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6",
  flip: "M12 3v18M9 6L3.5 18H9zM15 6l5.5 12H15z", turn: "M19 12a7 7 0 1 1-2-5l2.5 2.5M19.5 4v5.5H14", hand: "M7 12V6.5a1.5 1.5 0 0 1 3 0V11m0-6a1.5 1.5 0 0 1 3 0v6m0-4.5a1.5 1.5 0 0 1 3 0V13m0-3.5a1.5 1.5 0 0 1 3 0V15c0 4-2.5 6-6 6-3 0-5-1.5-6.5-4L4.5 13c-.8-1.5 1-2.600 2-1.5L8 13.5",
  under: "M6 4h12v9H6zM4 17h16M4 20.5h16", shuffle: "M3 7h3.5c5 0 6 10 11 10H21M18 14l3 3-3 3M3 17h3.5c1.800 0 3-1.300 4-3M13.5 10c1-1.700 2.200-3 4-3H21M18 4l3 3-3 3", more: "M4.5 12h1M11.5 12h1M18.5 12h1",
  flag: "M6 21V4M6 4.5c4-2 7 2 12 0v9c-5 2-8-2-12 0", keep: "M6 4h12v16l-6-4.5L6 20z", plus: "M12 5v14M5 12h14", minus: "M5 12h14", fit: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5", log: "M5 4h14v10l-6 6H5zM19 14h-6v6M8.5 9h7M8.5 12.5h4",
  table: "M4 8h16M6 8v11M18 8v11M4 8l2-3h12l2 3", trash: "M5 7h14M10 7V4.5h4V7M7 7l1 13h8l1-13", spread: "M4 7h5v11H4zM11 7h4M17 7h3v11h-3M11 18h4",
};
function icon(name) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", "svg"), path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  for (const [key, value] of Object.entries({ viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" })) node.setAttribute(key, value);
  path.setAttribute("d", ICONS[name]);
  node.append(path);
  return node;
}
