// The sides of a game as PNG files in a zip: the browser draws them from the press's SVG.

const DPI = 300, UM_PER_INCH = 25_400;

/** A zip of the sides: each an address, a name, and its width and height in micrometres. */
export async function picturesOf(sides, tell) {
  const files = [];
  for (const [index, { address, name, width, height }] of sides.entries()) {
    tell(index, sides.length);
    const image = new Image();
    image.src = await address();
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(width / UM_PER_INCH * DPI);
    canvas.height = Math.round(height / UM_PER_INCH * DPI);
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise(done => canvas.toBlob(done, "image/png"));
    files.push([name, new Uint8Array(await blob.arrayBuffer())]);
  }
  return zip(files);
}

const CRC = Uint32Array.from({ length: 256 }, (_, n) => { for (let k = 0; k < 8; k++) n = n & 1 ? 0xedb88320 ^ n >>> 1 : n >>> 1; return n >>> 0; });
const crc = data => { let sum = ~0; for (const byte of data) sum = CRC[(sum ^ byte) & 255] ^ sum >>> 8; return ~sum >>> 0; };

// A zip without compression: PNG files are compressed.
function zip(files) {
  const parts = [], list = [];
  let at = 0;
  const block = (sign, fields) => {
    const view = new DataView(new ArrayBuffer(4 + fields.reduce((sum, [size]) => sum + size, 0)));
    let place = 4;
    view.setUint32(0, sign, true);
    for (const [size, value] of fields) { size === 2 ? view.setUint16(place, value, true) : view.setUint32(place, value, true); place += size; }
    return new Uint8Array(view.buffer);
  };
  for (const [name, data] of files) {
    const called = new TextEncoder().encode(name);
    const same = [[2, 0x800], [2, 0], [2, 0], [2, 0x21], [4, crc(data)], [4, data.length], [4, data.length], [2, called.length], [2, 0]];
    const head = block(0x04034b50, [[2, 20], ...same]);
    list.push(block(0x02014b50, [[2, 20], [2, 20], ...same, [2, 0], [2, 0], [2, 0], [4, 0], [4, at]]), called);
    parts.push(head, called, data);
    at += head.length + called.length + data.length;
  }
  const size = list.reduce((sum, each) => sum + each.length, 0);
  return new Blob([...parts, ...list, block(0x06054b50, [[2, 0], [2, 0], [2, files.length], [2, files.length], [4, size], [4, at], [2, 0]])], { type: "application/zip" });
}
