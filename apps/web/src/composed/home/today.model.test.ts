import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '@candor/kit/time';
import { todaysTape, turnsAhead } from './today.model.ts';

const now = Date.parse('2026-11-17T15:00:00Z');
const tape = (day: string) => ({
  day,
  engineVersion: 1,
  commitment: `${day.slice(8)}abcdef0123`,
  publishedAt: 0,
  seed: null,
});
type Clock = Parameters<typeof turnsAhead>[0];
const market = (
  name: string,
  phase: Clock['markets'][number]['phase'],
  until: number | null,
  nextOpen: number | null,
) => ({ market: name, phase, until, nextOpen, timeZone: 'UTC' });

describe('today', () => {
  it('has the tape of the UTC date, not the one that is already on record for tomorrow', () => {
    const items = ['2026-11-18', '2026-11-17', '2026-11-16'].map(tape);
    expect(todaysTape({ items }, now)).toEqual({
      day: '2026-11-17',
      fingerprint: '17abcdef',
      revealsAt: Date.parse('2026-11-18T00:00:00Z'),
    });
    expect(todaysTape({ items: items.slice(0, 1) }, now)).toBeNull();
  });

  it('has the next openings and closings, soonest first', () => {
    const markets = [
      market('FOREX', 'regular', now + 7 * HOUR_MS, null),
      market('HK', 'closed', null, now + 10.5 * HOUR_MS),
      market('US', 'regular', now + 6 * HOUR_MS, null),
      market('CME', 'closed', null, now + 40 * HOUR_MS),
      market('CRYPTO', 'regular', null, null),
    ];
    expect(turnsAhead({ hours: 'exchange', markets }, now)).toEqual([
      { market: 'US', what: 'closes', at: now + 6 * HOUR_MS },
      { market: 'FOREX', what: 'closes', at: now + 7 * HOUR_MS },
      { market: 'HK', what: 'opens', at: now + 10.5 * HOUR_MS },
    ]);
    expect(turnsAhead({ hours: 'continuous', markets }, now)).toEqual([]);
  });
});
