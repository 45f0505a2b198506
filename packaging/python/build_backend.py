"""Builds the wheel of the client, the same to the byte each time: a PEP 517 backend without dependencies."""
import base64
import hashlib
import os
import zipfile

_DATE = (1980, 1, 1, 0, 0, 0)


def _metadata(version):
    return "\n".join(
        [
            "Metadata-Version: 2.3",
            "Name: seaborne",
            f"Version: {version}",
            "Summary: Typed client of Seaborne, an open map and data platform for commodity shipping",
            "License-Expression: Apache-2.0",
            "Requires-Python: >=3.11",
            "Provides-Extra: pandas",
            "Requires-Dist: pandas; extra == 'pandas'",
            "",
        ]
    )


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    here = os.path.dirname(os.path.abspath(__file__))
    with open(os.path.join(here, "VERSION"), encoding="utf-8") as file:
        version = file.read().strip()
    info = f"seaborne-{version}.dist-info"
    files = {}
    for name in sorted(os.listdir(os.path.join(here, "seaborne"))):
        if name.endswith((".py", ".typed")):
            with open(os.path.join(here, "seaborne", name), "rb") as file:
                files[f"seaborne/{name}"] = file.read()
    files[f"{info}/METADATA"] = _metadata(version).encode()
    files[f"{info}/WHEEL"] = b"Wheel-Version: 1.0\nGenerator: seaborne\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    record = ""
    for name, content in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        record += f"{name},sha256={digest},{len(content)}\n"
    files[f"{info}/RECORD"] = f"{record}{info}/RECORD,,\n".encode()
    wheel = f"seaborne-{version}-py3-none-any.whl"
    with zipfile.ZipFile(os.path.join(wheel_directory, wheel), "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name, _DATE)
            entry.external_attr = 0o644 << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, content)
    return wheel
