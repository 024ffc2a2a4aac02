import { localDate } from '@candor/kit/local-date';
import { parseTimeZone } from '@candor/kit/moment-format';
import { expect, it } from 'vitest';
import { countByDay, spanOfDay, spanOfMonth } from './journal.model.ts';

const zone = (name: string) => {
  const known = parseTimeZone(name);
  if (known === null) throw new Error(name);
  return known;
};
const AT = Date.UTC(2026, 10, 1, 2);

it('a day is the one of the reader', () => {
  expect([...countByDay([AT, AT + 1], zone('Asia/Hong_Kong'))]).toEqual([['2026-11-01', 2]]);
  expect([...countByDay([AT], zone('America/New_York'))]).toEqual([['2026-10-31', 1]]);
});

it('a month holds all its instants, wherever the reader is', () => {
  const { from, until } = spanOfMonth('2026-10');
  for (const place of ['Pacific/Kiritimati', 'Pacific/Niue', 'America/New_York']) {
    const counts = countByDay([from - 1, until + 1], zone(place));
    expect([...counts.keys()].some((day) => day.startsWith('2026-10'))).toBe(false);
  }
});

it('a day is asked for by its first and last note', () => {
  const instants = [AT - 90_000_000, AT, AT + 5, AT + 90_000_000];
  const place = zone('Asia/Hong_Kong');
  expect(spanOfDay(instants, localDate('2026-11-01'), place)).toEqual({ from: AT, until: AT + 6 });
  expect(spanOfDay(instants, localDate('2026-12-01'), place)).toBeNull();
});
