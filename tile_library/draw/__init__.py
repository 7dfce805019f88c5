"""Drawing of tiles, maps and tokens with Pillow, and of maps as SVG."""
