"use strict";
// Texts of the game in the page: CodeMirror, loaded when it is opened first. What is typed is written after a pause.

const PAUSE = 800;  // milliseconds
const writing = { name: "", digest: "", view: null, cm: null, known: null, timer: 0, dirty: false, busy: Promise.resolve(), other: null };

// -- colours of Jinja in XML, and of TOML -----------------------------------------------------------------

const TEMPLATE = {
  startState: () => ({ inside: "", back: "" }),
  token(stream, now) {
    if (now.inside === "{#" || now.inside === "<!--") {
      const end = now.inside === "{#" ? "#}" : "-->";
      if (stream.skipTo(end)) { stream.match(end); now.inside = now.back; } else stream.skipToEnd();
      return "comment";
    }
    if (now.inside === "{{" || now.inside === "{%") {
      if (stream.match(/^[-+]?[}%]}/)) { now.inside = now.back; return "keyword"; }
      if (stream.match(/^("([^"\\]|\\.)*"|'([^'\\]|\\.)*')/)) return "string";
      if (stream.match(/^\d+(\.\d+)?/)) return "number";
      if (stream.match(/^(if|else|elif|endif|for|in|endfor|set|endset|macro|endmacro|include|import|from|as|not|and|or|is|filter|endfilter|call|endcall|with|endwith|extends|block|endblock)\b/)) return "keyword";
      if (stream.match(/^[A-Za-z_]\w*/)) return "variableName";
      stream.next();
      return null;
    }
    const jinja = stream.match(/^\{[{%#]/);
    if (jinja) { now.back = now.inside; now.inside = jinja[0]; return jinja[0] === "{#" ? "comment" : "keyword"; }
    if (!now.inside && stream.match("<!--")) { now.back = ""; now.inside = "<!--"; return "comment"; }
    if (!now.inside && stream.match(/^<\/?[A-Za-z][\w:-]*/)) { now.inside = "<"; return "tagName"; }
    if (now.inside === "<" && stream.match(/^\/?>/)) { now.inside = ""; return "tagName"; }
    if (now.inside === "<" && stream.match(/^[A-Za-z][\w:-]*(?=\s*=)/)) return "attributeName";
    if (now.inside === "<" && stream.match(/^["']/)) { now.inside = stream.current(); return "string"; }
    if (now.inside === '"' || now.inside === "'") { if (stream.next() === now.inside) now.inside = "<"; else stream.match(/^[^"'{]+/); return "string"; }
    stream.next();
    stream.match(/^[^<{>"'\sA-Za-z/]+/);
    return null;
  },
  languageData: { commentTokens: { block: { open: "{#", close: "#}" } } },
};
const TOML = {
  token(stream) {
    if (stream.match(/^#.*/)) return "comment";
    if (stream.sol() && stream.match(/^\s*\[.*?\]+/)) return "tagName";
    if (stream.match(/^("([^"\\]|\\.)*"|'[^']*')/)) return "string";
    if (stream.match(/^[\w-]+(?=\s*=)/)) return "attributeName";
    if (stream.match(/^(true|false)\b/)) return "keyword";
    if (stream.match(/^[\d.]+/)) return "number";
    if (!stream.match(/^[\w-]+/)) stream.next();
    return null;
  },
  languageData: { commentTokens: { line: "#" } },
};

// -- completion -------------------------------------------------------------------------------------------

const options = (names, type, more = () => ({})) => names.map(label => ({ label, type, ...more(label) }));
function complete(context) {
  const all = context.state.sliceDoc(0, context.pos), word = context.matchBefore(/[\w-]*/);
  const answer = found => found.length && (context.explicit || word.text || /[<.|]\s*$/.test(all)) ? { from: word.from, options: found, validFor: /^[\w-]*$/ } : null;
  if (writing.name.endsWith(".toml")) return answer(tomlKeys(all, word.from));
  if (!writing.name.endsWith(".j2")) return null;
  const opened = Math.max(all.lastIndexOf("{{"), all.lastIndexOf("{%")), closed = Math.max(all.lastIndexOf("}}"), all.lastIndexOf("%}"));
  if (opened > closed) {
    if (/\|\s*[\w-]*$/.test(all)) return answer(options(writing.known.filters, "function"));
    if (/\bcard\.\w*$/.test(all)) return answer(options(fieldNames(), "property"));
    return answer(options(["card", "game", "component"], "variable"));
  }
  if (/<[\w-]*$/.test(all)) return answer(options(Object.keys(writing.known.elements), "type"));
  const tag = /<([\w-]+)(?:\s+[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'))*\s+[\w-]*$/.exec(all);
  return tag ? answer(options(writing.known.elements[tag[1]] || [], "property", name => ({ apply: (view, _, from, to) => view.dispatch({ changes: { from, to, insert: `${name}=""` }, selection: { anchor: from + name.length + 2 }, userEvent: "input.complete" }) }))) : null;
}
function fieldNames() {
  const names = new Set(["id"]);
  for (const [key, card] of state) if (key.startsWith("card ")) for (const name of Object.keys(card.fields)) names.add(name);
  return [...names].sort();
}
function tomlKeys(all, from) {
  if (!/(^|\n)\s*$/.test(all.slice(0, from))) return [];
  const heads = [...all.matchAll(/^\s*\[+\s*([^\]]+?)\s*\]/gm)];
  let at = writing.known.schema;
  for (const key of heads.length ? heads.at(-1)[1].split(".") : []) {
    at = at?.properties?.[key.trim()] || at?.additionalProperties || {};
    if (at.items) at = at.items;
  }
  return Object.entries(at.properties || {}).map(([label, about]) => ({ label, type: "property", info: about.description || undefined, apply: about.type === "object" ? label : `${label} = ` }));
}

// -- the panel --------------------------------------------------------------------------------------------

// What names a line of a text or of a table leads there: "card.j2:4, my-game/cards.csv:2, card spark".
function placesIn(where) {
  if (!state.get("edits")) return [where];
  return where.split(/([^\s,()]+\.(?:j2|toml|md|txt|csv|tsv|xlsx|xlsm|ods|fods):\d+)/).map((text, at) => at % 2 ? make("button", { type: "button", class: "place", title: "Show this line", onclick: () => openPlace(text) }, text) : text);
}
async function openPlace(place) {
  const [, path, digits] = /^(.*):(\d+)$/.exec(place), line = Number(digits), part = partsOf().find(id => state.get("part " + id).table === path);
  if (part) {
    await openGrid(part);
    if (!cellAt(line, 0)) return;
    at = { line, column: 0 };
    return showGrid(true);
  }
  const names = await (await link.asset("texts.json")).json(), name = names.find(each => each === path || path.endsWith("/" + each) || each.endsWith("/" + path));
  if (name) return openText(name, line);
  say(`${path} is no text of this game that the page could open.`);
}
// Shows a template by the name that others call it by.
async function openTemplate(template) {
  const names = await (await link.asset("texts.json")).json();
  return openText(names.find(each => each === template || each.endsWith("/" + template)));
}
async function openText(name = writing.name || "game.toml", line = 0) {
  const [names, cm] = await Promise.all([link.asset("texts.json").then(answer => answer.json()), writing.cm || import("./codemirror.js")]);
  writing.cm = cm;
  writing.known ||= await (await link.asset("completions.json")).json();
  if (writing.dirty) await writeText();
  if (writing.dirty || writing.other) {  // what was typed is not lost
    const menu = $("writing").querySelector("select");
    if (menu) menu.value = writing.name;
    return;
  }
  let told;
  try { told = await link.act("open_text", { name }); } catch (error) { return refuse(error); }
  Object.assign(writing, { name, digest: told.digest, dirty: false, other: null });
  writing.view?.destroy();
  const menu = make("select", { "aria-label": "File", onchange: event => openText(event.target.value) }, ...names.map(each => make("option", { value: each, selected: each === name }, each)));
  const page = make("div", { class: "page" });
  $("writing").replaceChildren(
    make("header", {}, menu, make("span", { role: "status" }), make("button", { onclick: () => link.act("open", { file: name, line: lineNow() }).catch(refuse) }, "Open in my editor"), make("button", { onclick: closeText }, "Close")),
    make("div", { class: "other", role: "alert", hidden: true }), page);
  makeRoom();
  $("writing").hidden = false;
  $("texts").setAttribute("aria-pressed", "true");
  const root = page.attachShadow({ mode: "open" });  // there CodeMirror adopts style sheets; <style> is forbidden to pages
  writing.view = new cm.EditorView({ parent: root, root, state: newState(cm, name, told.text) });
  if (line) writing.view.dispatch({ selection: { anchor: writing.view.state.doc.line(Math.min(line, writing.view.state.doc.lines)).from }, scrollIntoView: true });
  Object.assign(writing.view.scrollDOM, { tabIndex: 0, ariaLabel: `Scroll ${name}` });
  writing.view.scrollDOM.setAttribute("role", "region");
  writing.view.focus();
  markFaults();
}
const lineNow = () => writing.view.state.doc.lineAt(writing.view.state.selection.main.head).number;
function newState(cm, name, doc) {
  const { tags } = cm, language = name.endsWith(".j2") ? [cm.StreamLanguage.define(TEMPLATE)] : name.endsWith(".toml") ? [cm.StreamLanguage.define(TOML)] : [];
  const colours = cm.HighlightStyle.define([
    { tag: tags.comment, color: "color-mix(in srgb, var(--quiet) 80%, var(--ink))", fontStyle: "italic" }, { tag: tags.keyword, color: "var(--mark)" }, { tag: tags.string, color: "var(--good)" },
    { tag: tags.tagName, color: "var(--mark)", fontWeight: "600" }, { tag: tags.attributeName, color: "var(--mark)" }, { tag: tags.number, color: "var(--good)" },
  ]);
  const look = cm.EditorView.theme({
    "&": { height: "100%", fontSize: "13px", color: "var(--ink)", backgroundColor: "var(--paper)" }, "&.cm-focused": { outline: "none" }, ".cm-content": { caretColor: "var(--ink)" }, ".cm-cursor": { borderLeftColor: "var(--ink)" },
    ".cm-gutters": { color: "var(--quiet)", backgroundColor: "var(--bar)", borderRight: "1px solid var(--line)" }, ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "color-mix(in srgb, var(--mark) 8%, transparent)" },
    ".cm-tooltip, .cm-panels": { color: "var(--ink)", backgroundColor: "var(--bar)", border: "1px solid var(--line)" }, ".cm-scroller": { fontFamily: "ui-monospace, Consolas, monospace" },
  }, { dark: matchMedia("(prefers-color-scheme: dark)").matches });
  return cm.EditorState.create({ doc, extensions: [
    cm.lineNumbers(), cm.lintGutter(), cm.history(), cm.drawSelection(), cm.highlightActiveLine(), cm.bracketMatching(), cm.highlightSelectionMatches(), cm.autocompletion({ override: [complete] }),
    cm.keymap.of([{ key: "Mod-s", run: () => { writeText(); return true; } }, ...cm.completionKeymap, ...cm.searchKeymap, ...cm.historyKeymap, ...cm.defaultKeymap]),
    cm.EditorView.lineWrapping, cm.EditorView.contentAttributes.of({ "aria-label": `Text of ${name}`, tabindex: "0" }), cm.EditorState.readOnly.of(!!state.get("edits")?.forbidden), look, cm.syntaxHighlighting(colours), ...language,
    cm.EditorView.updateListener.of(update => { if (update.docChanged && !update.transactions.some(each => each.isUserEvent("pnp"))) typedText(); }),
  ] });
}
function typedText() {
  writing.dirty = true;
  tellText("…");
  clearTimeout(writing.timer);
  if (!writing.other) writing.timer = setTimeout(writeText, PAUSE);
}
function tellText(what) { const line = $("writing").querySelector("[role=status]"); if (line) line.textContent = what; }
function writeText() {
  clearTimeout(writing.timer);
  return writing.busy = writing.busy.then(async () => {
    if (!writing.view || !writing.dirty || writing.other) return;
    const text = writing.view.state.doc.toString();
    writing.dirty = false;
    try {
      const answer = await link.act("write_text", { name: writing.name, before: writing.digest, text });
      if (answer.text !== undefined) { writing.dirty = true; return showOther(answer); }
      writing.digest = answer.digest;
      if (!writing.dirty) tellText("written");
    } catch (error) { writing.dirty = true; tellText("not written"); refuse(error); }
  });
}
// The file changed underneath: both versions are shown, and nothing is written until one is chosen.
function showOther(answer) {
  writing.other = answer;
  tellText("not written");
  const done = () => { writing.digest = answer.digest; writing.other = null; box.hidden = true; writing.view.focus(); };
  const box = $("writing").querySelector(".other");
  box.replaceChildren(make("p", {}, `${writing.name} was changed by another program. Yours is below; this is in the file now:`), make("pre", { tabindex: 0 }, answer.text),
    make("button", { onclick: () => { done(); writing.dirty = true; writeText(); } }, "Write mine"), " ",
    make("button", { onclick: () => { done(); putText(answer.text); } }, "Take the file’s"));
  box.hidden = false;
}
function putText(text) {
  const { view } = writing;
  view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text }, selection: { anchor: Math.min(view.state.selection.main.head, text.length) }, userEvent: "pnp" });
  writing.dirty = false;
}
async function closeText() {
  await writeText();
  if (writing.other) return;
  writing.view?.destroy();
  writing.view = null;
  $("writing").hidden = true;
  $("texts").setAttribute("aria-pressed", "false");
  $("texts").focus();
}
function markFaults() {
  if (!writing.view) return;
  const { doc } = writing.view.state, seen = new Map(), name = writing.name.replace(/^templates\//, "").replace(/[.\\^$*+?()[\]{}|]/g, "\\$&");
  const here = new RegExp(`(?:^|[\\s/(])${name}:(\\d+)`);  // a fault of a template names it without its folder
  for (const fault of [...(state.get("problems") || []), ...allFaults()]) {
    const line = Number(here.exec(fault.where || "")?.[1]);
    if (line >= 1 && line <= doc.lines) seen.set(`${line} ${fault.what}`, { from: doc.line(line).from, to: doc.line(line).to, severity: "error", message: [fault.what, fault.hint].filter(Boolean).join(": ") });
  }
  writing.view.dispatch(writing.cm.setDiagnostics(writing.view.state, [...seen.values()].sort((a, b) => a.from - b.from)));
}
// Somebody else may have written the file: it is shown as it is, unless something typed waits.
let rereading = 0;
async function rereadText() {
  const { name } = writing;
  await writing.busy;
  if (!writing.view || writing.dirty || writing.other) return;
  const told = await link.act("open_text", { name }).catch(() => null);
  if (!told || !writing.view || writing.name !== name || writing.dirty || told.digest === writing.digest) return;
  writing.digest = told.digest;
  putText(told.text);
}
onnews.push(changed => {
  $("texts").hidden = !state.get("edits");
  if (!writing.view) return;
  markFaults();
  if ([...changed].some(key => key !== "todo")) { clearTimeout(rereading); rereading = setTimeout(rereadText, 300); }
});
$("texts").onclick = () => {
  if (writing.view) return closeText();
  const part = state.get("part " + (chosen.split("/")[0] || settings.part || partsOf()[0]));
  const { selected, read } = layout;  // the text of what is selected, or else where it was left
  if (selected?.card === chosen && read?.digest) return openText(read.file, read.line);
  return writing.name || !part ? openText() : openTemplate(part.templates[0]);
};
$("writing").addEventListener("keydown", event => {
  const above = event.target.closest("header");
  if (!above || event.key === "Escape") event.stopPropagation();  // what is typed is no key of the page
  if (above && event.key === "Escape") closeText();
});
KEYS.i = () => $("texts").click();
