"""The actions of a turn, one module each; `menu` offers them."""
