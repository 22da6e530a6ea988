// Run a script in the Python of the site: node in_python.mjs PYODIDE FOLDER SCRIPT. The script sees FOLDER as /packs,
// and what is in its folder "press" where the site has it.
import { existsSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [pyodide, folder, script] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: pyodide, env: { HOME: "/user", PYTHONDONTWRITEBYTECODE: "1" } });
python.FS.mkdirTree("/packs");
python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, "/packs");
if (existsSync(`${folder}/press`)) {
  python.FS.mkdirTree("/press");
  python.FS.mount(python.FS.filesystems.NODEFS, { root: `${folder}/press` }, "/press");
}
try {
  python.runPython(readFileSync(script, "utf8"));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
