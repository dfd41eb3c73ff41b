#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""README is true: its commands run, and the output it shows is the end of what `linebounce reproduce` prints.

Usage: readme.py LINEBOUNCE            checks README.md
       readme.py LINEBOUNCE --update   puts the end of today's output into README.md
"""
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

README = pathlib.Path(__file__).resolve().parents[2] / "README.md"
SHOWN = re.compile(r"(?<=<!-- linebounce reproduce -->\n\n)(?:    .*\n|\n)+?(?=<!-- end -->)")


def reproduce(linebounce):
    output = subprocess.run([linebounce, "reproduce"], check=True, capture_output=True, text=True).stdout
    # What a run costs differs from machine to machine.
    lines = [line.rstrip() for line in output.splitlines() if not line.startswith("speed:")]
    return "".join(("    " + line).rstrip() + "\n" for line in lines) + "\n"


def end_of(output):
    """What README shows of it: the last sections, after more rows than a reader wants at first sight."""
    return output[output.index("    Profile claims"):]


def run_commands(text, linebounce):
    """Runs every indented command line of the product in a folder that has the documents README shows."""
    prefix = "    build/release/"
    commands = [line[len(prefix):] for line in text.splitlines() if line.startswith(prefix)]
    assert commands, "README shows no command"
    programs = pathlib.Path(linebounce).parent
    with tempfile.TemporaryDirectory() as folder:
        for name, document in re.findall(r"`([\w.-]+\.json)`, [^{]*?\n\n((?:    .*\n)+)", text):
            (pathlib.Path(folder) / name).write_text(document)
        for command in commands:
            print(command, flush=True)
            program, *arguments = shlex.split(command, comments=True)
            subprocess.run([programs / program, *arguments], check=True, cwd=folder, stdout=subprocess.DEVNULL)


def main():
    linebounce = str(pathlib.Path(sys.argv[1]).resolve())
    text = README.read_text()
    everything = reproduce(linebounce)
    shown = end_of(everything)
    if "--update" in sys.argv:
        README.write_text(SHOWN.sub(lambda _: shown, text))
        return
    assert SHOWN.search(text), "README has no block for the output of reproduce"
    assert SHOWN.search(text).group(0) == shown, "README shows another output than linebounce reproduce; see --update"
    for row in re.findall(r"^\| `(?:no)?ref`, .*", text, re.M):
        for figure in re.findall(r"\d+\.\d+", row):
            assert figure in everything, f"README: {figure} is not in the output of reproduce: {row}"
    run_commands(text, linebounce)


main()
