"""The contract of Hauntwright: packages, schemas, expressions, texts, problems."""
