"use strict";
// Cards as large as the window: the chosen one, and those that are pinned beside it. Addresses of cards, in the hash.

const pinned = new Set();
let whole = "";

function wholeSide(name, back, wide, high) {
  const part = state.get("part " + name.split("/")[0]), side = sideOf(name, back);
  const element = sideElement(part, back), figure = make("figure", {}, element, make("figcaption", {}, name.split("/")[1] + (back ? ", back" : "")));
  measures(figure, part);
  const millimetre = 3.7795 * settings.mm, bleed = settings.lines ? 2 * part.bleed / 1000 : 0;
  figure.style.setProperty("--scale", Math.min(wide / (part.width / 1000 + bleed), high / (part.height / 1000 + bleed)) / millimetre);
  if (side?.version) { const image = element.querySelector("img"); image.loading = "eager"; link.show(image, `face/${side.version}.svg`); }
  return figure;
}
function showWhole() {
  const dialog = $("whole"), part = state.get("part " + whole.split("/")[0]);
  if (!part || !state.has("card " + whole)) return dialog.close();
  const names = [...pinned].filter(name => name !== whole && state.has("card " + name)), sides = [...names.map(name => [name, settings.backs]), [whole, settings.backs]];
  if (!names.length && part.back) sides.push([whole, !settings.backs]);
  const high = innerHeight - 110, wide = (innerWidth - 32 - 16 * sides.length) / sides.length, isPinned = pinned.has(whole);
  const pin = make("button", { "aria-pressed": String(isPinned), onclick: () => { isPinned ? pinned.delete(whole) : pinned.add(whole); showWhole(); $("whole").querySelector("button[aria-pressed]").focus(); } }, isPinned ? "Unpin (x)" : "Pin beside others (x)");
  dialog.replaceChildren(make("header", {}, make("h2", {}, whole.split("/")[1]), pin, pinned.size ? make("button", { onclick: () => { pinned.clear(); showWhole(); } }, "Unpin all") : "", make("button", { onclick: () => dialog.close() }, "Close")),
    make("div", { class: "sides" }, ...sides.map(([name, back]) => wholeSide(name, back, wide, high))));
}
function openWhole(name = chosen || document.activeElement.dataset?.name || [...pieces.keys()].find(each => !pieces.get(each).hidden)) {
  if (!name) return;
  whole = name;
  if (!$("whole").open) $("whole").showModal();
  showWhole();
}
function stepWhole(step) {
  const seen = [...pieces.keys()].filter(name => !pieces.get(name).hidden), at = seen.indexOf(whole);
  whole = seen[Math.min(seen.length - 1, Math.max(0, at + step))] || whole;
  showWhole();
}
$("whole").addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const keys = { ArrowRight: () => stepWhole(1), ArrowLeft: () => stepWhole(-1), ArrowDown: () => stepWhole(1), ArrowUp: () => stepWhole(-1), x: () => $("whole").querySelector("button[aria-pressed]").click(), b: () => { KEYS.b(); showWhole(); }, t: () => { KEYS.t(); showWhole(); }, f: () => $("whole").close() };
  if (keys[event.key]) { event.preventDefault(); keys[event.key](); }
  if (event.key !== "Escape") event.stopPropagation();
});
$("whole").addEventListener("close", () => pieces.get(whole)?.focus({ preventScroll: true }));
addEventListener("resize", () => { if ($("whole").open) showWhole(); });
KEYS.f = () => openWhole();

// The address says which card is open, so that it can be sent, kept, and opened again.
function openAddress() {
  const name = decodeURI(location.hash.slice(1));
  if (name && name !== chosen && state.has("card " + name)) openCard(name, true);
}
addEventListener("hashchange", openAddress);
onnews.push((changed, first) => {
  if (first) openAddress();
  if ($("whole").open && [...changed].some(key => key.includes(" "))) showWhole();
});
if (state.has("game")) openAddress();
