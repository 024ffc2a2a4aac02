import type { Direction } from './direction.ts';
import { useFigures } from './figure-context.tsx';

export function Triangle({ direction }: { direction: Direction }) {
  const { texts } = useFigures();
  if (direction === 'flat') return null;
  return (
    <svg
      role="img"
      aria-label={direction === 'rise' ? texts.up : texts.down}
      viewBox="0 0 8 8"
      className="inline-block size-2 shrink-0"
    >
      <path d={direction === 'rise' ? 'M4 1 7.5 7H.5z' : 'M4 7 .5 1h7z'} fill="currentColor" />
    </svg>
  );
}
