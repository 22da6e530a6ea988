"use strict";
// The page: a game is chosen, and the press in the worker prints it.

const GAMES = {
  "pirates-treasure-island": "Treasure Island, 2 to 6 players", "treasure-fleet": "Treasure Fleet, 2 to 5 players",
  "ten-gold": "Ten Gold, 2 to 5 players", "fish-n-ships": "Fish n Ships, 2 to 6 players",
};
const form = document.getElementById("form"), make = document.getElementById("make");
const statusLine = document.getElementById("status"), result = document.getElementById("result");
const here = document.currentScript.src.replace(/[^/]*$/, "");

for (const [id, text] of Object.entries(GAMES)) {
  const label = document.createElement("label"), input = document.createElement("input");
  Object.assign(input, { type: "radio", name: "game", value: id, checked: id === "pirates-treasure-island" });
  label.append(input, text);
  document.getElementById("games").append(label);
}

const worker = new Worker(`${here}worker.js`, { type: "module" });
const ready = new Promise((done, failed) => {
  worker.addEventListener("message", ({ data }) => { if ("ready" in data) data.ready ? done(new Link(overWorker(worker, data.token))) : failed(new Error(data.error)); });
  worker.addEventListener("error", event => failed(new Error(event.message || "the worker could not be loaded")));
});
ready.then(link => {
  link.onnews = () => {
    const { done, total, what } = link.state.get("progress") ?? {};
    if (make.disabled && total) statusLine.textContent = `${what}: ${done} of ${total}`;
  };
  link.start();
}, error => { statusLine.textContent = `The press could not be loaded (${error.message}). Load the page again.`; });

form.addEventListener("submit", async event => {
  event.preventDefault();
  const { game, paper, backs, ink } = Object.fromEntries(new FormData(form));
  make.disabled = true;
  result.replaceChildren();
  statusLine.textContent = "Loading the press";
  try {
    const link = await ready;
    await link.act("open", { game, language: "en" });
    const answer = await link.act("build", { options: { paper, backs, ink_saver: ink === "saver" } });
    const file = await (await link.asset(`made/0/${answer.names[0]}`)).blob();
    const save = document.createElement("a");
    Object.assign(save, { href: URL.createObjectURL(file), download: answer.names[0], className: "main", textContent: `Save ${answer.names[0]}` });
    result.append(save);
    statusLine.textContent = `${answer.sheets} sheets, ${answer.pages} pages. ${answer.printing}`;
  } catch (error) {
    statusLine.textContent = error.message;
  }
  make.disabled = false;
});
