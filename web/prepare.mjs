// Compile the modules of the site for its Python, and find out which of them a print needs:
// node prepare.mjs PYODIDE FOLDER, where FOLDER holds library/ and press/. The answer is in FOLDER/used.json.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [pyodide, folder] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: pyodide, env: { HOME: "/user", PYTHONDONTWRITEBYTECODE: "1" } });
python.FS.mkdirTree("/packs");
python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, "/packs");
try {
  python.runPython(readFileSync(new URL("prepare.py", import.meta.url), "utf8"));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
