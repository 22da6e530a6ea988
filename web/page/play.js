// A game is played on this screen, alone against captains, or beside the paper: the page of that kind of play, in a frame.

import { join, keepWith, press } from "./press.js";
import { notice, told, wordsOf } from "./page.js";
import { language, make, picture, t } from "./words.js";

const here = new URL(".", import.meta.url).href;
/** The kinds of play by what the address calls them. */
export const KINDS = { table: "paper", play: "refereed" };

// What this browser keeps of a table; a private window may refuse, or there is no place left.
const held = new Map();
function textOf(name) {
  if (held.has(name)) return held.get(name);
  try { return localStorage.getItem(`pnp ${name}`) ?? ""; } catch { return ""; }
}
function keep(name, text, more) {
  const whole = more ? textOf(name) + text : text;
  try {
    localStorage.setItem(`pnp ${name}`, whole);
    held.delete(name);
  } catch {
    if (!held.size) notice(t("notKept"), t("close"), () => {});
    held.set(name, whole);
  }
}

/** The ways into a game, with the one that is open. */
export function waysOf(game, open = "") {
  const way = (name, sign, text) => make("a", { href: `#${game.id}${name && `/${name}`}`, ariaCurrent: name === open ? "page" : null }, picture(sign), make("span", { textContent: text }));
  return [way("", "printer", t("print")), way("table", "check", t("atTable")), way("play", "people", t("alone"))];
}

export class PlayView {
  constructor(place, game, way) {
    const kind = KINDS[way], title = told(game).title;
    Object.assign(this, { place, game, kind, title, lock: `pnp play ${game.id} ${kind}`, isLeft: false, isLaying: false, step: 0 });
    this.note = make("p", { id: "status", role: "status" });
    this.frame = make("iframe", { title: `${title}: ${t(way === "play" ? "alone" : "atTable")}`, hidden: true });
    this.hear = ({ source, ports: [port] }) => { if (port && source === this.frame.contentWindow) join(port); };
    addEventListener("message", this.hear);
    place.ariaLabel = this.frame.title;
    place.replaceChildren(
      make("header", {}, make("h1", { textContent: this.frame.title, tabIndex: -1 }), make("a", { href: "#", className: "to-shelf", ariaLabel: t("all") }, "‹"), make("nav", { ariaLabel: title }, ...waysOf(game, way))),
      this.note, this.frame);
    this.begin();
  }

  // Open the table as it was kept. One window has it at a time: *takes* it from another one.
  async begin(takes = false) {
    this.release?.();
    this.isLaying = true;
    this.tell(this.step);
    try {
      if (!await this.hold(takes)) { this.elsewhere(); return; }
      const link = await press();
      if (this.isLeft) return;
      const { game, kind } = this, names = ["seats", "game"].map(each => `${game.id} ${kind} ${each}`), own = wordsOf(game);
      keepWith((name, text, more) => names.includes(name) && keep(name, text, more));
      const kept = Object.fromEntries(names.map(name => [name, textOf(name)]));
      const { token } = await link.act("play", { game: game.id, language: own, kind, kept });
      if (this.isLeft) return;
      const rules = `${game.id}.${own}.html`;
      this.frame.src = `${here}play/${kind}.html?${new URLSearchParams({ token, rules, lang: language })}`;
      this.frame.hidden = false;
      this.isLaying = false;
      this.note.replaceChildren();
      this.frame.onload = () => fetch(`${here}rules/${rules}`).catch(() => {});  // so that they are kept for a time without a network
    } catch (error) { this.fail(error); }
  }

  // Whether this window has the table now.
  hold(takes) {
    if (!navigator.locks) return true;
    return new Promise(done => {
      const had = lock => { done(Boolean(lock)); return lock && new Promise(release => { this.release = release; }); };
      navigator.locks.request(this.lock, takes ? { steal: true } : { ifAvailable: true }, had).catch(() => this.isLeft || this.elsewhere());
    });
  }

  elsewhere() {
    this.release = null;
    this.isLaying = false;
    keepWith(() => {});
    this.frame.hidden = true;
    this.frame.removeAttribute("src");
    this.note.replaceChildren(t("elsewhere"), " ", make("button", { type: "button", textContent: t("playHere"), onclick: () => this.begin(true) }));
  }

  // How far it is while the table is laid; what else the note says stays.
  tell(step) {
    this.step = step;
    if (!this.isLaying) return;
    const text = step < 3 ? t("steps")[step] : t("laying");
    this.note.replaceChildren(text, make("progress", { max: 4, value: step + .5, ariaLabel: text }));
  }

  fail(error) {
    this.isLaying = false;
    if (this.isLeft) return;
    if (error instanceof LinkError) this.note.textContent = error.problems.map(({ what, hint }) => [what, hint].filter(Boolean).join(" ")).join("\n");
    else notice(t("broken"), t("retry"), () => this.begin());
  }

  leave() {
    this.isLeft = true;
    removeEventListener("message", this.hear);
    keepWith(() => {});
    this.release?.();
    this.place.replaceChildren();
  }
}
