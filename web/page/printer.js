// The printer of whoever prints, measured once: this browser keeps what was read, and each print on that paper is put right.

import { kept, language, make, t } from "./words.js";

const NAME = "my-printer";  // as in printers.py
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
  const told = make("p", { role: "status" }), form = make("div", { className: "scales" }), { line } = kept.get("printer", {});
  const forget = make("button", { type: "button", className: "plain", textContent: t("forget"), hidden: !line, onclick: () => { kept.set("printer", {}); known = []; told.textContent = ""; forget.hidden = true; changed(); } });
  const say = error => { told.textContent = (error.problems ?? [{ what: error.message }]).map(({ what, hint }) => [what, hint].filter(Boolean).join(": ")).join("\n"); };
  const way = () => ({ paper: choices.paper, backs: choices.backs === "fold" ? "none" : choices.backs });
  if (line) told.textContent = t("measured", line);
  // A field for each blank that the sheet has: a sheet with one side has no scales that shine through.
  const ask = async () => {
    if (!place.open) return;
    const { backs } = way(), scales = await (await getLink()).act("printer_scales", { backs });
    if (way().backs !== backs) return;
    const scale = ({ name, blanks }) => make("fieldset", {}, make("legend", { textContent: t("scale", name) }), ...blanks.map(blank =>
      make("label", {}, make("span", { textContent: t("blank", blank) }), make("input", { type: "text", inputMode: "decimal", name, maxLength: 5, autocomplete: "off" }))));
    form.replaceChildren(...scales.map(scale));
  };
  const readings = () => {
    const found = new Map();
    for (const { name, value } of form.querySelectorAll("input")) found.set(name, [...found.get(name) ?? [], value.trim()]);
    return [...found].filter(([, values]) => values.some(Boolean)).map(([name, values]) => `${name}=${values.join("/")}`).join(" ");
  };
  const sheet = async () => {
    try {
      const link = await getLink(), { names: [name] } = await link.act("printer_sheet", { ...way(), language });
      const data = await (await link.asset(`made/0/${name}`)).arrayBuffer();
      make("a", { href: URL.createObjectURL(new Blob([data], { type: "application/pdf" })), download: name }).click();
    } catch (error) { say(error); }
  };
  const keep = async () => {
    try {
      const link = await getLink(), found = await link.act("printer_readings", { ...way(), readings: readings() });
      kept.set("printer", found);
      await bringPrinter(link);
      told.textContent = t("measured", found.line);
      forget.hidden = false;
      changed();
    } catch (error) { say(error); }
  };
  const place = make("details", { id: "printer", ontoggle: () => ask().catch(say) }, make("summary", { textContent: t("measure") }), make("p", { textContent: t("measureHow") }),
    make("p", { className: "ways" }, make("button", { type: "button", className: "second", textContent: t("measureSheet"), onclick: sheet })),
    form, make("p", { className: "ways" }, make("button", { type: "button", className: "second", textContent: t("keepReadings"), onclick: keep })), told, forget);
  place.ask = () => ask().catch(say);
  return place;
}
