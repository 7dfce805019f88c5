import { memo } from "react";
import { drawing, type IconWord } from "./icons";

export interface IconProps {
  /** A word of `iconWords`, or any free word of a package. */
  name: string | null | undefined;
  fallback?: IconWord;
  /** Said by a screen reader; without it the icon is decoration. */
  label?: string;
  className?: string;
  /** Place and size inside another SVG, in its units. */
  x?: number;
  y?: number;
  size?: number;
}

/** One icon in the current text colour. Stands alone in a line of text, or inside another SVG with `x`, `y`, `size`. */
export const Icon = memo(function Icon({ name, fallback, label, className, x, y, size }: IconProps) {
  const { body, size: box } = drawing(name, fallback);
  const inner = { __html: body };
  const place = size === undefined ? { width: "1em", height: "1em" } : { x, y, width: size, height: size };
  return (
    <svg
      className={className ? `icon ${className}` : "icon"}
      viewBox={`0 0 ${box} ${box}`}
      {...place}
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
      focusable="false"
      dangerouslySetInnerHTML={inner}
    />
  );
});
