"use strict";
// Cards as large as the window: the chosen one, those that are pinned beside it, and how it looked before.
// Addresses of cards, in the hash. The language and the players that the game is shown for.

const pinned = new Set(), VERSIONS = { "": "As it is now", beside: "Before, beside it", over: "Before, over it", blink: "Before and now, in turn" };
let whole = "", versions = "", faded = 50;

function wholeSide(name, back, wide, high) {
  const part = state.get("part " + name.split("/")[0]), side = sideOf(name, back);
  const element = sideElement(part, back), figure = make("figure", {}, element, make("figcaption", {}, name.split("/")[1] + (back ? ", back" : "")));
  measures(figure, part);
  const millimetre = 3.7795 * settings.mm, bleed = settings.lines ? 2 * part.bleed / 1000 : 0;
  figure.style.setProperty("--scale", Math.min(wide / (part.width / 1000 + bleed), high / (part.height / 1000 + bleed)) / millimetre);
  if (side?.version) { const image = element.querySelector("img"); image.loading = "eager"; link.show(image, `face/${side.version}.svg`); }
  return figure;
}
// The earlier look of a side, from the changes; undefined where it is the same, or not known yet.
function earlierLook(name, back) {
  const found = state.get("changes")?.cards.find(each => each.name === name);
  return found?.looks[back ? "back" : "front"]?.[0];
}
function wholeEarlier(name, back, wide, high) {
  const figure = wholeSide(name, back, wide, high), version = earlierLook(name, back);
  figure.lastChild.prepend("before: ");
  if (version) link.show(figure.querySelector("img"), `face/${version}.svg`);
  return figure;
}
function laidOver(name, back, wide, high) {
  const figure = wholeSide(name, back, wide, high), version = earlierLook(name, back), now = figure.querySelector("img");
  if (!version) return figure;
  const before = make("img", { class: versions === "blink" ? "earlier blink" : "earlier", alt: "before" });
  link.show(before, `face/${version}.svg`);
  now.after(before);
  if (versions === "over") before.style.opacity = faded / 100;
  return figure;
}
function versionChoice() {
  if (!state.has("form")) return [];  // who only looks is not told of changes
  const changes = state.get("changes"), since = changes?.since || settings.since, pick = make("select", { "aria-label": "Versions", onchange: event => { versions = event.target.value; if (versions) compareWith(since); showWhole(); $("whole").querySelector("select").focus(); } },
    ...Object.entries(VERSIONS).map(([value, words]) => make("option", { value, selected: value === versions }, words)));
  if (!versions) return [pick];
  const differs = [false, true].some(back => earlierLook(whole, back));
  const said = !changes ? "comparing…" : changes.problems.length ? changes.problems[0].what : differs ? `before: ${since}` : `looks as it did: ${since}`;
  const fade = make("input", { type: "range", min: 0, max: 100, value: faded, "aria-label": "How much of the version before", oninput: event => { faded = event.target.value; for (const each of $("whole").querySelectorAll(".earlier")) each.style.opacity = faded / 100; } });
  const hold = make("button", { id: "still", "aria-pressed": "false", onclick: event => { const on = $("whole").querySelector(".sides").classList.toggle("still"); event.target.setAttribute("aria-pressed", String(on)); } }, "Hold still (space)");
  return [pick, make("span", { class: "quiet", role: "status" }, said), ...(differs && versions === "over" ? [fade] : differs && versions === "blink" ? [hold] : [])];
}
function showWhole() {
  const dialog = $("whole"), part = state.get("part " + whole.split("/")[0]);
  if (!part || !state.has("card " + whole)) return dialog.close();
  const names = [...pinned].filter(name => name !== whole && state.has("card " + name)), sides = [...names.map(name => [name, settings.backs]), [whole, settings.backs]];
  if (!names.length && part.back && !versions) sides.push([whole, !settings.backs]);
  if (versions === "beside" && earlierLook(whole, settings.backs)) sides.splice(-1, 0, [whole, settings.backs, wholeEarlier]);
  if (versions === "over" || versions === "blink") sides[sides.length - 1][2] = laidOver;
  // As many beside each other as make them largest: on a phone they lie below each other.
  const room = columns => { const rows = Math.ceil(sides.length / columns); return [(innerWidth - 32 - 16 * columns) / columns, (innerHeight - 88) / rows - 22]; };
  const sized = sides.map((_, index) => [index + 1, ...room(index + 1)]), [columns, wide, high] = sized.reduce((best, each) => Math.min(each[1] / part.width, each[2] / part.height) > Math.min(best[1] / part.width, best[2] / part.height) ? each : best);
  const isPinned = pinned.has(whole);
  const pin = make("button", { "aria-pressed": String(isPinned), onclick: () => { isPinned ? pinned.delete(whole) : pinned.add(whole); showWhole(); $("whole").querySelector("button[aria-pressed]").focus(); } }, isPinned ? "Unpin (x)" : "Pin beside others (x)");
  dialog.replaceChildren(make("div", { class: "head" }, make("h2", {}, whole.split("/")[1]), stepButton("Previous", "←", -1), stepButton("Next", "→", 1), ...versionChoice(), pin, pinned.size ? make("button", { onclick: () => { pinned.clear(); showWhole(); } }, "Unpin all") : "", make("button", { onclick: () => dialog.close() }, "Close")),
    make("div", { class: "sides" }, ...sides.map(([name, back, drawn = wholeSide]) => drawn(name, back, wide, high))));
  dialog.querySelector(".sides").style.gridTemplateColumns = `repeat(${columns}, auto)`;
}
function openWhole(name = chosen || document.activeElement.dataset?.name || [...pieces.keys()].find(each => !pieces.get(each).hidden)) {
  if (!name) return;
  whole = name;
  if (!$("whole").open) $("whole").showModal();
  showWhole();
}
function stepButton(word, sign, step) {
  return make("button", { "aria-label": word, title: `${word} piece (${sign})`, onclick: () => { stepWhole(step); $("whole").querySelector(`[aria-label=${word}]`).focus(); } }, sign);
}
function stepWhole(step) {
  const seen = [...pieces.keys()].filter(name => !pieces.get(name).hidden), at = seen.indexOf(whole);
  whole = seen[Math.min(seen.length - 1, Math.max(0, at + step))] || whole;
  showWhole();
}
$("whole").addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.matches("select, input")) { if (event.key !== "Escape") event.stopPropagation(); return; }
  const keys = { " ": () => $("still") && event.target !== $("still") ? $("still").click() : event.target.click(), v: () => { const all = Object.keys(VERSIONS); versions = all[(all.indexOf(versions) + 1) % all.length]; if (versions) compareWith(settings.since); showWhole(); }, ArrowRight: () => stepWhole(1), ArrowLeft: () => stepWhole(-1), ArrowDown: () => stepWhole(1), ArrowUp: () => stepWhole(-1), x: () => $("whole").querySelector("button[aria-pressed]").click(), b: () => { KEYS.b(); showWhole(); }, t: () => { KEYS.t(); showWhole(); }, f: () => $("whole").close() };
  if (keys[event.key]) { event.preventDefault(); keys[event.key](); }
  if (event.key !== "Escape") event.stopPropagation();
});
$("whole").addEventListener("close", () => pieces.get(whole)?.focus({ preventScroll: true }));
addEventListener("resize", () => { if ($("whole").open) showWhole(); else if (panel === "card") openCard(chosen); });
KEYS.f = () => openWhole();

// The address says which card is open, so that it can be sent, kept, and opened again.
function openAddress() {
  const name = decodeURI(location.hash.slice(1));
  if (name && name !== chosen && state.has("card " + name)) openCard(name, true);
}
addEventListener("hashchange", openAddress);
onnews.push((changed, first) => {
  if (first) openAddress();
  if ($("whole").open && [...changed].some(key => key.includes(" ") || key === "changes")) showWhole();
  if (changed.has("game") || changed.has("form")) tellShown();
});
if (state.has("game")) openAddress();

// -- the language and the players ---------------------------------------------------------------------

const languageName = code => { try { return new Intl.DisplayNames(["en"], { type: "language" }).of(code); } catch { return code; } };
function tellShown() {
  const game = state.get("game"), host = state.has("form");
  if (!game) return;
  const codes = game.languages || [], [fewest, most] = game.players, counts = game.varies && fewest < most ? Array.from({ length: most - fewest + 1 }, (_, i) => fewest + i) : [];
  $("language").replaceChildren(...codes.map(code => make("option", { value: code, selected: code === game.language }, languageName(code === "en" ? game.written : code))));
  $("players").replaceChildren(make("option", { value: 0 }, "All players"), ...counts.map(count => make("option", { value: count, selected: count === game.shown }, plural(count, "player"))));
  $("language").parentNode.hidden = !host || codes.length < 2;
  $("players").parentNode.hidden = !host || !counts.length;
}
function showFor(language, players) {
  settings.language = language;
  if (players) settings.print.players = String(players); else delete settings.print.players;
  keep();
  act("show", { language, players });
  if (panel === "print") openPrint();
}
// The game is shown as this page showed it last.
function showLikeBefore() {
  const game = state.get("game"), language = settings.language || game?.language, players = Number(settings.print.players) || 0;
  if (game && state.has("form") && game.languages.includes(language) && (language !== game.language || players !== game.shown)) act("show", { language, players });
}
for (const id of ["language", "players"]) $(id).addEventListener("change", () => showFor($("language").value, Number($("players").value)));
tellShown();
