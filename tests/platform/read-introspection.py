"""Reads an introspection of a schema with the standard library only, and stops at anything the specification forbids."""

import json
import re
import sys

EXECUTABLE = "QUERY MUTATION SUBSCRIPTION FIELD FRAGMENT_DEFINITION FRAGMENT_SPREAD INLINE_FRAGMENT VARIABLE_DEFINITION"
TYPE_SYSTEM = (
    "SCHEMA SCALAR OBJECT FIELD_DEFINITION ARGUMENT_DEFINITION INTERFACE UNION ENUM ENUM_VALUE INPUT_OBJECT"
    " INPUT_FIELD_DEFINITION"
)
LOCATIONS = set(f"{EXECUTABLE} {TYPE_SYSTEM}".split())
NAME = re.compile(r"^[_A-Za-z][_0-9A-Za-z]*$")

with open(sys.argv[1], encoding="utf-8") as file:
    schema = json.load(file)["__schema"]
types = {one["name"]: one for one in schema["types"]}


def named(reference):
    while reference["ofType"]:
        reference = reference["ofType"]
    return reference["name"]


def check(values, where):
    for value in values or []:
        assert NAME.match(value["name"]), f"{where}: name {value['name']}"
        if "type" in value:
            assert named(value["type"]) in types, f"{where}.{value['name']}: unknown type"
        assert bool(value.get("isDeprecated")) == bool(value.get("deprecationReason")), f"{where}.{value['name']}"
        check(value.get("args"), f"{where}.{value['name']}")


for name, one in types.items():
    for part in ("fields", "inputFields", "enumValues"):
        check(one[part], name)
    for other in (one["interfaces"] or []) + (one["possibleTypes"] or []):
        assert other["name"] in types, f"{name}: unknown {other['name']}"
for directive in schema["directives"]:
    unknown = set(directive["locations"]) - LOCATIONS
    assert directive["locations"] and not unknown, f"@{directive['name']}: {unknown}"
    check(directive["args"], f"@{directive['name']}")
print(f"{len(types)} types, {len(schema['directives'])} directives")
