"use strict";
// Tables in the page: a grid below the cards, fields of the large card, texts on it. What is typed is written at once.

const tables = new Map();  // by component: what pnp told of its table
let gridPart = "", at = { line: 0, column: 0 }, said = 0;

async function tableOf(part) {
  const told = await (await link.asset(`table/${part}.json`)).json();
  tables.set(part, told);
  return told;
}
function say(...children) {
  clearTimeout(said);
  $("said").replaceChildren(...children, make("button", { onclick: () => { $("said").hidden = true; }, "aria-label": "Close" }, "✕"));
  $("said").hidden = false;
  said = setTimeout(() => { $("said").hidden = true; }, children.every(each => typeof each === "string") ? 6_000 : 20_000);
}
function refuse(error) {
  if (!(error instanceof LinkError)) throw error;
  say(faultList(error.problems));
}
const rowOf = (told, line) => told.rows[told.lines.indexOf(line)];
const isClosed = told => told.closed || state.get("edits")?.forbidden || "";

async function writeCell(part, line, column, typed) {
  const told = tables.get(part) || await tableOf(part), row = rowOf(told, line), was = row?.[column];
  if (was === undefined || was === typed) return;
  row[column] = typed;
  try {
    const answer = await link.act("write", { part, line, column, text: typed, was, digest: told.digest });
    told.digest = answer.digest;
    if (answer.old.length) say(`The value of ${answer.old.slice(0, 5).join(", ")}${answer.old.length > 5 ? ` and ${answer.old.length - 5} more` : ""} is old until your spreadsheet program opens the file, works it out and saves it.`);
  } catch (error) {
    row[column] = was;
    await tableOf(part).catch(() => {});
    refuse(error);
    if (gridPart === part) showGrid();
  }
}
async function writeField(name, field, typed) {
  const [part] = name.split("/");
  try {
    const told = tables.get(part) || await tableOf(part), column = told.places?.[field];
    if (isClosed(told)) say(`${told.where}: ${isClosed(told)}`);
    else if (column !== undefined) await writeCell(part, state.get("card " + name).line, column, typed);
  } catch (error) { refuse(error); }
}
async function changeRow(what, after = 0) {
  const told = tables.get(gridPart), index = told.lines.indexOf(at.line);
  if (index < 0) return;
  const target = { up: told.lines[index - 2] ?? 0, down: told.lines[index + 1] }[what];
  if ((what === "up" && !index) || (what === "down" && target === undefined)) return;
  try {
    await link.act("row", { part: gridPart, do: target === undefined ? what : "move", line: at.line, after: target ?? after, digest: told.digest });
    const now = await tableOf(gridPart);
    const place = index + { up: -1, down: 1, delete: 0 }[what] || index + (what === "add" || what === "double" ? 1 : what === "up" ? -1 : what === "down" ? 1 : 0);
    at.line = now.lines[Math.min(Math.max(place, 0), now.lines.length - 1)];
  } catch (error) {
    await tableOf(gridPart).catch(() => {});
    refuse(error);
  }
  showGrid(true);
}
async function turn(what) {
  try {
    const { why } = await link.act(what);
    say(`${what === "undo" ? "Undone" : "Done again"}: ${why}`);
  } catch (error) { refuse(error); }
  tables.clear();
  if (gridPart) { await tableOf(gridPart).catch(() => {}); showGrid(); }
}
function tellEdits() {
  const edits = state.get("edits");
  for (const [id, word] of [["undo", "Undo"], ["redo", "Redo"]]) {
    $(id).hidden = !edits;
    $(id).disabled = !edits?.[id];
    $(id).title = edits?.[id] ? `${word}: ${edits[id]}` : `Nothing to ${id}`;
  }
  $("table").hidden = !edits;
  for (const id of ["print", "cutting", "diff", "play"]) $(id).hidden = state.has("game") && !state.has("form");  // who only looks
}

// The cards come first: the grid has what was typed already, and looks a moment later whether the file says more.
let looking = 0;
function lookAgain() {
  clearTimeout(looking);
  looking = setTimeout(async () => {
    const before = tables.get(gridPart)?.digest;
    if (!gridPart || $("cells").querySelector("textarea")) return;
    const told = await tableOf(gridPart).catch(() => null);
    if (told && told.digest !== before) showGrid();
  }, 300);
}

// -- the grid -----------------------------------------------------------------------------------

async function openGrid(part = settings.part || chosen.split("/")[0] || partsOf().find(id => state.get("part " + id).table) || partsOf()[0]) {
  if (!part) return;
  gridPart = part;
  try { await tableOf(part); } catch (error) { gridPart = ""; return refuse(error); }
  const told = tables.get(part), card = state.get("card " + chosen);
  at = { line: card && chosen.startsWith(part + "/") && told.lines?.includes(card.line) ? card.line : told.lines?.[0] ?? 0, column: 0 };
  makeRoom();
  $("cells").hidden = false;
  showGrid(true);
}
// The cell of a look-up table that a card reads: {{ card.kind.colour }} leads to the colour of its kind.
async function openLookup(name, field, inner) {
  const part = name.split("/")[0], ref = (tables.get(part) || await tableOf(part)).refs[field], id = text(state.get("card " + name).fields[field]);
  if (!ref) return false;
  await openGrid(ref);
  const told = tables.get(ref), line = told?.lines?.find((each, index) => told.rows[index][told.places.id] === id);
  if (!line) return !!told;
  at = { line, column: told.places[inner] ?? 0 };
  showGrid(true);
  return true;
}
function closeGrid() { gridPart = ""; $("cells").hidden = true; $("table").setAttribute("aria-pressed", "false"); $("table").focus(); }
function showGrid(focus = document.activeElement.matches("#cells td")) {
  const told = tables.get(gridPart);
  if (!told || $("cells").querySelector("textarea")) return;
  $("table").setAttribute("aria-pressed", "true");
  const closed = isClosed(told), part = state.get("part " + gridPart), places = $("cells").querySelector(".scrolled"), top = places?.scrollTop || 0, left = places?.scrollLeft || 0;
  const pick = make("select", { "aria-label": "Table of", onchange: event => openGrid(event.target.value) }, ...[...partsOf(), ...told.lookups].map(id => make("option", { value: id, selected: id === gridPart }, state.get("part " + id)?.title || id.split(".")[1])));
  const tools = [["add", "Add"], ["double", "Double"], ["up", "Move up"], ["down", "Move down"], ["delete", "Delete"]].map(([what, word]) => make("button", { onclick: () => changeRow(what), disabled: !!closed, title: `${word} ${what === "add" ? "a row below" : "this row"}` }, word));
  const head = make("header", {}, pick, make("span", { class: "quiet" }, told.where), closed ? make("b", {}, closed) : "", make("span", { class: "rowTools", role: "group", "aria-label": "Row" }, ...(told.header ? tools : [])), make("button", { onclick: closeGrid }, "Close"));
  const rows = told.header ? told.rows.map((row, index) => gridRow(told, row, told.lines[index], closed)) : [];
  const grid = told.header ? make("table", { role: "grid", "aria-label": `Table of ${part?.title || gridPart.split(".").at(-1)}`, "aria-readonly": String(!!closed) },
    make("thead", {}, make("tr", {}, make("th", { scope: "col" }, make("span", { class: "hidden" }, "Line")), ...told.header.map(name => make("th", { scope: "col" }, name)))),
    make("tbody", {}, ...rows)) : "";
  $("cells").replaceChildren(head, make("div", { class: "scrolled" }, grid));
  if (grid) fixWidths(grid);
  Object.assign($("cells").querySelector(".scrolled"), { scrollTop: top, scrollLeft: left });
  if (focus) cellAt(at.line, at.column)?.focus();
}
// A table whose columns fit their texts is laid out whole for each letter typed: the widths that it found stay.
function fixWidths(grid) {
  const heads = [...grid.tHead.rows[0].cells], widths = heads.map(head => head.getBoundingClientRect().width);
  heads.forEach((head, index) => { head.style.width = `${widths[index]}px`; });
  grid.style.width = `${widths.reduce((sum, width) => sum + width, 0)}px`;
  grid.style.tableLayout = "fixed";
}
function gridRow(told, row, line, closed) {
  const cells = row.map((value, column) => {
    const formula = told.formulas[`${line},${column}`];
    return make("td", { "data-line": line, "data-column": column, tabindex: line === at.line && column === at.column ? 0 : -1, class: formula ? "formula" : "", title: formula || "", "aria-readonly": String(!!(closed || formula)) }, value);
  });
  return make("tr", { class: line === at.line ? "here" : "" }, make("th", { scope: "row" }, line), ...cells);
}
const cellAt = (line, column) => $("cells").querySelector(`td[data-line="${line}"][data-column="${column}"]`);
function go(down, across) {
  const told = tables.get(gridPart), index = told.lines.indexOf(at.line);
  at = { line: told.lines[Math.min(told.lines.length - 1, Math.max(0, index + down))], column: Math.min(told.header.length - 1, Math.max(0, at.column + across)) };
  const old = $("cells").querySelector('td[tabindex="0"]'), next = cellAt(at.line, at.column);
  if (old) { old.tabIndex = -1; old.parentNode.classList.remove("here"); }
  next.tabIndex = 0;
  next.parentNode.classList.add("here");
  next.focus();
  showCardOf(gridPart, at.line);
}
function showCardOf(part, line) {
  const name = cardsOf(part).find(each => state.get("card " + each)?.line === line), piece = name && pieces.get(name);
  for (const each of document.querySelectorAll(".piece.chosen")) each.classList.remove("chosen");
  piece?.classList.add("chosen");
  if (name && panel === "card") openCard(name);
  piece?.scrollIntoView({ block: "nearest" });
}
// A field in place of what `element` shows; `next` is called with how it was left: 1 and -1 for Tab, 0.
function typeIn(element, value, label, done) {
  if (element.querySelector("textarea")) return;
  const before = [...element.childNodes];
  let ended = false;
  const end = (typed, step) => {
    if (ended) return;
    ended = true;
    element.replaceChildren(...(typed === null ? before : [typed]));
    done(typed, step);
  };
  const field = make("textarea", { "aria-label": label, rows: Math.min(8, 1 + value.split("\n").length), spellcheck: "true" });
  field.value = value;
  field.onkeydown = event => {
    event.stopPropagation();
    if (event.isComposing) return;
    if (event.key === "Escape") end(null, 0);
    else if (event.key === "Enter" && !event.shiftKey) end(field.value, 2);
    else if (event.key === "Tab") end(field.value, event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
  };
  field.onblur = () => end(field.value, 0);
  element.replaceChildren(field);
  field.focus();
  field.select();
}
function editCell(td, typed) {
  const told = tables.get(gridPart), line = Number(td.dataset.line), column = Number(td.dataset.column), formula = told.formulas[`${line},${column}`];
  if (isClosed(told)) return say(isClosed(told));
  if (formula) return say(`A formula works this cell out: ${formula}. Change it in your spreadsheet program.`);
  typeIn(td, rowOf(told, line)[column], `${told.header[column]}, line ${line}`, (now, step) => {
    if (now !== null) writeCell(gridPart, line, column, now);
    if (step === 2) go(1, 0);
    else if (step) go(0, step);
    else if (now === null) td.focus();
  });
  if (typed !== undefined) td.querySelector("textarea").value = typed;
}
$("cells").addEventListener("focusin", event => {
  const td = event.target.closest("td");
  if (td && event.target === td) {
    for (const each of $("cells").querySelectorAll('td[tabindex="0"], tr.here')) { each.classList.remove("here"); if (each.tabIndex === 0) each.tabIndex = -1; }
    at = { line: Number(td.dataset.line), column: Number(td.dataset.column) };
    td.tabIndex = 0;
    td.parentNode.classList.add("here");
  }
});
$("cells").addEventListener("dblclick", event => { const td = event.target.closest("td"); if (td) editCell(td); });
$("cells").addEventListener("click", event => { const td = event.target.closest("td"); if (td && td !== document.activeElement && !td.contains(document.activeElement)) { td.focus(); showCardOf(gridPart, at.line); } });
$("cells").addEventListener("keydown", event => {
  const td = event.target.closest("td");
  if (!td || event.target !== td || event.ctrlKey || event.metaKey || event.altKey) return;
  const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1], Home: [0, -999], End: [0, 999], PageUp: [-10, 0], PageDown: [10, 0] }[event.key];
  if (step) go(...step);
  else if (event.key === "Enter" || event.key === "F2") editCell(td);
  else if (event.key === "Delete" || event.key === "Backspace") editCell(td, "");
  else if (event.key === "Escape") closeGrid();
  else if (event.key.length === 1) editCell(td, event.key);
  else return;
  event.preventDefault();
  event.stopPropagation();
});

// -- fields of the large card, and texts on it --------------------------------------------------

async function editField(name, field) {
  const [part] = name.split("/"), line = state.get("card " + name)?.line;
  let told;
  try { told = await tableOf(part); } catch (error) { return refuse(error); }
  const column = told.places?.[field], row = column === undefined ? null : rowOf(told, line);
  if (isClosed(told)) return say(`${told.where}: ${isClosed(told)}`);
  if (!row) return say(`${field} is no cell of ${told.file}: a template or ${state.get("game").file} works it out.`);
  const formula = told.formulas[`${line},${column}`];
  if (formula) return say(`A formula works this cell out: ${formula}. Change it in your spreadsheet program.`);
  const place = [...$("side").querySelectorAll(".fields [data-field]")].find(each => each.dataset.field === field);
  if (!place) return;
  place.scrollIntoView({ block: "nearest" });
  typeIn(place, row[column], `${field} of ${name}`, (now, step) => {
    if (now !== null) writeCell(part, line, column, now);
    const all = [...$("side").querySelectorAll(".fields [data-field]")], next = all[all.indexOf(place) + (Math.abs(step) === 1 ? step : 0)];
    if (Math.abs(step) === 1 && next) editField(name, next.dataset.field);
    else place.focus();
  });
}
$("side").addEventListener("click", event => {
  const place = event.target.closest(".fields [data-field]");
  if (place && !event.target.closest("textarea")) editField(chosen, place.dataset.field);
});
$("side").addEventListener("keydown", event => {
  if (event.target.matches(".fields [data-field]") && (event.key === "Enter" || event.key === "F2")) { event.preventDefault(); event.stopPropagation(); editField(chosen, event.target.dataset.field); }
});
$("table").onclick = () => gridPart ? closeGrid() : openGrid();
$("undo").onclick = () => turn("undo");
$("redo").onclick = () => turn("redo");
addEventListener("keydown", event => {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.target.matches("input, textarea, select, [contenteditable=true]")) return;
  const key = event.key.toLowerCase(), what = key === "z" ? (event.shiftKey ? "redo" : "undo") : key === "y" ? "redo" : "";
  if (what && state.get("edits")) { event.preventDefault(); turn(what); }
});
KEYS.w = () => $("table").click();
tellEdits();
onnews.push((changed, first) => {
  if (first || changed.has("edits") || changed.has("form")) tellEdits();
  if (gridPart && !first && [...changed].some(key => /^(card|front|part) /.test(key))) lookAgain();
});
