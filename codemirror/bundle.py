"""Makes pnp/serve/page/codemirror.js and its licences from the packages that packages.json pins. It needs npm.

Only who changes the editor of the workbench runs this, with ``python codemirror/bundle.py``; installing pnp does not.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

HERE = Path(__file__).parent
PAGE = HERE.parent / "pnp" / "serve" / "page"
BUNDLER = "esbuild"


def main() -> None:
    """Install the pinned packages in a temporary folder, compare their digests, and write the bundle."""
    pins = json.loads((HERE / "packages.json").read_text("utf-8"))
    with TemporaryDirectory() as name:
        folder = Path(name)
        wanted = {package: pin["version"] for package, pin in pins.items()}
        (folder / "package.json").write_text(json.dumps({"dependencies": wanted}), "utf-8")
        subprocess.run(["npm", "install", "--ignore-scripts", "--no-audit", "--no-fund"], cwd=folder, check=True)
        locked = json.loads((folder / "package-lock.json").read_text("utf-8"))["packages"]
        for package, pin in pins.items():
            if locked[f"node_modules/{package}"]["integrity"] != pin["digest"]:
                sys.exit(f"{package} {pin['version']} is another than packages.json pins")
        shutil.copy(HERE / "entry.js", folder)
        options = ["--bundle", "--minify", "--format=esm", "--target=es2020", "--legal-comments=none"]
        subprocess.run(
            ["npx", BUNDLER, "entry.js", *options, f"--outfile={PAGE / 'codemirror.js'}"], cwd=folder, check=True
        )
        licences: dict[str, list[str]] = {}
        for package in sorted(pins.keys() - {BUNDLER}):
            text = (folder / "node_modules" / package / "LICENSE").read_text("utf-8").strip()
            licences.setdefault(text, []).append(f"{package} {pins[package]['version']}")
        said = "\n\n".join(f"{', '.join(names)}\n\n{text}" for text, names in licences.items())
        (PAGE / "codemirror.LICENSE").write_text(f"codemirror.js holds these packages.\n\n{said}\n", "utf-8")


if __name__ == "__main__":
    main()
