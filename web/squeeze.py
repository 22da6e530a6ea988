"""Runs in Pyodide under Node while the site is made: compresses all packs, which that Python unpacks on the site."""

from pathlib import Path

from compression import zstd

OPTIONS = {zstd.CompressionParameter.compression_level: 22, zstd.CompressionParameter.window_log: 25}

for path in sorted(path for path in Path("/packs").rglob("*") if path.is_file()):
    path.with_name(f"{path.name}.zst").write_bytes(zstd.compress(path.read_bytes(), options=OPTIONS))
