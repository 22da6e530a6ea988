"use strict";
// Notes and stars of cards, which pnp keeps in notes.csv, and comments that others sent.

const noteOf = name => state.get("notes")?.cards[name] || { star: false, text: "" };
function writeNote(name, star, text) {
  link.act("note", { card: name, star, text }).catch(error => { $("side").querySelector(".noted [role=alert]")?.replaceChildren(error.problems ? faultList(error.problems) : error.message); });
}
// What is noted on the large card, to write.
function noteFields(name) {
  if (!state.has("edits")) return [];
  const note = noteOf(name), area = make("textarea", { class: "note", rows: 2, "aria-label": "Note on this card", placeholder: "Note on this card", onchange: event => writeNote(name, noteOf(name).star, event.target.value) });
  area.value = note.text;
  return [make("div", { class: "noted" }, make("button", { id: "star", "aria-pressed": String(note.star), "aria-label": "Star", title: "Star", onclick: () => writeNote(name, !noteOf(name).star, area.value) }, note.star ? "★" : "☆"), area, make("div", { role: "alert" }))];
}
// All notes, under what changed.
function noteList() {
  const notes = state.get("notes");
  if (!notes) return [];
  const all = Object.entries(notes.cards);
  return [make("section", { class: "notes" }, make("h2", {}, "Notes"), notes.problems.length ? faultList(notes.problems) : "",
    all.length ? make("ul", {}, ...all.map(([name, { star, text }]) => make("li", {}, star ? "★ " : "", make("button", { onclick: () => state.has("card " + name) && openCard(name, true) }, name), " ", make("span", {}, text))))
      : make("p", { class: "quiet" }, "None yet. Write them beside a large card. They are kept in notes.csv."))];
}
async function readComments(file) {
  const say = words => $("taken")?.replaceChildren(words);
  if (!file) return;
  try {
    const sent = JSON.parse(await file.text()), comments = Object.entries(sent.comments || {});
    if (sent.game !== state.get("game").id) return say(`These are comments on ${sent.game || "something else"}.`);
    const count = await link.act("take_notes", { name: String(sent.name || ""), comments });
    say(`${plural(count, "comment")} taken.`);
  } catch (error) { say(error.problems ? faultList(error.problems) : `${file.name} has no comments that can be read.`); }
}
onnews.push(changed => {
  if (!changed.has("notes")) return;
  showAll();
  sift();
  if (settings.view === "changes" && !$("changes").contains(document.activeElement)) showChanges();
  const area = $("side").querySelector(".note"), star = $("star");
  if (panel !== "card" || !area) return;
  const note = noteOf(chosen);
  if (area !== document.activeElement) area.value = note.text;
  star.setAttribute("aria-pressed", String(note.star));
  star.textContent = note.star ? "★" : "☆";
});
