// The page: a shelf of games; one is chosen by its box, looked at, and printed.

import { GameView } from "./game.js";
import { press, watchPress } from "./press.js";
import { keepCompiled, keepDrawn, keepOffline } from "./offline.js";
import { own, ownPlace } from "./own.js";
import { KINDS, PlayView } from "./play.js";
import { kept, language, make, picture, speak, t } from "./words.js";

const here = new URL(".", import.meta.url).href;
const shelf = document.getElementById("shelf"), place = document.getElementById("game"), table = document.getElementById("play"), boxes = document.getElementById("boxes");
const state = document.getElementById("state"), back = document.getElementById("back"), other = document.getElementById("language");
const games = fetch(`${here}shelf.json`).then(answer => answer.json());
const SEEN = .45;  // of the depth of a box, from where it is seen
const REST = 4000;  // ms
let view = null, step = 0;

export const told = game => game.told[language] ?? game.told.en;
/** The language of a game's words, for whoever reads the page. */
export const wordsOf = game => game.isOwn || game.told[language] ? language : "en";
export const minutesText = minutes => t("minutes", minutes < 60 ? Math.max(5, 5 * Math.round(minutes / 5)) : 15 * Math.round(minutes / 15));

function boxOf(game) {
  const { title, story } = told(game), [from, to] = game.players, [least, most] = game.minutes, { paper = "A4", backs = "long" } = kept.get("choices", {});
  const front = make("img", { src: `${here}boxes/${game.id}.${wordsOf(game)}.webp`, alt: "", className: "front" });
  const side = make("img", { src: `${here}boxes/${game.id}.${wordsOf(game)}-side.webp`, alt: "", className: "side" });
  side.style.aspectRatio = `${SEEN * game.spine} / 1`;
  return make("li", {},
    make("a", { href: `#${game.id}`, className: "box" }, make("span", { className: "solid" }, side, front), make("h2", { textContent: title })),
    make("p", { className: "story", textContent: story }),
    make("ul", { className: "facts" },
      make("li", {}, picture("people"), t("players", from, to)),
      make("li", {}, picture("clock"), t("play", least, most)),
      make("li", {}, picture("scissors"), t("make", minutesText(game.cost[`${paper} ${backs}`].minutes)))),
    make("p", { className: "ways" },
      make("a", { href: `#${game.id}`, className: "main", ariaLabel: `${t("print")}: ${title}` }, picture("printer"), t("print")),
      make("a", { href: `#${game.id}/play`, className: "second", ariaLabel: `${t("alone")}: ${title}` }, picture("people"), t("alone")),
      make("a", { href: `${here}rules/${game.id}.${wordsOf(game)}.html`, className: "second", ariaLabel: `${t("rules")}: ${title}` }, picture("book"), t("rules"))));
}

let hasOwn = false;
function openOwn() {
  hasOwn = true;
  if (location.hash === "#own") show();
  else location.hash = "#own";
}

async function show() {
  speak(language);
  other.textContent = t("other");
  other.lang = t("otherLanguage");
  const [id, way] = location.hash.slice(1).split("/"), all = await games, chosen = [...all, ...hasOwn ? [own] : []].find(game => game.id === id), plays = Boolean(chosen) && !chosen.isOwn && way in KINDS;
  back.hidden = !chosen;
  place.hidden = !chosen || plays;
  table.hidden = !plays;
  document.body.classList.toggle("at-play", plays);
  shelf.hidden = Boolean(chosen);
  document.title = chosen ? `${chosen.isOwn ? t("own") : plays ? told(chosen).title : t("toPrint", told(chosen).title)} · print and play` : `print and play: ${t("headline")}`;
  boxes.replaceChildren(...all.map(boxOf));
  document.getElementById("own").replaceWith(ownPlace(openOwn, text => notice(text, t("close"), () => {})));
  const choices = chosen && view?.game === chosen ? view.choices : undefined;
  view?.leave();
  view = plays ? new PlayView(table, chosen, way) : chosen ? new GameView(place, chosen, choices) : null;
  tell();
}

function tell() {
  state.textContent = t("steps")[step];
  view?.tell(step);
}

// A message with a way on; nothing that was chosen is lost by it.
export function notice(text, label, act) {
  const place = document.getElementById("notice");
  place.replaceChildren(text, " ", make("button", { type: "button", textContent: label, onclick: () => { place.replaceChildren(); act(); } }));
}

other.addEventListener("click", () => {
  speak(t("otherLanguage"));
  if (view?.choices) view.choices.language = wordsOf(view.game);
  show();
});
addEventListener("hashchange", () => { scrollTo(0, 0); show().then(() => document.querySelector("main:not([hidden]) h1")?.focus()); });
watchPress(now => { step = now; tell(); }, error => notice(t("failed", error), t("retry"), () => { press().catch(() => {}); view?.begin(); }));
show();
// What the press has loaded need not be loaded again to be kept; who prints at once does not wait for the rest.
async function keepLater() {
  await press().catch(() => {});
  do await new Promise(done => setTimeout(done, REST)); while (view?.isPrinting);
  await keepOffline(notice);
  await keepDrawn((await games).map(game => `${game.id}.${wordsOf(game)}`));
  await keepCompiled();
}
keepLater();
