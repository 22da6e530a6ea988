// Keep the page for a time without a network: sw.js does it, where the browser lets it.

import { t } from "./words.js";

const here = new URL(".", import.meta.url).href;

export async function keepOffline(notice) {
  const workers = navigator.serviceWorker;
  const tell = key => { const place = document.getElementById("kept"); place.dataset.t = key; place.textContent = t(key); };
  if (!workers) return tell("noOffline");
  try {
    const kept = await workers.register(new URL("../sw.js", import.meta.url), { scope: new URL("..", import.meta.url).pathname, updateViaCache: "none" });
    const offer = waiting => notice(t("update"), t("load"), () => {
      workers.addEventListener("controllerchange", () => location.reload(), { once: true });
      waiting.postMessage("take over");
    });
    if (kept.waiting && workers.controller) offer(kept.waiting);
    kept.addEventListener("updatefound", () => {
      const found = kept.installing;
      found.addEventListener("statechange", () => { if (found.state === "installed" && workers.controller) offer(found); });
    });
    await workers.ready;
    tell("offline");
  } catch (error) {  // a private window, or no place left
    console.info(`nothing is kept: ${error.message}`);
    tell("noOffline");
  }
}

/** Keep what was drawn of games when the site was made, so that the next is printed sooner. Who pays for each byte is spared. */
export async function keepDrawn(names) {
  if (navigator.connection?.saveData) return;
  try {
    const release = await (await navigator.serviceWorker.ready).update();  // fails without a network
    if (release?.installing || release?.waiting) return;  // the host may have its files no more
    const kept = await caches.open(`pnp ${here.split("/").at(-2)}`);
    for (const address of names.map(name => `${here}drawn/${name}.zst`)) if (!await kept.match(address)) await kept.add(address);
  } catch { /* it is drawn anew */ }
}

/** Have the page know what its worker compiled of Python: who loads the page anew need not compile it again. */
export async function keepCompiled() {
  const address = `${here}pyodide.asm.wasm`;
  try {
    if (navigator.serviceWorker.controller && await caches.match(address)) await WebAssembly.compileStreaming(fetch(address));
  } catch { /* it is compiled anew */ }
}
