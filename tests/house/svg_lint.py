#!/usr/bin/env python3
"""Fails on anything in our SVG files that nanosvg would not draw, or that could make its rasteriser
slow.

usage: svg_lint.py [FILE_OR_FOLDER...]   (assets/ if none is named); prints one line per fault; exit
                                         status 1 if there is any
"""
import pathlib
import re
import sys
import xml.etree.ElementTree as tree

NS = "{http://www.w3.org/2000/svg}"
PAINT = {
    "fill",
    "stroke",
    "stroke-width",
    "stroke-linecap",
    "stroke-linejoin",
    "stroke-miterlimit",
    "stroke-dasharray",
    "stroke-dashoffset",
    "stroke-opacity",
    "fill-opacity",
    "fill-rule",
    "opacity",
    "transform",
}
GRADIENT = {"id", "gradientUnits", "gradientTransform", "spreadMethod"}
ELEMENTS = {
    "svg": {"width", "height", "viewBox"},
    "g": PAINT,
    "defs": set(),
    "path": PAINT | {"d"},
    "rect": PAINT | {"x", "y", "width", "height", "rx", "ry"},
    "circle": PAINT | {"cx", "cy", "r"},
    "ellipse": PAINT | {"cx", "cy", "rx", "ry"},
    "line": PAINT | {"x1", "y1", "x2", "y2"},
    "polyline": PAINT | {"points"},
    "polygon": PAINT | {"points"},
    "linearGradient": GRADIENT | {"x1", "y1", "x2", "y2"},
    "radialGradient": GRADIENT | {"cx", "cy", "r", "fx", "fy"},
    "stop": {"offset", "stop-color", "stop-opacity"},
}
NUMBER = r"[-+]?(?:\d+\.?\d*|\.\d+)"
COLOUR = re.compile(r"#[0-9a-f]{6}")
TRANSFORM = re.compile(
    rf"(?:\s*(?:translate|rotate|scale|matrix|skewX|skewY)\((?:\s*{NUMBER}[\s,]*)+\))+\s*"
)
WORDS = {
    "stroke-linecap": {"butt", "round", "square"},
    "stroke-linejoin": {"miter", "round", "bevel"},
    "fill-rule": {"nonzero", "evenodd"},
    "gradientUnits": {"userSpaceOnUse", "objectBoundingBox"},
    "spreadMethod": {"pad", "reflect", "repeat"},
}
MAX_BYTES, MAX_SIDE, MAX_STROKE, MIN_DASH = 200_000, 4096, 200, 0.2


def numbers(text):
    return [float(n) for n in re.findall(NUMBER, text)]


def attribute_fault(name, value, ids):
    """The error in one attribute, or None."""
    if name in ("fill", "stroke", "stop-color"):
        link = re.fullmatch(r"url\(#([\w-]+)\)", value)
        if link and name != "stop-color":
            return None if link[1] in ids else f"no gradient with id {link[1]}"
        return (
            None
            if value == "none" or COLOUR.fullmatch(value)
            else "write a colour as #rrggbb in lower case, or none"
        )
    if name in WORDS:
        return None if value in WORDS[name] else f"not one of {', '.join(sorted(WORDS[name]))}"
    if name in ("transform", "gradientTransform"):
        return (
            None
            if TRANSFORM.fullmatch(value)
            else "not a list of translate, rotate, scale, matrix or skew"
        )
    if name == "d":
        return (
            None
            if re.fullmatch(rf"M(?:[MLHVCSQTAZ\s,]|{NUMBER})*", value, re.I)
            else "not a path that begins with M"
        )
    if name == "id":
        return None
    values = numbers(value)
    if not re.fullmatch(rf"\s*{NUMBER}(?:[\s,]+{NUMBER})*\s*", value):
        return "not a number without unit"
    if any(abs(v) > MAX_SIDE for v in values):
        return f"larger than {MAX_SIDE}"
    if name == "stroke-width" and values[0] > MAX_STROKE:
        return f"thicker than {MAX_STROKE}"
    if name == "stroke-dasharray" and sum(values) < MIN_DASH:
        return f"dashes shorter than {MIN_DASH} take nanosvg for ever"
    if "opacity" in name and not 0 <= values[0] <= 1:
        return "not between 0 and 1"
    return None


def faults(path):
    raw = path.read_bytes()
    if len(raw) > MAX_BYTES:
        yield f"{len(raw)} bytes; at most {MAX_BYTES}"
    if b"<!DOCTYPE" in raw or b"<!ENTITY" in raw or b"<![CDATA[" in raw:
        yield "no DOCTYPE, ENTITY or CDATA"
        return
    try:
        root = tree.fromstring(raw)
    except tree.ParseError as error:
        yield f"not well-formed: {error}"
        return
    if root.tag != NS + "svg" or not {"width", "height", "viewBox"} <= set(root.attrib):
        yield "the root is not an svg with width, height and viewBox"
    ids = {e.get("id") for e in root.iter() if e.tag.endswith("Gradient")}
    for element in root.iter():
        name = element.tag.removeprefix(NS) if isinstance(element.tag, str) else "comment"
        if name not in ELEMENTS:
            yield f"<{name}> is not drawn by nanosvg"
            continue
        if (element.text or "").strip() or (element.tail or "").strip():
            yield f"text in or after <{name}>"
        for key, value in element.attrib.items():
            fault = "not allowed" if key not in ELEMENTS[name] else attribute_fault(key, value, ids)
            if fault:
                yield f'<{name} {key}="{value[:40]}">: {fault}'


def main(arguments):
    files = []
    arguments = arguments or [pathlib.Path(__file__).parent.parent.parent / "assets"]
    for argument in map(pathlib.Path, arguments):
        files += sorted(argument.rglob("*.svg")) if argument.is_dir() else [argument]
    if not files:
        print("svg_lint: no SVG files; name files or folders", file=sys.stderr)
        return 2
    bad = 0
    for path in files:
        for fault in faults(path):
            print(f"{path}: {fault}")
            bad += 1
    print(f"svg_lint: {len(files)} files, {bad} faults")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
