// The press in its worker: it starts when the page is loaded, while somebody reads the shelf.

const here = new URL(".", import.meta.url).href;
let tellStep = () => {}, tellEnd = () => {}, keep = () => {}, step = 0, worker;

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

/** Let a page in a frame talk to the press through a port. */
export function join(port) { worker.postMessage("join", [port]); }

/** Have what the press wants kept given to a function: a name, a text, and whether it follows what was kept before. */
export function keepWith(work) { keep = work; }

function start() {
  worker = new Worker(`${here}worker.js`, { type: "module" });
  const end = error => { started = undefined; worker.terminate(); tellEnd(error); };
  return new Promise((done, failed) => {
    worker.addEventListener("message", ({ data }) => {
      if ("step" in data) tellStep(step = data.step);
      if ("kept" in data) keep(data.kept, data.text, data.more);
      if (!("ready" in data)) return;
      if (!data.ready) { end(data.error); failed(new Error(data.error)); return; }
      const link = new Link(overWorker(worker, data.token));
      link.start();
      tellStep(step = 3);
      done(link);
    });
    worker.addEventListener("error", event => { const why = event.message || "the worker could not be loaded"; end(why); failed(new Error(why)); });
  });
}
