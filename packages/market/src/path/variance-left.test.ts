import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@candor/kit/time';
import { openSampleMarket } from '../testing/sample-market.ts';

const seeds = new Set<string>();
const market = openSampleMarket({
  versionTwoFrom: '2026-11-02',
  versionThreeFrom: '2026-11-16',
  onSeed: (date) => seeds.add(date),
});
const practice = openSampleMarket({
  hours: 'continuous',
  versionTwoFrom: '2026-11-02',
  versionThreeFrom: '2026-11-02',
});
const at = Date.parse('2026-11-17T16:00:00Z');
const close = Date.parse('2026-11-17T21:00:00Z');

function left(id: string, fromMs: number, untilMs: number, of = market): number {
  const found = of.engine.varianceLeft(of.instrument(id), { fromMs, untilMs });
  if (found === null) throw new Error('version 3 holds');
  return found.calm + found.jumps;
}

describe('the variance that is left', () => {
  it('is told from version 3 on', () => {
    const of = (fromMs: number) =>
      market.engine.varianceLeft(market.instrument('US:AAPL'), { fromMs, untilMs: close });
    expect(of(Date.parse('2026-11-15T23:59:59Z'))).toBeNull();
    expect(of(Date.parse('2026-11-16T00:00:00Z'))).not.toBeNull();
    const before = openSampleMarket();
    const range = { fromMs: at, untilMs: close };
    expect(before.engine.varianceLeft(before.instrument('US:AAPL'), range)).toBeNull();
  });

  it('asks for no seed of a day that has not begun', () => {
    left('US:NVDA', at, at + 700 * DAY_MS);
    left('FU:GC', at, at + 90 * DAY_MS);
    expect([...seeds].toSorted().at(-1)).toBe('2026-11-17');
  });

  it('runs by the clock of the path: hours at night hardly count, and not at all for shares', () => {
    const session = left('US:AAPL', at, close);
    const evening = left('US:AAPL', at, close + 30 * MINUTE_MS);
    expect(evening).toBe(session);
    const night = left('IX:SPX', at, close + DAY_MS) - left('IX:SPX', at, close);
    expect(night).toBeGreaterThan(0);
    const friday = Date.parse('2026-11-20T20:59:00Z');
    const toMonday = left('US:AAPL', friday, Date.parse('2026-11-23T21:00:00Z'));
    const thursday = friday - DAY_MS;
    const toFriday = left('US:AAPL', thursday, Date.parse('2026-11-20T21:00:00Z'));
    // One trading day each, whatever the calendar says; days differ by how wild they are.
    expect(toMonday / toFriday).toBeGreaterThan(0.3);
    expect(toMonday / toFriday).toBeLessThan(2.5);
  });

  it('is exact to the second, and nothing is left at the last trade', () => {
    const ends = Date.parse('2026-11-17T21:00:00Z');
    const seconds = [45, 30, 15, 3].map((ahead) =>
      left('CR:BTC', ends - ahead * SECOND_MS, ends, practice),
    );
    const [most = 0, more = 0, less = 0, least = 0] = seconds;
    expect(most).toBeGreaterThan(more);
    expect(more).toBeGreaterThan(less);
    expect(less).toBeGreaterThan(least);
    // Ticks of about a second, the last of which is the settlement's.
    expect((most - more) / (more - less)).toBeCloseTo(1, 1);
    expect(left('CR:BTC', ends - 1, ends, practice)).toBe(0);
  });

  it('is what a sum of paths has: a future’s is its underlying’s, a cross rate’s has two', () => {
    const range = [at, at + 10 * DAY_MS] as const;
    const gold = left('FX:XAUUSD', ...range, practice);
    expect(left('FU:GC', ...range, practice) / gold).toBeCloseTo(1, 3);
    const [euro, pound, cross] = ['FX:EURUSD', 'FX:GBPUSD', 'FX:EURGBP'].map((id) =>
      left(id, ...range, practice),
    );
    expect(cross).toBeLessThan((euro ?? 0) + (pound ?? 0));
    expect(cross).toBeGreaterThan(0);
  });

  it('shrinks by what was seen: a jump of today is behind once it has happened', () => {
    const coin = practice.instrument('CR:BTC');
    const midnight = Date.parse('2026-11-10T00:00:00Z');
    let dropped = 0;
    for (let hour = 0; hour < 24 * DAYS; hour += 1) {
      if (hour % 24 > 20) continue;
      const untilMs = midnight + (Math.floor(hour / 24) + 1) * DAY_MS;
      const [now, next] = [hour, hour + 1].map((each) => {
        const range = { fromMs: midnight + each * HOUR_MS, untilMs };
        return practice.engine.varianceLeft(coin, range)?.jumps ?? 0;
      });
      expect(next).toBeLessThan(now ?? 0);
      if ((next ?? 0) < (now ?? 0) * 0.4) dropped += 1;
    }
    // A path jumps about every hundredth day.
    expect(dropped).toBeGreaterThan(1);
    expect(dropped).toBeLessThan(DAYS / 30);
  });
});

const DAYS = 400;
