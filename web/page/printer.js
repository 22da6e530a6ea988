// The printer of whoever prints, measured once: this browser keeps what was read, and each print on that paper is put right.

import { kept, make, t } from "./words.js";

const NAME = "mine";  // as in printers.py
let known = null;  // papers and backs that were measured: "A4 long"

/** Give the press what this browser kept. */
export async function bringPrinter(link) {
  const { file } = kept.get("printer", {});
  known = file ? (await link.act("printer", { file }).catch(() => ({ for: [] }))).for : [];
}

/** The options that put the printer right, where it was measured for what is printed. */
export function correctionFor({ paper, backs }) {
  const twoSided = ["long", "short", "separate"].includes(backs);
  return known?.some(each => twoSided ? each === `${paper} ${backs}` : each.startsWith(`${paper} `)) ? { printer: NAME } : {};
}

/** The place where a printer is measured: *choices* tells paper and backs, *changed* is called when it is another one. */
export function printerPlace(getLink, choices, changed) {
  const told = make("p", { role: "status" }), input = make("input", { type: "text", name: "readings", spellcheck: false, autocomplete: "off", placeholder: "A=5.3/4.9 B=5.2/5.0 C=5.6/4.9 D=5.5/5.0", ariaLabel: t("readings") });
  const { line } = kept.get("printer", {});
  const forget = make("button", { type: "button", className: "plain", textContent: t("forget"), hidden: !line, onclick: () => { kept.set("printer", {}); known = []; told.textContent = ""; forget.hidden = true; changed(); } });
  const say = error => { told.textContent = (error.problems ?? [{ what: error.message }]).map(({ what, hint }) => [what, hint].filter(Boolean).join(": ")).join("\n"); };
  const way = () => ({ paper: choices.paper, backs: choices.backs === "fold" ? "none" : choices.backs });
  if (line) told.textContent = t("measured", line);
  const sheet = async () => {
    try {
      const link = await getLink(), { names: [name] } = await link.act("printer_sheet", way());
      const data = await (await link.asset(`made/0/${name}`)).arrayBuffer();
      make("a", { href: URL.createObjectURL(new Blob([data], { type: "application/pdf" })), download: name }).click();
    } catch (error) { say(error); }
  };
  const keep = async () => {
    try {
      const link = await getLink(), found = await link.act("printer_readings", { ...way(), readings: input.value });
      kept.set("printer", found);
      await bringPrinter(link);
      told.textContent = t("measured", found.line);
      forget.hidden = false;
      changed();
    } catch (error) { say(error); }
  };
  return make("details", { id: "printer" }, make("summary", { textContent: t("measure") }), make("p", { textContent: t("measureHow") }),
    make("p", { className: "ways" }, make("button", { type: "button", className: "second", textContent: t("measureSheet"), onclick: sheet })),
    make("p", { className: "ways" }, input, make("button", { type: "button", className: "second", textContent: t("keepReadings"), onclick: keep })), told, forget);
}
