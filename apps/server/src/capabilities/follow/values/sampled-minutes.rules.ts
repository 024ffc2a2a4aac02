import { MINUTE_MS } from '@candor/kit/time';

/** Whole minutes from the first to the last, both included, evenly and at most so many. */
export function sampledMinutes(fromMs: number, untilMs: number, countMax: number): number[] {
  const first = Math.ceil(fromMs / MINUTE_MS);
  const last = Math.floor(untilMs / MINUTE_MS);
  if (last < first) return [];
  const count = Math.min(last - first + 1, countMax);
  const found = new Set<number>();
  for (let place = 0; place < count; place += 1)
    found.add(count === 1 ? last : first + Math.round(((last - first) * place) / (count - 1)));
  return [...found].map((minute) => minute * MINUTE_MS);
}
