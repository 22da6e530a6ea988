"use strict";
// The link of a page to whatever answers it: a server, over HTTP, or a worker of the page in the server's place.
// docs/page-protocol.md tells what is asked. A page writes
//
//     const link = new Link();                        // or new Link(overWorker(worker, token))
//     link.onnews = (changed, isFirst) => { ... };    // link.state holds all entries; changed: keys that are new or went
//     link.onstatus = status => { ... };              // live, broken, forbidden, version, ended
//     link.start();
//     await link.act("look", { first: "", ink: false });
//     link.show(image, "face/0f...9a.svg");
//     link.open(frame, "rules", "setup");
//
// Where a page has another transport than HTTP, a script before it says so: Link.transport = () => overWorker(...).

const PROTOCOL = 1, SLEPT = 40_000;  // ms after which a question is asked again: pnp answers after 25 s at most

// Why there is no answer. `error` is one of forbidden, wrong, gone, refused, version, failed, or ended: the worker is no more. Each
// problem has where, what, hint.
class LinkError extends Error {
  constructor({ error, problems }) {
    super(problems.map(problem => problem.what).join("\n"));
    this.error = error;
    this.problems = problems;
  }
}

// A transport asks a question and returns a Response, or throws a LinkError; any other error says that the line is broken.
function overHttp() {
  const place = "pnp" + location.pathname;
  const sent = ({ ask, name, action, id, since, run, now, arguments: given }) => {
    const signal = AbortSignal.timeout(SLEPT);
    if (ask === "asset") return fetch(name, { signal });
    if (ask === "act") return fetch(`${action}?${new URLSearchParams({ v: PROTOCOL, id })}`, { method: "POST", body: JSON.stringify(given), signal });
    return fetch(`state?${new URLSearchParams({ v: PROTOCOL, since, run })}${now ? "&now" : ""}`, { cache: "no-store", signal });
  };
  return {
    async ask(question) {
      const answer = await sent(question);
      if (answer.ok) return answer;
      if (answer.headers.get("Content-Type") === "application/json") throw new LinkError(await answer.json());
      throw new LinkError({ error: answer.status === 403 ? "forbidden" : "wrong", problems: [{ where: "", what: await answer.text(), hint: "" }] });
    },
    address: name => name,
    show: (image, name) => { image.src = name; },
    frame: name => name,
    // A browser opens six lines to a server: of all tabs one waits for news and tells the others. Only safe places have locks.
    alone: work => navigator.locks ? navigator.locks.request(place, work) : work(),
    tabs: new BroadcastChannel(place),
  };
}

let lastQuestion = 0;  // of all links, so that several may talk to one worker
// `frame` tells where a document lies that a frame shows: what a worker gives would be under the page's own policy.
function overWorker(worker, token, { kept = 500, frame = name => name } = {}) {
  const waiting = new Map(), addresses = new Map(), ready = new Map();
  const ended = new LinkError({ error: "ended", problems: [{ where: "", what: "the worker ended", hint: "load the page again" }] });
  let isOver = false;
  worker.addEventListener("message", ({ data }) => {
    const asked = waiting.get(data.number);
    waiting.delete(data.number);
    if (!data.error) asked?.resolve(new Response(data.data, { headers: { "Content-Type": data.kind, ETag: data.tag } }));
    else asked?.reject(new LinkError(JSON.parse(new TextDecoder().decode(data.data))));
  });
  worker.addEventListener("error", () => {
    isOver = true;
    for (const { reject } of waiting.values()) reject(ended);
    waiting.clear();
  });
  const ask = question => new Promise((resolve, reject) => {
    if (isOver) { reject(ended); return; }
    const number = ++lastQuestion;
    waiting.set(number, { resolve, reject });
    worker.postMessage({ number, token, question: { ...question, version: PROTOCOL } });
  });
  let drawn = Promise.resolve();  // one picture at a time, so that what somebody does waits for one at most
  const blob = async name => {
    const asked = drawn.then(() => ask({ ask: "asset", name }));
    drawn = asked.catch(() => {});
    const answer = await asked;
    if (!answer.headers.get("ETag")) addresses.delete(name);  // it may look otherwise the next time
    return URL.createObjectURL(await answer.blob());
  };
  const forget = (name, address) => { addresses.delete(name); ready.delete(name); address.then(URL.revokeObjectURL, () => {}); };
  const address = name => {
    const found = addresses.get(name) || blob(name);
    if (!addresses.has(name)) found.then(made => addresses.get(name) === found && ready.set(name, made), () => addresses.delete(name));
    addresses.delete(name);
    addresses.set(name, found);  // what was used last stands last
    if (addresses.size > kept) forget(...addresses.entries().next().value);
    return found;
  };
  return {
    ask,
    address,
    async show(image, name) {
      if (ready.has(name)) { image.src = ready.get(name); return; }  // at once, so that nothing flickers
      await near(image);
      if (image.dataset.asset !== name) return;
      const found = await address(name).catch(() => "");
      if (image.dataset.asset === name) image.src = found;
    },
    frame,
    alone: work => work(),
    tabs: null,
  };
}

// A lazy image far from the screen waits, as the browser lets it wait for an address. What it lies in is watched: without a
// picture it may have no height, and be cut off whole.
async function near(image) {
  if (image.loading !== "lazy") return;
  await null;  // who made it puts it somewhere
  await new Promise(done => {
    const watch = new IntersectionObserver(seen => {
      if (!seen.some(each => each.isIntersecting)) return;
      watch.disconnect();
      done();
    }, { rootMargin: "1000px" });
    watch.observe(image.parentElement ?? image);
  });
}

class Link {
  static transport = overHttp;

  constructor(transport = Link.transport()) {
    this.state = new Map();
    this.status = "live";
    this.onnews = this.onstatus = () => {};
    this.transport = transport;
    this.number = 0;
    this.run = "";
    this.acts = Promise.resolve();
  }

  // Begin to ask for news, and go on until the page is closed.
  start() {
    const { tabs, alone } = this.transport;
    if (tabs) tabs.onmessage = ({ data }) => this.overhear(data);
    addEventListener("online", () => this.ask());
    document.addEventListener("visibilitychange", () => document.hidden || this.ask());
    this.ask().then(() => alone(() => this.follow()));
  }

  // Have something done, in the order of calls, and return what that answers. What no answer reached is asked again with
  // the same id, and done once.
  act(action, given = {}) {
    const id = [...crypto.getRandomValues(new Uint32Array(4))].map(part => part.toString(36)).join("-");
    const answer = this.acts.then(() => this.insist({ ask: "act", action, arguments: given, id }));
    this.acts = answer.catch(() => {});
    return answer;
  }

  // An asset, as a Response.
  asset(name) { return this.transport.ask({ ask: "asset", name }); }

  // Where an asset can be loaded from: a text, or a promise of one.
  address(name) { return this.transport.address(name); }

  // Let an image show an asset, and return whether it shows another one.
  show(image, name) {
    if (image.dataset.asset === name) return false;
    image.dataset.asset = name;
    this.transport.show(image, name);
    return true;
  }

  // Let a frame show a document, from one of its parts on.
  open(frame, name, part = "") { frame.src = this.transport.frame(name) + (part && `#${part}`); }

  // -- news ---------------------------------------------------------------------------------------

  async follow() {
    for (let pause = 250; this.status !== "ended";) {
      const begun = performance.now(), isNew = await this.ask(false);
      if (isNew || performance.now() - begun > 5000) pause = 250;
      else {  // no line, or an answer that did not wait
        await new Promise(done => setTimeout(done, pause));
        pause = Math.min(pause * 2, 4000);
      }
    }
  }

  // Ask once: for what there is now, or wait for news and tell the other tabs. Whether there was news comes back.
  async ask(now = true) {
    const { number, run } = this;
    try {
      const news = await (await this.transport.ask({ ask: "state", since: number, run, now })).json();
      this.tell("live");
      if (news.number === number && !news.whole) return false;
      if (number === this.number && run === this.run) this.take(news);
      if (!now) this.transport.tabs?.postMessage({ number, run, news });
      return true;
    } catch (error) {
      this.tell(error instanceof LinkError && ["forbidden", "version", "ended"].includes(error.error) ? error.error : "broken");
      return false;
    }
  }

  overhear({ number, run, news }) {
    this.tell("live");
    if (number === this.number && run === this.run) this.take(news);
    else if (news.run !== this.run || news.number > this.number) this.ask();
  }

  take(news) {
    const isFirst = this.number === 0, changed = new Set(Object.keys(news.entries));
    if (news.whole) for (const key of [...this.state.keys()]) if (!changed.has(key)) { this.state.delete(key); changed.add(key); }
    for (const [key, value] of Object.entries(news.entries)) value === null ? this.state.delete(key) : this.state.set(key, value);
    this.number = news.number;
    this.run = news.run;
    this.onnews(changed, isFirst);
  }

  tell(status) {
    if (status === this.status) return;
    this.status = status;
    this.onstatus(status);
  }

  async insist(question) {
    for (let pause = 250; ; pause = Math.min(pause * 2, 4000)) {
      try {
        const answer = await (await this.transport.ask(question)).json();
        this.tell("live");
        return answer;
      } catch (error) {
        if (error instanceof LinkError) throw error;
        this.tell("broken");
        await new Promise(done => setTimeout(done, pause));
      }
    }
  }
}
