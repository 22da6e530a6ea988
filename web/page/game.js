// One game: what is in its box and on its sheets, and the choices by which it is printed.

import { picturesOf } from "./cards.js";
import { keepMade, madeBefore } from "./made.js";
import { press, watchProgress } from "./press.js";
import { bringPrinter, correctionFor, printerPlace } from "./printer.js";
import { minutesText, notice, told, wordsOf } from "./page.js";
import { waysOf } from "./play.js";
import { kept, language, make, picture, t } from "./words.js";

const here = new URL(".", import.meta.url).href;
const LETTER = /-(US|CA|MX|PH|CL|CO|VE)$/i;  // where shops sell Letter

const usual = game => ({
  paper: LETTER.test(navigator.language) ? "Letter" : "A4", backs: "long", ink: "full",
  ...kept.get("choices", {}), players: "", cut: "", language: wordsOf(game),
});

const MOST_TOLD = 5, FILLING = / \(filling [^)]*\)/;  // a fault of a template is one, however many cards have it
const faultOf = ({ where, what }) => `${where} ${what.replace(FILLING, "")}`;
const inWords = ({ where, what, hint }) => [where, what, hint].filter(Boolean).join(": ");

export class GameView {
  constructor(place, game, choices) {
    Object.assign(this, { place, game, choices: choices ?? usual(game), shows: "pieces", back: false, asked: 0, isLeft: false });
    this.title = told(game).title;
    this.form = make("form", { onsubmit: event => { event.preventDefault(); this.print(); }, onchange: event => this.choose(event) });
    this.wall = make("div", { id: "wall" });
    this.facts = make("ul", { className: "facts" });
    this.button = make("button", { className: "main" });
    this.status = make("p", { id: "status", role: "status" });
    this.allSides = make("button", { type: "button", className: "second", textContent: t("pictures"), disabled: true, onclick: () => this.save() });
    this.bar = make("progress", { max: 1, value: 0, hidden: true, ariaLabel: t("making") });
    this.result = make("section", { id: "result", hidden: true });
    this.trouble = make("section", { id: "trouble", role: "alert", hidden: true });
    this.waiting = new Set();
    this.seen = new IntersectionObserver(changes => {
      for (const { target, isIntersecting } of changes) if (!target.src) isIntersecting ? this.waiting.add(target) : this.waiting.delete(target);
      if (this.link) this.drawNext();
    }, { rootMargin: "300px" });
    this.draw();
    this.begin();
  }

  draw() {
    const { game, choices, form } = this, [from, to] = game.players, languages = Object.keys(game.told);
    const numbers = ["", ...Array.from({ length: to - from + 1 }, (_, i) => String(from + i))];
    const ink = name => game.isOwn ? null : make("img", { src: `${here}ink/${game.id}-${name}.webp`, alt: "" });
    form.replaceChildren(
      game.isOwn ? this.field("cut", t("cut"), ["", "silhouette", "cricut", "plotter"].map(each => [each, each ? t(each) : t("byHand"), null])) : this.field("players", t("howMany"), numbers.map(n => [n, n || t("any"), null]), t("fewer")),
      this.field("backs", t("printer"), ["long", "fold", "short", "separate"].map(each => [each, t(each), picture(each, "64 48")])),
      this.field("paper", t("paper"), ["A4", "Letter", "A3"].map(each => [each, each, picture(each, "64 48")])),
      this.field("ink", t("ink"), ["full", "saver"].map(each => [each, t(each), ink(each)])),
      ...languages.length > 1 ? [this.field("language", t("cards"), languages.map(each => [each, t(each), null]))] : [],
    );
    for (const input of form.querySelectorAll("input")) input.checked = input.value === choices[input.name];
    const views = this.field("see", t("see"), [["pieces", t("pieces"), null], ["sheets", t("sheets"), null]]);
    const sides = this.field("side", t("side"), [["front", t("fronts"), null], ["back", t("backs"), null]]);
    views.className = sides.className = "switch";
    views.querySelector(`[value=${this.shows}]`).checked = true;
    sides.querySelector(`[value=${this.back ? "back" : "front"}]`).checked = true;
    views.onchange = event => { this.shows = event.target.value; sides.hidden = this.shows === "sheets"; this.fill(); };
    sides.onchange = event => { this.back = event.target.value === "back"; this.fill(); };
    this.place.replaceChildren(
      this.trouble, this.result,
      make("section", { id: "choices" },
        make("div", { className: "head" },
          game.isOwn ? null : make("img", { src: `${here}boxes/${game.id}.${wordsOf(game)}.webp`, alt: "", className: "small" }),
          make("div", {}, make("h1", { textContent: game.isOwn ? t("own") : t("toPrint", this.title), tabIndex: -1 }), make("p", { textContent: game.isOwn ? t("ownScaled") : t("ready") }),
            game.isOwn ? this.allSides
              : make("nav", { ariaLabel: this.title }, ...waysOf(game).slice(1), make("a", { href: `${here}rules/${game.id}.${wordsOf(game)}.html` }, picture("book"), t("rules"))))),
        game.told[language] || game.isOwn ? null : make("p", { className: "note", textContent: t("onlyEnglish") }),
        form, this.printer = printerPlace(press, choices, () => this.count())),
      make("div", { id: "act" }, this.facts, make("div", { className: "do" }, this.status, this.bar, this.button)),  // before the many pieces, for whoever goes by keys
      make("section", { id: "look", ariaLabel: t("inBox") }, make("div", { className: "tools" }, views, sides), this.wall));
    this.button.onclick = () => this.print();
    this.label();
    if (!choices.players) this.showFacts(this.game.cost[`${choices.paper} ${choices.backs}`]);
    this.fill();
  }

  field(name, title, options, note = "") {
    return make("fieldset", { className: name }, make("legend", {}, title, note ? make("small", { textContent: note }) : null),
      make("div", { className: "options" }, ...options.map(([value, text, image]) =>
        make("label", {}, make("input", { type: "radio", name, value }), image, make("span", { textContent: text })))));
  }

  label() { this.button.replaceChildren(picture("printer"), make("span", { textContent: t("makePdf") })); }

  showFacts(cost) {
    if (!cost) return;
    const { sheets, pieces, minutes, pages } = cost, { paper } = this.choices;
    this.facts.replaceChildren(
      make("li", {}, picture("sheet"), make("b", { textContent: t("ofSheets", sheets) }), make("small", { textContent: t("ofPages", pages.length ?? pages, paper) })),
      make("li", {}, picture("scissors"), make("b", { textContent: minutesText(minutes) }), make("small", { textContent: t("work") })),
      make("li", {}, picture("box"), make("b", { textContent: t("ofPieces", pieces) }), make("small", { textContent: t("toCut") })));
  }

  choose({ target }) {
    if (!(target.name in this.choices)) return;
    this.choices[target.name] = target.value;
    kept.set("choices", this.choices);
    this.result.hidden = true;
    this.showFacts(this.choices.players ? null : this.game.cost[`${this.choices.paper} ${this.choices.backs}`]);
    if (target.name === "backs") this.printer.ask();
    if (target.name === "language") this.begin();
    else this.count();
  }

  options() {
    const { paper, backs, ink, players, cut } = this.choices;
    return { paper, backs, ink_saver: ink === "saver", ...correctionFor(this.choices), ...players ? { players } : {}, ...cut ? { for_: cut } : {} };
  }

  // Open the game in the press, then show what is in it. Who waits for `opened` learns of its faults.
  async begin() {
    this.stop([]);
    this.opened = this.open();
    try {
      await this.opened;
      if (this.isLeft || this.isPrinting) return;  // what is printed comes first
      this.fill();
      await this.count();
      if (this.game.isOwn) await this.findFaults();
    } catch (error) { this.fail(error); }
  }

  async open() {
    this.link = this.parts = this.cost = null;
    const link = await press(), { game: { id, isOwn }, choices: { language } } = this;
    watchProgress(now => this.progress(now));
    await bringPrinter(link);
    const opened = isOwn ? await link.act("open_own", { language }) : await link.act("open", { game: id, language });
    if (this.isLeft) return;
    Object.assign(this, { link, parts: opened.parts, id: opened.id, opening: opened.opening, faults: null, stopping: [] });
    if (isOwn) this.name(opened);
  }

  // What stands in the way of a print, in words; nothing is made before it is mended.
  stop(problems) {
    const known = new Map(problems.map(problem => [faultOf(problem), problem]));
    const few = [...known.values()].slice(0, MOST_TOLD), more = known.size - few.length;
    this.isStopped = problems.length > 0;
    this.trouble.hidden = !this.isStopped;
    this.trouble.replaceChildren(make("h2", { textContent: t(this.game.isOwn ? "mend" : "cannot") }),
      make("ul", {}, ...few.map(({ where, what, hint }) => make("li", {}, where ? make("b", { textContent: `${where}: ` }) : null, what, hint ? make("small", { textContent: hint }) : null)),
        more ? make("li", { textContent: t("moreFaults", more) }) : null));
    this.status.textContent = this.isStopped ? t("stopped") : "";
    this.enable();
    if (this.isStopped) this.result.hidden = true;
    if (this.isStopped && !this.parts) this.wall.replaceChildren();  // there is nothing to show
  }

  enable() {
    this.button.disabled = this.isPrinting || this.isStopped;
    this.allSides.disabled = this.isPrinting || this.isStopped || !this.link;
  }

  name({ title, notes }) {
    this.title = title;
    this.place.querySelector("h1").textContent = document.title = t("toPrint", title);
    if (notes.length) notice(notes.join(" "), t("close"), () => {});
  }

  // What is wrong stands beside the side that has it, and above all where it stops a print.
  async findFaults() {
    const found = {}, stopping = [];
    for (const part of this.parts) {
      const { sides, stops } = await this.link.act("faults", { part: part.id });
      if (this.isLeft) return;
      for (const [side, problems] of Object.entries(sides)) found[`${part.id}/${side}`] = problems;
      if (stops) stopping.push(...Object.values(sides).flat());
    }
    const counts = new Map();
    for (const fault of Object.values(found).flat().map(faultOf)) counts.set(fault, (counts.get(fault) ?? 0) + 1);
    const few = problems => problems.filter(each => !stopping.length || counts.get(faultOf(each)) <= MOST_TOLD);  // what most have is told above
    this.faults = Object.fromEntries(Object.entries(found).map(([side, problems]) => [side, few(problems).map(inWords).join("\n")]));
    this.stopping = stopping;
    if (stopping.length) this.stop(stopping);
    this.fill();
  }

  // Save all sides as pictures.
  async save() {
    this.isPrinting = true;
    this.enable();
    this.bar.hidden = false;
    const sides = this.parts.flatMap(part => part.cards.flatMap(card => (part.back ? ["front", "back"] : ["front"]).map(side => ({
      name: `${part.id}/${card}-${side}.png`, width: part.width + 2 * part.bleed, height: part.height + 2 * part.bleed,
      address: () => this.link.address(`piece/${this.opening}/${part.id}/${card}/${side}.svg`) }))));
    try {
      const file = await picturesOf(sides, (done, total) => { this.bar.value = done / total; });
      make("a", { href: URL.createObjectURL(file), download: `${this.id}.zip` }).click();
    } catch (error) { this.fail(error); }
    this.isPrinting = false;
    this.enable();
    this.bar.hidden = true;
    this.drawNext();
  }

  async count() {
    if (!this.link) return;
    const asked = ++this.asked;
    try {
      const cost = await this.link.act("cost", { options: this.options() });
      if (asked !== this.asked || this.isLeft) return;
      this.cost = cost;
      this.showFacts(cost);
      this.fill();
      this.stop(this.stopping);  // what is wrong with a card is so on any paper
    } catch (error) { if (asked === this.asked) this.fail(error); }
  }

  // -- what is seen -------------------------------------------------------------------------------------------------

  fill() {
    if (this.shows === "sheets") this.fillSheets();
    else if (this.parts) this.fillPieces();
    else this.wall.replaceChildren(make("p", { className: "note", textContent: t("loadingPieces") }),
      make("div", { className: "first" }, ...told(this.game).pieces.map(name => make("img", { src: here + name, alt: "" }))));
  }

  fillPieces() {
    const { back, choices } = this, ink = choices.ink === "saver" ? "ink/" : "";
    this.wall.replaceChildren(...this.parts.map(part => {
      const side = back && part.back ? "back" : "front";
      const cards = side === "back" ? part.cards.slice(0, part.sameBack ? 1 : undefined) : part.cards;
      const pictures = cards.flatMap(card => {
        const fault = this.faults?.[`${part.id}/${card}/${side}`];
        return [this.picture(`piece/${this.opening}/${ink}${part.id}/${card}/${side}.svg`, part.width + 2 * part.bleed, part.height + 2 * part.bleed, `${part.title}, ${card}`),
          ...fault ? [make("p", { className: "fault", textContent: fault })] : []];
      });
      return make("section", {}, make("h2", {}, part.title, make("small", { textContent: String(part.total ?? part.cards.length) })), make("div", { className: "pieces" }, ...pictures));
    }));
  }

  fillSheets() {
    if (!this.cost) { this.wall.replaceChildren(make("p", { className: "note", textContent: t("loadingSheets") })); return; }
    this.wall.replaceChildren(make("div", { className: "sheets" }, ...this.cost.pages.map((page, index) =>
      make("figure", {}, this.picture(`sheet/${this.cost.printing}/${index}.svg`, page.width, page.height, [t("page", index + 1), page.label].filter(Boolean).join(": ")), make("figcaption", { textContent: t("page", index + 1) })))));
  }

  picture(asset, width, height, title) {
    const image = make("img", { alt: title, width: Math.round(width / 1000 * 3), height: Math.round(height / 1000 * 3) });
    image.style.aspectRatio = `${width} / ${height}`;  // until it is drawn
    image.dataset.asset = asset;
    this.seen.observe(image);
    return make("button", { type: "button", className: "look", onclick: () => image.src && enlarge(image, title) }, image);
  }

  // The press draws one picture at a time, those in sight first, and none while it prints: who prints does not wait for pictures.
  async drawNext() {
    if (this.isDrawing) return;
    this.isDrawing = true;
    for (let image; !this.isPrinting && !this.isLeft && (image = this.waiting.values().next().value);) {
      this.waiting.delete(image);
      const found = image.isConnected && await this.link.address(image.dataset.asset).catch(() => "");
      if (found) image.src = found;
    }
    this.isDrawing = false;
  }

  // -- the print ----------------------------------------------------------------------------------------------------

  tell(step) {
    if (!this.link || this.isWaiting) this.status.textContent = step < 3 ? t("steps")[step] : "";
    if (this.isWaiting && step < 3) this.bar.value = step / 6;
  }

  progress(now) {
    if (!this.isPrinting || !now.total) return;
    this.bar.value = now.done / now.total;
    this.status.textContent = t("madeOf", now.done, now.total);
  }

  async print() {
    if (this.isPrinting) return;
    Object.assign(this, { isPrinting: true, isWaiting: !this.link });
    this.enable();
    this.result.hidden = true;
    this.bar.hidden = false;
    this.button.lastChild.textContent = t("making");
    const { game: { id, isOwn }, choices: { language } } = this;
    try {
      const before = isOwn || kept.get("printer", {}).file ? null : await madeBefore(id, { ...this.options(), language });
      if (before) this.finish(before.answer, [new File([before.data], before.answer.names[0], { type: "application/pdf" })]);
      else await this.make();
    } catch (error) { this.fail(error); }
    Object.assign(this, { isPrinting: false, isWaiting: false });
    this.enable();
    this.bar.hidden = true;
    this.label();
    if (this.isLeft || !this.link) return;
    if (!this.cost && !this.isStopped) { this.fill(); await this.count(); }
    this.drawNext();
  }

  async make() {
    await this.opened;
    if (this.isLeft) return;
    this.isWaiting = false;
    const options = this.options(), answer = await this.link.act("build", { options });
    const files = await Promise.all(answer.names.map(async (name, index) => {
      const made = await this.link.asset(`made/${index}/${encodeURIComponent(name)}`);
      return new File([await made.arrayBuffer()], name, { type: made.headers.get("Content-Type") });
    }));
    if (!this.isLeft) this.finish(answer, files);
    if (!this.game.isOwn && !options.printer) await keepMade(this.game.id, { ...options, language: this.choices.language }, answer, files[0]);
  }

  finish({ names: [name], printing }, [file, ...others]) {
    const address = URL.createObjectURL(file), save = make("a", { href: address, download: name, className: "second" }, t("again"));
    const more = others.map(each => make("a", { href: URL.createObjectURL(each), download: each.name, className: "second" }, each.name));
    this.status.textContent = "";
    this.result.replaceChildren(
      make("button", { type: "button", className: "close", ariaLabel: t("close"), textContent: "×", onclick: () => { this.result.hidden = true; this.button.focus(); } }),
      make("h2", { textContent: t("done", name), tabIndex: -1 }),
      make("ol", {}, make("li", {}, make("b", { textContent: t("actual") })), make("li", { textContent: printing }), make("li", { textContent: t("ruler") })),
      make("p", {}, save, " ", make("a", { href: address, target: "_blank", rel: "noopener", className: "second" }, t("open")), ...more.flatMap(each => [" ", each])));
    this.result.hidden = false;
    save.click();
    this.result.querySelector("h2").focus();
  }

  fail(error) {
    if (this.isLeft || error.error === "ended") return;  // who watches the press tells of its end
    if (error instanceof LinkError) this.stop(error.problems);
    else notice(t("broken"), t("retry"), () => this.begin());
  }

  leave() { this.isLeft = true; this.seen.disconnect(); this.place.replaceChildren(); }
}

// A picture as large as the window, until it is clicked away.
function enlarge(image, title) {
  const dialog = make("dialog", { ariaLabel: title, onclick: () => dialog.close(), onclose: () => dialog.remove() },
    make("img", { src: image.src, alt: title }), make("button", { type: "button", textContent: t("close") }));
  document.body.append(dialog);
  dialog.showModal();
}
