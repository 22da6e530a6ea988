// Somebody's own game: a folder, a zip or a spreadsheet is dropped or chosen, and goes to the press. It never leaves this computer.

import { bring } from "./press.js";
import { make, picture, t } from "./words.js";

const MOST_BYTES = 300e6, MOST_FILES = 5000, EVERY = 1500;  // ms between two looks at an open folder
const IGNORED = /(^|\/)(\.|node_modules\/|output\/|__pycache__\/|__MACOSX\/)/;

export const own = { id: "own", isOwn: true, players: [2, 2], minutes: null, cost: {}, told: { en: { title: "", story: "", pieces: [] } } };
let watched = 0;

/** The place on the shelf where somebody's own game goes; *open* is called when the press has it. */
export function ownPlace(open, complain) {
  const take = async files => {
    watched++;
    try { await give(files); open(); } catch (error) { complain(error.message); }
  };
  const folder = make("input", { type: "file", webkitdirectory: true, hidden: true, onchange: () => take(chosen(folder.files)) });
  const file = make("input", { type: "file", accept: ".zip,.csv,.tsv,.xlsx,.ods", hidden: true, onchange: () => take(chosen(file.files)) });
  const choose = async () => {
    if (!window.showDirectoryPicker) { folder.click(); return; }
    const handle = await showDirectoryPicker({ id: "game" }).catch(() => null);
    if (!handle) return;
    await take(inFolder(handle));
    watch(handle, watched, open, complain);
  };
  const place = make("section", { id: "own", ariaLabel: t("own") }, make("h2", { textContent: t("own") }), make("p", { textContent: t("ownLead") }),
    make("p", { className: "ways" },
      make("button", { type: "button", className: "second", onclick: choose }, picture("box"), t("ownFolder")),
      make("button", { type: "button", className: "second", onclick: () => file.click() }, picture("sheet"), t("ownFile"))),
    folder, file);
  place.ondragover = event => { event.preventDefault(); place.classList.add("over"); };
  place.ondragleave = () => place.classList.remove("over");
  place.ondrop = event => { event.preventDefault(); place.classList.remove("over"); take(dropped([...event.dataTransfer.items])); };
  return place;
}

async function give(files) {
  const found = [];
  let bytes = 0;
  for await (const [path, file] of files) {
    if (IGNORED.test(path)) continue;
    bytes += file.size;
    if (found.push([path, file]) > MOST_FILES || bytes > MOST_BYTES) throw new Error(t("tooMuch"));
  }
  if (!found.length) throw new Error(t("nothing"));
  await bring(await Promise.all(found.map(async ([path, file]) => ({ path, data: await file.arrayBuffer() }))));
  return found;
}

function* chosen(files) { for (const file of files) yield [file.webkitRelativePath || file.name, file]; }

async function* inFolder(handle, before = "") {
  for await (const each of handle.values()) {
    const path = before + each.name;
    if (IGNORED.test(each.kind === "directory" ? `${path}/` : path)) continue;
    if (each.kind === "directory") yield* inFolder(each, `${path}/`);
    else yield [path, await each.getFile()];
  }
}

async function* dropped(items) {
  const entries = items.map(item => item.webkitGetAsEntry()).filter(Boolean);  // at once: they go when the event is over
  for (const entry of entries) yield* inEntry(entry);
}

async function* inEntry(entry) {
  if (entry.isFile) { yield [entry.fullPath.slice(1), await new Promise((done, failed) => entry.file(done, failed))]; return; }
  const reader = entry.createReader();
  for (let some; (some = await new Promise((done, failed) => reader.readEntries(done, failed))).length;) for (const each of some) yield* inEntry(each);
}

// An open folder is looked at again and again: what is saved in it shows, until another game is brought.
async function watch(handle, number, open, complain) {
  const look = async () => { const seen = []; for await (const [path, file] of inFolder(handle)) seen.push(`${path} ${file.size} ${file.lastModified}`); return seen.sort().join("\n"); };
  for (let known = await look(); ;) {
    await new Promise(done => setTimeout(done, EVERY));
    if (watched !== number) return;
    const now = await look().catch(() => known);  // a file that is being saved is not there
    if (now === known) continue;
    known = now;
    try { await give(inFolder(handle)); if (location.hash === "#own") open(); } catch (error) { complain(error.message); }
  }
}
