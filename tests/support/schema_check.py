"""A small JSON Schema validator: the keywords that the project's own schemas use, and no others."""

import re

TYPES = {
    "object": lambda v: isinstance(v, dict),
    "array": lambda v: isinstance(v, list),
    "string": lambda v: isinstance(v, str),
    "integer": lambda v: isinstance(v, int) and not isinstance(v, bool),
    "number": lambda v: isinstance(v, (int, float)) and not isinstance(v, bool),
    "boolean": lambda v: isinstance(v, bool),
    "null": lambda v: v is None,
}
KNOWN = {"$schema", "$id", "title", "description", "definitions", "$ref", "allOf", "type", "const", "enum", "pattern",
         "minimum", "minItems", "maxItems", "items", "properties", "required", "additionalProperties"}


def _scalar_faults(value, schema, path):
    kinds = schema.get("type", [])
    kinds = [kinds] if isinstance(kinds, str) else kinds
    if kinds and not any(TYPES[kind](value) for kind in kinds):
        yield f"{path}: {str(value)[:40]!r} is not {' or '.join(kinds)}"
        return
    if "const" in schema and value != schema["const"]:
        yield f"{path}: {str(value)[:40]!r} is not {schema['const']!r}"
    if "enum" in schema and value not in schema["enum"]:
        yield f"{path}: {str(value)[:40]!r} is not one of {schema['enum']}"
    if "pattern" in schema and isinstance(value, str) and not re.search(schema["pattern"], value):
        yield f"{path}: {value[:40]!r} does not match {schema['pattern']}"
    if "minimum" in schema and TYPES["number"](value) and value < schema["minimum"]:
        yield f"{path}: {value} is below {schema['minimum']}"


def faults(value, schema, root=None, path="$"):
    """What is wrong with a value, a sentence each."""
    root = root or schema
    unknown = schema.keys() - KNOWN
    if unknown:
        yield f"the schema uses {sorted(unknown)}, which the check does not support"
    if "$ref" in schema:
        yield from faults(value, root["definitions"][schema["$ref"].rsplit("/", 1)[1]], root, path)
    for part in schema.get("allOf", []):
        yield from faults(value, part, root, path)
    yield from _scalar_faults(value, schema, path)
    if isinstance(value, list):
        if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)):
            yield f"{path}: {len(value)} items"
        if "items" in schema:
            for index, item in enumerate(value):
                yield from faults(item, schema["items"], root, f"{path}[{index}]")
    if isinstance(value, dict):
        properties = schema.get("properties", {})
        others = schema.get("additionalProperties", True)
        for name in schema.get("required", []):
            if name not in value:
                yield f"{path}: {name} is missing"
        for name, item in value.items():
            if name in properties:
                yield from faults(item, properties[name], root, f"{path}.{name}")
            elif others is False:
                yield f"{path}: {name} is not in the schema"
            elif isinstance(others, dict):
                yield from faults(item, others, root, f"{path}.{name}")
