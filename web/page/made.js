// PDFs that were made are kept for the next visit: the same choices of the same release give the same bytes.

const here = new URL(".", import.meta.url).href, MOST = 6;

const cache = () => caches.open(`pnp ${here.split("/").at(-2)}`);
const nameOf = (game, choices) => `${here}made/${game}?${new URLSearchParams(choices)}`;

/** The answer and the file of a print that was made before, or null. */
export async function madeBefore(game, choices) {
  try {
    const found = await (await cache()).match(nameOf(game, choices));
    return found ? { answer: JSON.parse(decodeURIComponent(found.headers.get("X-Answer"))), data: await found.blob() } : null;
  } catch { return null; }
}

/** Keep a print; of many, those that were made last. */
export async function keepMade(game, choices, { names, printing }, file) {
  try {
    const kept = await cache(), old = (await kept.keys()).filter(({ url }) => url.startsWith(`${here}made/`));
    for (const each of old.slice(0, Math.max(0, old.length - MOST + 1))) await kept.delete(each);
    await kept.put(nameOf(game, choices), new Response(file, { headers: { "X-Answer": encodeURIComponent(JSON.stringify({ names, printing })) } }));
  } catch { /* it is made again */ }
}
