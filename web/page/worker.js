"use strict";
// The press in a worker: it loads Python and pnp, and answers what link.js asks. Messages are those of docs/page-protocol.md;
// a message with a `port` brings a page that speaks the same through that port.

import { loadPyodide } from "./pyodide.mjs";
import { decompress } from "./unpack.mjs";

const here = new URL(".", import.meta.url).href;
const PACKED = /\.(wasm|zip)$/;  // these lie compressed, so that any host will do

// Compiled code is loaded as it is where sw.js has kept it, or from a host that compresses it: then the browser keeps what it
// makes of it. Else it comes compressed.
async function compiled(name) {
  if (await self.caches.match(here + name).catch(nothing)) return load(here + name);
  const told = await load(here + name, { method: "HEAD" }).catch(() => null);
  const isPacked = told?.ok && told.headers.get("Content-Encoding") && told.headers.get("Content-Type") === "application/wasm";
  return isPacked ? load(here + name) : unpacked(name);
}

const load = self.fetch.bind(self);
async function unpacked(name) {
  const answer = await load(`${here}${name}.gz`);
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  const kind = name.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
  return new Response(answer.body.pipeThrough(new DecompressionStream("gzip")), { headers: { "Content-Type": kind } });
}
self.fetch = (asked, ...more) => {
  const address = String(asked.url ?? asked);
  return address.startsWith(here) && PACKED.test(address) ? (address.endsWith(".wasm") ? compiled : unpacked)(address.slice(here.length)) : load(asked, ...more);
};

// The same while Python waits, for what is imported: only a worker may ask this way.
function loadNow(name) {
  const asked = new XMLHttpRequest();
  asked.open("GET", here + name, false);
  asked.responseType = "arraybuffer";
  asked.send();
  if (asked.status !== 200) throw new Error(`${name}: ${asked.status}`);
  return new Uint8Array(asked.response);
}

// A tar has blocks of 512 bytes: for each file a head, then its content.
function unpackTar(data, files, folder) {
  const text = (start, length) => new TextDecoder().decode(data.subarray(start, start + length)).replace(/\0.*/s, "");
  const made = new Set();
  for (let at = 0; at + 512 <= data.length && data[at];) {
    const name = [text(at + 345, 155), text(at, 100)].filter(Boolean).join("/"), size = parseInt(text(at + 124, 12), 8);
    const path = `${folder}/${name}`, parent = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(parent)) { files.mkdirTree(parent); made.add(parent); }
    files.writeFile(path, data.subarray(at + 512, at + 512 + size), { canOwn: true });
    at += 512 + Math.ceil(size / 512) * 512;
  }
}

// What Python's memory holds once all that a print needs is imported is kept, packed: the next visit begins from there. Another
// browser may lay its memory out differently, so it has one of its own.
const memory = {
  cache: () => self.caches.open(`pnp ${here.split("/").at(-2)}`),
  name: `${here}memory?${encodeURIComponent(navigator.userAgent)}`,
  async read() {
    const kept = await (await this.cache()).match(this.name);
    return kept && new Response(kept.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
  },
  async write(data) {
    const packed = await new Response(new Blob([data]).stream().pipeThrough(new CompressionStream("gzip"))).blob();
    await (await this.cache()).put(this.name, new Response(packed));
  },
  async forget() { await (await this.cache()).delete(this.name); },
};
// Pyodide begins with less memory than was kept.
const withRoomFor = size => async settings => {
  const made = await (await import("./pyodide.asm.mjs")).default(settings);
  made._malloc(size);  // what it writes is written over
  return made;
};
const nothing = () => undefined;  // a private window keeps nothing, and the press runs without

let begun;
const python = new Promise(done => { begun = done; });
async function boot() {
  const pack = load(`${here}press.tar.zst`).then(async answer => {
    if (!answer.ok) throw new Error(`press: ${answer.status}`);
    return decompress(new Uint8Array(await answer.arrayBuffer()));
  });
  const settings = { indexURL: here, stdLibURL: `${here}python_stdlib.zip`, env: { HOME: "/user", PYTHONDONTWRITEBYTECODE: "1" } };
  const known = await memory.read().catch(nothing);
  const again = known && await loadPyodide({ ...settings, _loadSnapshot: known, createPyodideModule: withRoomFor(known.byteLength) }).catch(nothing);
  const python = again ?? await loadPyodide({ ...settings, _makeSnapshot: true });
  self.postMessage({ step: 1 });
  python.FS.mkdirTree("/user");  // settings and printers of this browser lie below it
  unpackTar(await pack, python.FS, "");
  self.unpackNow = name => unpackTar(decompress(loadNow(name)), python.FS, "");
  self.keep = (name, text, more) => self.postMessage({ kept: name, text, more });
  self.tellProgress = (done, total, what) => self.postMessage({ progress: { done, total, what } });
  if (!again) {
    python.runPython("import sys; sys.path.insert(0, '/press'); import in_worker.first");
    self.postMessage({ step: 2 });
    const data = python.makeMemorySnapshot();
    self.setTimeout(() => memory.write(data).catch(nothing), 10_000);
  }
  begun(python);
  return python.pyimport("in_worker.main");
}

// Everything that arrives waits for the press.
const press = boot();
self.addEventListener("unhandledrejection", event => fail(event.reason));
async function fail(error) {
  await memory.forget().catch(nothing);
  self.postMessage({ ready: false, error: String(error.message ?? error) });
}

// -- a game that somebody brings: its files, and its pictures as the browser decodes them ---------------------------------

const BROUGHT = "/own/brought", PICTURE = /\.(png|jpe?g|webp|avif|gif)$/i, MOST_PIXELS = 120e6;
let pictures = new Map();  // by the digest of the file: kind, width, height and, where Python needs the pixels, the bitmap

const hex = async data => Array.from(new Uint8Array(await crypto.subtle.digest("SHA-256", data)), each => each.toString(16).padStart(2, "0")).join("");
const has = (data, word) => new TextDecoder("latin1").decode(data.subarray(0, 4096)).includes(word);
// What a PDF holds as it is: a JPEG that stands upright, and a PNG of at most 8 bits with neither transparency nor interlacing.
const passes = (data, type) => type === "image/jpeg" ? !has(data, "Exif") : type === "image/png" && data[24] <= 8 && data[25] < 4 && !data[28] && !has(data, "tRNS") && !has(data, "eXIf");

async function decode(data) {
  const type = data[0] === 0xff ? "image/jpeg" : data[0] === 0x89 ? "image/png" : has(data, "WEBP") ? "image/webp" : has(data, "ftypavi") ? "image/avif" : "image/gif";
  try {
    const bitmap = await createImageBitmap(new Blob([data], { type }), { premultiplyAlpha: "none", colorSpaceConversion: "none" });
    const { width, height } = bitmap, isKept = !passes(data, type) && width * height <= MOST_PIXELS;
    if (!isKept) bitmap.close();
    return { kind: type.slice(6), width, height, bitmap: isKept ? bitmap : null };
  } catch { return { kind: "" }; }
}

self.pictureIsDamaged = name => pictures.get(name)?.kind === "";
self.pictureSize = name => { const found = pictures.get(name); return found?.kind ? [found.kind, found.width, found.height] : null; };
self.picturePixels = (name, width, height) => {
  const bitmap = pictures.get(name)?.bitmap;
  if (!bitmap) return null;
  const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, width, height);
  return context.getImageData(0, 0, width, height).data;
};

// The parts of a text that a line may hold one of, as ICU knows them; null where the browser does not tell.
self.lineParts = (text, locale) => {
  if (!Intl.v8BreakIterator) return null;
  const breaks = new Intl.v8BreakIterator([locale], { type: "line" }), parts = [];
  breaks.adoptText(text);
  for (let from = breaks.first(), to; (to = breaks.next()) !== -1; from = to) parts.push(text.slice(from, to));
  return parts;
};

function remove(files, path) {
  const { node } = files.analyzePath(path).object ? { node: files.analyzePath(path).object } : {};
  if (!node) return;
  if (!files.isDir(node.mode)) return files.unlink(path);
  for (const name of files.readdir(path)) if (name !== "." && name !== "..") remove(files, `${path}/${name}`);
  files.rmdir(path);
}

// The game that was brought before goes; this one has its place alone.
async function bring(brought) {
  const { FS } = await python, main = await press;
  for (const { bitmap } of pictures.values()) bitmap?.close();
  pictures = new Map();
  FS.chdir("/");  // what one is in cannot be removed
  remove(FS, "/own");
  FS.mkdirTree(BROUGHT);
  for (const { path, data } of brought) {
    const name = `${BROUGHT}/${path.split("/").filter(part => part && part !== "." && part !== "..").join("/")}`;
    FS.mkdirTree(name.slice(0, name.lastIndexOf("/")));
    FS.writeFile(name, new Uint8Array(data));
  }
  main.unpack();
  const all = folder => FS.readdir(folder).filter(name => !/^\.\.?$/.test(name)).flatMap(name => FS.isDir(FS.stat(`${folder}/${name}`).mode) ? all(`${folder}/${name}`) : [`${folder}/${name}`]);
  for (const path of all(BROUGHT).filter(path => PICTURE.test(path))) {
    const data = FS.readFile(path);
    pictures.set(await hex(data), await decode(data));
  }
}

// What was drawn of a game when the site was made: where the page has kept it, the press composes alone.
async function recall({ game, language }) {
  const kept = await self.caches.match(`${here}drawn/${game}.${language}.zst`);
  if (kept) (await press).recall(decompress(new Uint8Array(await kept.arrayBuffer())));
}

function serve(port) {
  const take = press.then(main => main.port((head, data) => {
    const bytes = data.toJs().slice();
    port.postMessage({ ...JSON.parse(head), data: bytes }, [bytes.buffer]);
  }));
  port.onmessage = async ({ data, ports }) => {
    if (ports.length) serve(ports[0]);
    else if (data.bring) { await bring(data.bring); port.postMessage({ brought: data.number }); }
    else {
      if (data.question?.action === "open") await recall(data.question.arguments).catch(nothing);
      (await take)(JSON.stringify(data));
    }
  };
}
serve(self);
press.then(main => self.postMessage({ ready: true, token: main.token() }), fail);
