/**
 * No memory inside a minute: from version 3 on, what a stretch has done says nothing about the sign
 * of what it does next. Before it, a large first half went on.
 */
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '@candor/kit/time';
import { openSampleMarket, type SampleMarket } from '../testing/sample-market.ts';

const MINUTES = 3 * 24 * 60;

/**
 * The mean of what follows a large stretch, in its direction, over its own deviation; with the t
 * statistic.
 */
function goesOn({ engine, instrument }: SampleMarket, id: string, stretchMs: number) {
  const of = instrument(id);
  const from = Date.parse('2026-11-25T00:00:00Z');
  // It trades at every tick.
  const price = (atMs: number): number => Math.log(engine.last(of, atMs));
  const pairs = Array.from({ length: MINUTES }, (_, minute) => {
    const start = from + minute * MINUTE_MS;
    const middle = price(start + stretchMs);
    return [middle - price(start), price(start + 2 * stretchMs) - middle] as const;
  });
  const deviation = Math.sqrt(pairs.reduce((sum, [move]) => sum + move * move, 0) / pairs.length);
  const followed = pairs
    .filter(([move]) => Math.abs(move) > 2.3 * deviation)
    .map(([move, next]) => (Math.sign(move) * next) / deviation);
  const mean = followed.reduce((sum, next) => sum + next, 0) / followed.length;
  const spread = Math.sqrt(
    followed.reduce((sum, next) => sum + (next - mean) ** 2, 0) / followed.length,
  );
  return { count: followed.length, mean, t: (mean / spread) * Math.sqrt(followed.length) };
}

describe('after a large half of a minute', () => {
  const markets = [11, 12, 13].map((secret) =>
    ([null, '2026-11-02'] as const).map((versionThreeFrom) =>
      openSampleMarket({
        hours: 'continuous',
        versionTwoFrom: '2026-11-02',
        versionThreeFrom,
        secret,
      }),
    ),
  );
  const all = (place: number, stretchMs: number) =>
    markets.flatMap((versions) =>
      versions[place] === undefined ? [] : [goesOn(versions[place], 'FU:NQ', stretchMs)],
    );
  const jointT = (found: readonly { t: number }[]): number =>
    found.reduce((sum, { t }) => sum + t, 0) / Math.sqrt(found.length);

  it('version 2 goes on in its direction', () => {
    expect(jointT(all(0, MINUTE_MS / 2))).toBeGreaterThan(5);
  });

  it.each([2, 4, 8])('version 3 goes either way, at one part in %i of a minute', (parts) => {
    const found = all(1, MINUTE_MS / parts);
    expect(found.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(300);
    expect(Math.abs(jointT(found))).toBeLessThan(2.6);
  });
});
