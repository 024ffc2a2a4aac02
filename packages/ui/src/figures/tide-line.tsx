import { DIRECTION_INK, type Direction } from './direction.ts';

/** `position` is a share from 0 to 1. */
export function TideLine({
  label,
  low,
  high,
  position,
  direction = 'rise',
  summary,
}: {
  label: string;
  low: string;
  high: string;
  position: number;
  direction?: Direction;
  summary: string;
}) {
  const share = `${Math.min(Math.max(position, 0), 1) * 100}%`;
  return (
    <div role="img" aria-label={summary} className="grid gap-2.5">
      <div className="flex justify-between gap-2 text-caption text-ink3">
        <span>{low}</span>
        <span className="text-center">{label}</span>
        <span>{high}</span>
      </div>
      <div className={`relative mb-1 h-[3px] rounded-full bg-s3 ${DIRECTION_INK[direction]}`}>
        <span
          className="absolute inset-y-0 left-0 rounded-full bg-current opacity-85"
          style={{ width: share }}
        />
        <span
          className="absolute -top-[3px] h-[9px] w-[3px] -translate-x-1/2 rounded-full bg-ink"
          style={{ left: share }}
        />
      </div>
    </div>
  );
}
