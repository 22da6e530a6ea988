"use strict";
// Keeps one release whole: its page and all that a print needs. The next release waits until it is complete, and until nobody
// has the old one open or somebody asks for it; the old one's files stay until then, and one release longer for other windows.

const CACHE = "pnp RELEASE", FILES = FILES_OF_RELEASE, PREFIX = "pnp ";

self.addEventListener("install", event => event.waitUntil((async () => {
  const kept = await caches.open(CACHE);
  await kept.addAll(FILES.map(name => new Request(name, { cache: /^\w+\//.test(name) ? "default" : "no-cache" })));
  await unpack(kept, "RELEASE/pyodide.asm.wasm");
})()));

// What Python is compiled from lies unpacked: only then the browser keeps beside it what it compiles.
async function unpack(kept, name) {
  const packed = await kept.match(`${name}.gz`);
  await kept.put(name, new Response(packed.body.pipeThrough(new DecompressionStream("gzip")), { headers: { "Content-Type": "application/wasm" } }));
  await kept.delete(`${name}.gz`);
}

self.addEventListener("activate", event => event.waitUntil((async () => {
  const old = (await caches.keys()).filter(name => name.startsWith(PREFIX) && name !== CACHE);
  for (const name of old.slice(0, -1)) await caches.delete(name);
  await self.clients.claim();
})()));

self.addEventListener("message", ({ data }) => { if (data === "take over") self.skipWaiting(); });

self.addEventListener("fetch", event => {
  const { request } = event, address = new URL(request.url);
  if (address.origin !== location.origin) return;
  if (request.method === "HEAD") event.respondWith(new Response(null, { status: 404 }));  // what is kept is packed
  if (request.method === "GET") event.respondWith(answer(request, address));
});

// The page comes from this release; what belongs to a release, from wherever it was kept, else from the network, and is kept.
async function answer(request, address) {
  const kept = await caches.open(CACHE);
  if (request.mode === "navigate" && address.pathname === new URL("./", location).pathname) return (await kept.match("./")) ?? fetch(request);
  const found = await caches.match(request, { ignoreSearch: true, ignoreVary: true });
  if (found) return found;
  const fetched = await fetch(request);
  if (fetched.ok && address.href.startsWith(new URL("RELEASE/", location).href)) kept.put(request, fetched.clone()).catch(() => {});
  return fetched;
}
