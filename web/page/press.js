// The press in its worker: it starts when the page is loaded, while somebody reads the shelf.

const here = new URL(".", import.meta.url).href;
let tellStep = () => {}, tellEnd = () => {}, keep = () => {}, tellProgress = () => {}, step = 0, worker, brought = 0;

/** Say how far the press is, 0 to 3, from now on; and when it ends, why. */
export function watchPress(onstep, onend) {
  tellStep = onstep;
  tellEnd = onend;
  onstep(step);
}

/** The link to the press, once it runs; a press that ended is started anew. */
export function press() {
  started ??= start();
  return started;
}
let started;

/** Have it told how much of a print is made: pages done, all pages, and what is made. */
export function watchProgress(work) { tellProgress = work; }

/** Let a page in a frame talk to the press through a port. */
export function join(port) { worker.postMessage("join", [port]); }

/** Have what the press wants kept given to a function: a name, a text, and whether it follows what was kept before. */
export function keepWith(work) { keep = work; }

/** Give the press the files of somebody's own game, each a path and its bytes; the game that it had before goes. */
export async function bring(files) {
  await press();
  const number = ++brought, to = worker;
  await new Promise((done, failed) => {
    to.addEventListener("message", ({ data }) => { if (data.brought === number) done(); });
    to.addEventListener("error", () => failed(new Error("the worker ended")));
    to.postMessage({ bring: files, number }, files.map(file => file.data));
  });
}

function start() {
  worker = new Worker(`${here}worker.js`, { type: "module" });
  const own = worker;
  const end = error => {
    if (worker !== own || !started) return;
    started = undefined;
    own.terminate();
    own.dispatchEvent(new Event("error"));  // so that nobody waits for its answers
    tellEnd(error);
  };
  return new Promise((done, failed) => {
    own.addEventListener("message", ({ data }) => {
      if ("step" in data) tellStep(step = data.step);
      if ("progress" in data) tellProgress(data.progress);
      if ("kept" in data) keep(data.kept, data.text, data.more);
      if (!("ready" in data)) return;
      if (!data.ready) { failed(new Error(data.error)); end(data.error); return; }
      const link = new Link(overWorker(own, data.token));
      link.start();
      tellStep(step = 3);
      done(link);
    });
    own.addEventListener("error", event => { const why = event.message || "the worker could not be loaded"; failed(new Error(why)); end(why); });
  });
}
