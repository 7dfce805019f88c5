"""The contract of Hauntwright: packages, schemas, expressions, texts, problems."""

from schema.catalogue import KINDS, Catalogue
from schema.codes import CODES
from schema.expressions import Expression, ExpressionError, amount, parse
from schema.migrations import FORMAT_VERSION, MINIMUM_VERSION, migrate
from schema.package import Package, build_package, write_package
from schema.problems import Problem, has_errors
from schema.reading import ReadResult, read_package, read_source
from schema.schemafiles import schema_for
from schema.texts import TextError, parse_text, placeholders, plain
from schema.validation import validate_document, validate_part, validate_reference

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
    "TextError",
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
    "schema_for",
    "validate_document",
    "validate_part",
    "validate_reference",
    "write_package",
]
