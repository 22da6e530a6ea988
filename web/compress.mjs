// Tell how many bytes files have after brotli, as a host sends them: node compress.mjs FILE...
import { readFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";

for (const file of process.argv.slice(2)) {
  const data = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: data.length };
  console.log(file, data.length, brotliCompressSync(data, { params }).length);
}
