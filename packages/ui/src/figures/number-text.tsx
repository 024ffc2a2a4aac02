import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { DIRECTION_INK, type Direction } from './direction.ts';
import { useFigures } from './figure-context.tsx';
import { Triangle } from './triangle.tsx';

/** With a direction it carries a triangle, so that colour never stands alone. */
export function NumberText({
  text,
  direction,
  trailing,
}: {
  text: string | null;
  direction?: Direction;
  trailing?: ReactNode;
}) {
  const figures = useFigures();
  if (text === null)
    return (
      <span className="text-ink3">
        <span aria-hidden="true">—</span>
        <span className="sr-only">{figures.texts.unavailable}</span>
      </span>
    );
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 whitespace-nowrap',
        direction !== undefined && DIRECTION_INK[direction],
      )}
    >
      {direction !== undefined && <Triangle direction={direction} />}
      {text}
      {trailing}
    </span>
  );
}
