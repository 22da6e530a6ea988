"use strict";
// What others get to see: one file of all pieces, pictures, and the comments that come back.

function openSend() {
  const made = state.get("preview"), running = made?.state === "running", ask = form => askForPictures(form, "");
  const file = make("input", { id: "comments", type: "file", accept: ".json,application/json", onchange: event => readComments(event.target.files[0]) });
  open("send", "Share",
    make("h3", {}, "One file to comment on"), make("p", {}, "All pieces in one page of HTML, for anybody who has a browser. Send it. Whoever opens it can search, look, and write comments, without a network."),
    make("p", { class: "actions" }, make("button", { class: "main", disabled: running, onclick: () => ask("html") }, "Make the file")),
    make("h3", {}, "Comments that came back"), make("p", {}, make("label", { for: "comments" }, "Take the comments that somebody sent:")), file, make("p", { id: "taken", role: "status" }),
    make("h3", {}, "Pictures"), make("p", {}, "A picture of each component with all its pieces. A large card has a button for a picture of it alone."),
    make("p", { class: "actions" }, make("button", { disabled: running, onclick: () => ask("png") }, "Make the pictures")),
    make("h3", {}, "Live"), make("p", { class: "quiet" }, "To let others on your network look while you work, start pnp serve with --network."),
    picturesMade(made));
}
function askForPictures(form, card) { act("preview", { language: state.get("game").language, form, card }); }
const sent = new Map();
const pictureAddress = name => link.address(`preview/${encodeURIComponent(name)}`);
function picturesMade(made) {
  if (!made) return "";
  if (made.state === "running") return make("div", { role: "status" }, make("progress", made.total ? { max: made.total, value: made.done } : {}), make("p", { class: "quiet" }, made.total ? made.what : "Reading…", " ", make("button", { onclick: () => act("stop") }, "Stop")));
  if (made.state === "failed") return make("div", { role: "alert" }, make("h3", {}, "Not made"), faultList(made.problems));
  if (made.state === "stopped") return make("p", { class: "quiet", role: "status" }, "Stopped.");
  for (let i = 0; i < made.names.length; i++) sent.set(made.names[i], made.sizes[i]);  // what was made before stays to be saved
  const size = bytes => bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
  return make("div", { role: "status" }, make("h3", {}, "Made"),
    make("ul", { class: "files" }, ...[...sent].map(([name, bytes]) => make("li", {}, make("a", { href: pictureAddress(name), download: name }, `Save ${name}`), ` ${size(bytes)}`))),
    make("p", { class: "quiet" }, `In ${made.folder}`));
}
$("send").onclick = () => panel === "send" ? close() : openSend();
onnews.push(changed => {
  if (changed.has("form")) $("send").hidden = !state.has("form");
  if (!changed.has("preview")) return;
  if (panel === "send") openSend();
  else if (panel === "card") $("pictures")?.replaceChildren(picturesMade(state.get("preview")));
});
