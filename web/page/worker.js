"use strict";
// The press in a worker: it loads Python and pnp, and answers what link.js asks. Messages are those of docs/page-protocol.md;
// a message with a `port` brings a page that speaks the same through that port.

import { loadPyodide } from "./pyodide.mjs";

const here = new URL(".", import.meta.url).href;
const PACKED = /\.(wasm|zip|tar)$/;  // these lie compressed, so that any host will do

// Compiled code is loaded as it is from a host that compresses it, and may stay compiled; else it comes compressed.
async function compiled(name) {
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

// The same while Python waits, for what is imported, still compressed: only a worker may ask this way.
function packedNow(name) {
  const asked = new XMLHttpRequest();
  asked.open("GET", `${here}${name}.gz`, false);
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

async function boot() {
  const pack = unpacked("press.tar").then(answer => answer.arrayBuffer());
  const python = await loadPyodide({
    indexURL: here,
    stdLibURL: `${here}python_stdlib.zip`,
    env: { HOME: "/home/pnp", PYTHONDONTWRITEBYTECODE: "1" },
  });
  self.postMessage({ step: 1 });
  unpackTar(new Uint8Array(await pack), python.FS, "");
  self.packedNow = packedNow;
  self.keep = (name, text, more) => self.postMessage({ kept: name, text, more });
  self.unpackTar = data => { unpackTar(data.toJs(), python.FS, ""); data.destroy(); };
  python.runPython("import sys; sys.path.insert(0, '/press'); import in_worker.later");
  self.postMessage({ step: 2 });
  return python.pyimport("in_worker.main");
}

// Everything that arrives waits for the press.
const press = boot();

function serve(port) {
  const take = press.then(main => main.port((head, data) => {
    const bytes = data.toJs().slice();
    port.postMessage({ ...JSON.parse(head), data: bytes }, [bytes.buffer]);
  }));
  port.onmessage = async ({ data, ports }) => {
    if (ports.length) serve(ports[0]);
    else (await take)(JSON.stringify(data));
  };
}
serve(self);
press.then(
  main => self.postMessage({ ready: true, token: main.token() }),
  error => self.postMessage({ ready: false, error: String(error) }),
);
