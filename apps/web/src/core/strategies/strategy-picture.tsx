/** What a strategy does, drawn by running it on invented prices. */
import { pictureOf } from '@candor/strategies/picture/picture';
import type { StrategyId } from '@candor/strategies/strategy';
import { useMemo } from 'react';
import { drawPicture, PICTURE } from './strategy-picture.model.ts';

export function StrategyPicture({ id, label }: { id: StrategyId; label: string }) {
  const { lines, marks } = useMemo(() => drawPicture(pictureOf(id)), [id]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`}
      fill="none"
      className="block w-full"
    >
      {lines.map(({ key, path, role }) => (
        <path
          key={key}
          d={path}
          stroke="currentColor"
          strokeWidth={role === 'price' ? 1.75 : 1}
          strokeDasharray={role === 'price' ? undefined : '4 3'}
          strokeLinejoin="round"
          className={role === 'price' ? 'text-ink' : 'text-ink3'}
        />
      ))}
      {marks.map(({ key, points, side }) => (
        <polygon
          key={key}
          points={points}
          fill="currentColor"
          className={side === 'buy' ? 'text-rise-gfx' : 'text-fall-gfx'}
        />
      ))}
    </svg>
  );
}
