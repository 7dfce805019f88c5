"""The contract of Hauntwright: packages, schemas, expressions, texts, problems."""

from schema.catalogue import KINDS, Catalogue
from schema.codes import CODES
from schema.expressions import Expression, ExpressionError, amount, parse
from schema.migrations import FORMAT_VERSION, MINIMUM_VERSION, migrate
from schema.package import Package, build_package, write_package
from schema.problems import Problem, has_errors
from schema.reading import ReadResult, read_package, read_source
from schema.renames import renamed, uses
from schema.schemafiles import schema_for
from schema.texts import TextError, parse_text, placeholders, plain
from schema.validation import validate_document, validate_part, validate_reference
from schema.walk import Reference, Visit

__all__ = [
    "CODES",
    "FORMAT_VERSION",
    "KINDS",
    "MINIMUM_VERSION",
    "Catalogue",
    "Expression",
    "ExpressionError",
    "Package",
    "Problem",
    "ReadResult",
    "Reference",
    "TextError",
    "Visit",
    "amount",
    "build_package",
    "has_errors",
    "migrate",
    "parse",
    "parse_text",
    "placeholders",
    "plain",
    "read_package",
    "read_source",
    "renamed",
    "schema_for",
    "uses",
    "validate_document",
    "validate_part",
    "validate_reference",
    "write_package",
]
