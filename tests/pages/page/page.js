"use strict";
// A seat at the table of the tests: over HTTP, or, where the address says so, over a worker in the server's place.
const asked = new URLSearchParams(location.search);
const worker = asked.has("token") ? new Worker("worker.js") : null;
const link = worker ? new Link(overWorker(worker, asked.get("token"))) : new Link();
const firsts = [];
link.onnews = (changed, isFirst) => {
  firsts.push(isFirst);
  for (const key of ["hand", "table"]) document.getElementById(key).textContent = link.state.get(key) || "";
};
link.start();
// What an action answers, or why it does not.
const done = (action, given) => link.act(action, given).catch(({ error, problems }) => ({ why: error, problems }));
