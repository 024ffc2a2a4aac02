import type { LucideIcon } from 'lucide-react';

export type Glyph = LucideIcon;

/** Decoration only: the control around it carries the name. */
export function Icon({
  of: Drawing,
  size = 20,
  className,
}: {
  of: Glyph;
  size?: number;
  className?: string;
}) {
  return (
    <Drawing
      size={size}
      strokeWidth={1.75}
      aria-hidden="true"
      focusable="false"
      className={className}
    />
  );
}
