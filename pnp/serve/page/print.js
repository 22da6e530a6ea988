"use strict";
// The form of a print, made from the options that pnp tells, and what came of a print.

// What is asked first; all others of the model follow by topic.
const USUAL = ["paper", "backs", "ink_saver", "only", "copies", "draft"], ELSEWHERE = ["lang", "players"];
// Where the name of an option is too short to be understood in a form.
const CALLED = { only: "Only these", with_: "Also these", without: "Leave out", card: "Cards", where: "Condition", range: "Rows", changed: "Only what changed", since: "Changed since", for_: "Machine or shop", use: "Material", dpi: "Pixels per inch", art: "Folder of pictures", assets: "Address of pictures" };
const MEANT = { backs: { long: "Other side, long edge", short: "Other side, short edge", fold: "Beside, to fold", separate: "On separate pages", none: "None" } };
function openPrint() {
  const form = state.get("form"), print = state.get("print");
  if (!form) return;
  const ask = cost => askForPrint(cost);
  const asked = form.filter(option => !ELSEWHERE.includes(option.keyword)), opened = new Set([...$("side").querySelectorAll("details[open]")].map(each => each.dataset.topic));
  const usual = USUAL.map(name => asked.find(option => option.keyword === name)).filter(Boolean), others = asked.filter(option => !usual.includes(option));
  const topics = [...new Set(others.map(option => option.topic))].map(topic => {
    const lines = others.filter(option => option.topic === topic), set = lines.filter(option => option.keyword in settings.print).length;
    return make("details", { "data-topic": topic, open: opened.has(topic) || set > 0 }, make("summary", {}, topic, set ? make("small", {}, ` ${set} set`) : ""), ...lines.map(optionOf));
  });
  const running = print?.state === "running", changes = Object.keys(settings.print).length;
  open("print", "Print",
    make("form", { class: "print", onsubmit: event => { event.preventDefault(); if (!running) ask(false); } },
      ...usual.map(optionOf), ...topics,
      make("p", { class: "actions" }, make("button", { class: "main", disabled: running }, "Make the PDF"),
        make("button", { type: "button", class: "cost", disabled: running, onclick: () => ask(true) }, "What it costs"),
        make("button", { type: "button", "aria-pressed": String(settings.view === "sheets"), onclick: () => view("sheets") }, "See the sheets"),
        changes ? make("button", { type: "button", onclick: () => { settings.print = {}; keep(); openPrint(); optionsChanged(); } }, "Back to the defaults") : "")),
    make("div", { id: "printed" }, printState(print)));
}
// What is told of a cost is that of the options as they are: once they change, it is worked out again.
let costed = "";
function askForPrint(cost) {
  costed = cost ? JSON.stringify(printed()) : "";
  act("print", { options: printed(), cost });
}
function tellPrint() {
  const print = state.get("print"), running = print?.state === "running";
  if (!$("printed")) return openPrint();
  $("printed").replaceChildren(printState(print));
  for (const each of $("side").querySelectorAll(".actions .main, .actions .cost")) each.disabled = running;
  optionsChanged();
}
// The options of a print: those of the form, and the language that the page shows.
function printed() {
  const language = state.get("game")?.language;
  return { ...settings.print, ...(language ? { lang: language } : {}) };
}
function optionsChanged() {
  if (settings.view === "sheets") showSheets();
  if (costed && costed !== JSON.stringify(printed()) && state.get("print")?.state !== "running") askForPrint(true);
}
function optionOf(option) {
  const { keyword, help, kind, usual } = option, label = CALLED[keyword] || option.label, value = settings.print[keyword], about = "about-" + keyword, id = "option-" + keyword;
  const set = now => { if (now === "" || now === usual || now === String(usual)) delete settings.print[keyword]; else settings.print[keyword] = now; keep(); optionsChanged(); };
  const small = make("small", { id: about }, help);
  if (kind === "flag") return make("label", { class: "flag" }, make("input", { type: "checkbox", "aria-describedby": about, checked: value ?? usual, onchange: event => set(event.target.checked) }), label, small);
  if (kind === "components") return boxesOf(option, set, small);
  const given = { id, "aria-describedby": about };
  const typed = make("input", { ...given, value: value ?? "", placeholder: usual === "" ? "none" : usual, spellcheck: "false", autocomplete: "off", ...(kind === "number" ? { type: "number", min: option.low, max: option.high, step: 1 } : {}), onchange: event => set(event.target.value.trim()) });
  const choices = kind === "choice" || option.choices.includes(usual) ? option.choices : ["", ...option.choices];
  if (!option.choices.length || (value && !choices.includes(value))) return make("label", {}, make("span", {}, label), typed, small);
  const other = kind === "text" ? [make("option", { value: "\0" }, "Another…")] : [];
  const select = make("select", { ...given, onchange: event => {
    if (event.target.value !== "\0") return set(event.target.value);
    select.replaceWith(typed);
    typed.focus();
  } }, ...choices.map(each => make("option", { value: each, selected: each === (value ?? usual) }, MEANT[keyword]?.[each] || each || "None")), ...other);
  return make("label", {}, make("span", {}, label), select, small);
}
function boxesOf({ keyword, label, usual }, set, small) {
  const all = state.get("game")?.components || [], value = settings.print[keyword] ?? usual, chosen = new Set(value.split(",").map(each => each.trim()).filter(Boolean));
  const offered = all.filter(each => chosen.has(each.id) || (keyword === "with_" ? each.optional : keyword === "without" ? !each.optional : true));
  const box = each => make("label", { class: "flag" }, make("input", { type: "checkbox", checked: chosen.has(each.id), onchange: event => { event.target.checked ? chosen.add(each.id) : chosen.delete(each.id); set([...chosen].join(",")); } }), each.title);
  return offered.length > Number(keyword !== "with_") ? make("fieldset", {}, make("legend", {}, CALLED[keyword] || label), make("div", { class: "boxes" }, ...offered.map(box)), small) : "";
}
function printState(print) {
  if (!print) return "";
  if (print.state === "running") return make("div", { role: "status" }, make("progress", print.total ? { max: print.total, value: print.done } : {}),
    make("p", { class: "quiet" }, print.cost ? "Working it out…" : print.total ? `sheet ${print.done} of ${print.total}: ${print.what}` : "Reading…", " ", print.cost ? "" : make("button", { onclick: () => act("stop") }, "Stop")));
  if (print.state === "stopped") return make("p", { class: "quiet" }, "Stopped. Nothing was written.");
  if (print.state === "failed") return make("div", { role: "alert" }, make("h3", {}, "Not printed"), faultList(print.problems));
  const answer = print.answer, bench = print.bench?.length ? make("p", {}, make("button", { onclick: () => { if (settings.view !== "bench") view("bench"); } }, "Cut by cut at the bench")) : "";
  if (print.state === "cost") return make("div", { role: "status" }, make("h3", {}, "What it costs"), costOf(answer), answer.shopping?.length ? make("p", {}, make("b", {}, "You need: "), answer.shopping.map(item => item.text).join("; ")) : "", bench, ...(answer.suggestions || []).map(line => make("p", { class: "quiet" }, line)));
  return make("div", { role: "status" }, make("h3", {}, `Printed, build ${answer.build}`),
    make("p", {}, [answer.sheets != null && plural(answer.sheets, "sheet"), answer.pages != null && plural(answer.pages, "page"), `${Math.round(answer.bytes / 1000)} kB`, `${answer.seconds} s`].filter(Boolean).join(" · ")),
    make("ul", { class: "files" }, ...print.names.slice(0, 40).map((name, i) => make("li", {}, make("a", { href: link.address(`print/${i}/${encodeURIComponent(name)}`), target: "_blank" }, name), " ", make("a", { href: link.address(`print/${i}/${encodeURIComponent(name)}`), download: name }, "Save")))),
    print.names.length > 40 ? make("p", { class: "quiet" }, `and ${print.names.length - 40} more`) : "",
    bench,
    make("p", { class: "quiet" }, `In ${answer.file.replace(/[^/\\]+$/, "")} · ${answer.printing || ""}`),
    answer.faults?.length ? make("div", {}, make("h3", {}, `A draft with ${plural(answer.faults.length, "fault")}`), faultList(answer.faults.map(what => ({ what })))) : "");
}
function costOf(answer) {
  const price = settings.price, money = (price.sheet || 0) * answer.sheets + (price.ink || 0) * answer.ink;
  const field = (key, label) => make("label", {}, make("span", {}, label), make("input", { type: "number", min: 0, step: "0.01", value: price[key] ?? "", onchange: event => { price[key] = Number(event.target.value) || undefined; keep(); openPrint(); } }));
  return make("div", {}, make("dl", { class: "fields" }, ...[["Sheets", answer.sheets], ["Pages", answer.pages], ["Pieces", answer.pieces], ["Cuts", answer.cuts],
    ["Ink", `as much as makes ${answer.ink} pages black`], ["Waste", `${Math.round(answer.waste * 100)} % of the paper`], ["Time", `about ${Math.round(answer.minutes)} minutes`],
    ...(money ? [["Money", money.toFixed(2)]] : [])].flatMap(([name, value]) => [make("dt", {}, name), make("dd", {}, value)])),
    make("div", { class: "print" }, field("sheet", "Price of a sheet"), field("ink", "Price of a black page’s ink")));
}

// -- the sheets: pages of the very PDF ------------------------------------------------------------

let askedSheets = "";
function askForSheets() {
  const host = state.has("form"), options = { ...printed(), ...(settings.look === "ink" ? { ink_saver: true } : {}) };
  const key = JSON.stringify([state.get("reading"), options]);
  if (key === askedSheets || state.get("todo") !== 0) return;
  askedSheets = key;
  link.act("sheets", host ? { options } : {}).catch(() => { askedSheets = ""; });
}
function showSheets() {
  askForSheets();
  const sheets = state.get("sheets"), place = $("paper").scrollTop, old = [...$("paper").querySelectorAll("figure")];
  if (!sheets) { $("paper").replaceChildren(make("p", { class: "none", role: "status" }, "Making the sheets…")); return; }
  const figures = sheets.pages.map((page, i) => {
    const figure = old[i] || make("figure", {}, make("img", { loading: "lazy" }), make("figcaption"));
    measures(figure, { ...page, bleed: 0, safe: 0, corner: 0 });
    link.show(figure.firstChild, `sheet/${sheets.number}/${i}.png`);
    figure.firstChild.alt = figure.lastChild.textContent = `page ${i + 1} of ${sheets.pages.length}`;
    return figure;
  });
  const none = !figures.length && !sheets.problems.length && !sheets.isOld ? make("p", { class: "none" }, "This print has no sheets: what it makes is not paper.") : "";
  const head = make("p", { class: "quiet head", role: "status" }, sheets.isOld ? "Making the sheets…" : figures.length ? `${plural(figures.length, "page")}, as the PDF has them, with the options of the print form` : "");
  $("paper").replaceChildren(head, sheets.problems.length ? faultList(sheets.problems) : "", none, ...figures);
  $("paper").classList.toggle("old", sheets.isOld);
  $("paper").scrollTop = place;
}
