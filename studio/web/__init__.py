"""The studio over HTTP: pages, the JSON API, signing in, and what protects them."""
