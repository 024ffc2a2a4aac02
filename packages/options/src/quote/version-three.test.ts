import { describe, expect, it } from 'vitest';
import { localDate } from '@candor/kit/local-date';
import { DAY_MS } from '@candor/kit/time';
import { log } from '@candor/market/path/exact-math';
import { STRIKE_SCALE } from '../contracts/symbol.ts';
import type { OptionUnderlying } from '../contracts/underlyings.ts';
import { edgeOf } from '../testing/hedged.ts';
import { openSampleOptions } from '../testing/sample-options.ts';
import { edgesOf, inTheMorning } from '../testing/tape-rules.ts';

const seeds = new Set<string>();
const options = openSampleOptions({
  versionThreeFrom: '2026-11-02',
  onSeed: (date) => seeds.add(date),
});
const at = Date.parse('2026-11-16T15:30:20Z');

function underlying(id: string): OptionUnderlying {
  const found = options.underlyings.byInstrument(id);
  if (found === null) throw new Error(`no options on ${id}`);
  return found;
}

describe('the options of version 3', () => {
  it.each(['US:AAPL', 'US:SPY', 'IX:SPX', 'FU:GC', 'FU:NG'])(
    'of %s leave no butterfly, no vertical and no calendar below nothing',
    (id) => {
      const of = underlying(id);
      let before: ReturnType<typeof options.quotes.chain> | null = null;
      for (const expiry of options.listing.expiries(of, at)) {
        const chain = options.quotes.chain(of, expiry, at);
        const { rows, slice, spot } = chain;
        for (let place = 1; place < rows.length; place += 1) {
          const [lower, row] = [rows[place - 1], rows[place]];
          if (lower === undefined || row === undefined) continue;
          expect(row.call.value).toBeLessThanOrEqual(lower.call.value + spot * 1e-4);
          expect(row.put.value).toBeGreaterThanOrEqual(lower.put.value - spot * 1e-4);
          expect(row.call.ask).toBeGreaterThan(row.call.bid);
          if (of.style === 'european')
            expect(row.call.value - row.put.value).toBeCloseTo(
              slice.carry.discount * (slice.carry.forward - row.strike / STRIKE_SCALE),
              6,
            );
        }
        // At the same distance from the forward more time is worth more.
        for (const { strike } of rows) {
          const k = log(strike / STRIKE_SCALE / slice.carry.forward);
          const earlier = before?.slice.smile.totalVariance(k) ?? 0;
          const far = Math.abs(k) > 4 * Math.sqrt(slice.smile.totalVariance(0));
          if (!far) expect(slice.smile.totalVariance(k)).toBeGreaterThan(earlier * (1 - 1e-3));
        }
        before = chain;
      }
    },
  );

  it('ask for no seed of a day that has not begun', () => {
    expect([...seeds].toSorted().at(-1)).toBe('2026-11-16');
  });

  it('on an index are carried as its future is', () => {
    const [of, root] = [underlying('IX:SPX'), options.market.universe.byCode('future', 'ES')];
    if (root === null) throw new Error('no ES');
    const on = localDate('2027-03-19');
    const month = options.market.universe.contracts
      .listed(root, localDate('2026-11-16'))
      .find(({ expiresOn }) => expiresOn === on);
    if (month === undefined) throw new Error('no March');
    const apart = ['2026-11-16T18:00:00Z', '2027-01-20T18:00:00Z', '2027-03-18T18:00:00Z'].map(
      (instant) => {
        const atMs = Date.parse(instant);
        const expiry = options.listing.expiry(of, on, atMs);
        if (expiry === null) throw new Error('not listed');
        const { bid, ask } = options.market.engine.quote(month.instrument, atMs);
        const { forward } = options.quotes.moment(of, expiry, atMs).slice.carry;
        return forward / ((bid ?? 0) + (ask ?? 0));
      },
    );
    // The future's own price is apart from the index by what it was on the day of the data.
    // Growth is added at the ends of nights, so it is up to a day apart.
    for (const each of apart) expect(Math.abs(each / (apart[0] ?? 0) - 1)).toBeLessThan(0.0001);
  });

  it('lose value by the second', () => {
    const practice = openSampleOptions({ hours: 'continuous', versionThreeFrom: '2026-11-02' });
    const of = practice.underlyings.byInstrument('IX:SPX');
    if (of === null) throw new Error('no options');
    const end = Date.parse('2026-11-16T21:00:00Z');
    const expiry = practice.listing.expiry(of, localDate('2026-11-16'), end - DAY_MS / 2);
    if (expiry === null) throw new Error('not listed');
    const left = [50, 40, 30, 20, 10, 1].map((seconds) => {
      const { slice } = practice.quotes.moment(of, expiry, end - seconds * 1000);
      return slice.smile.totalVariance(0);
    });
    for (let place = 1; place < left.length; place += 1)
      expect(left[place]).toBeLessThan(left[place - 1] ?? 0);
    const last = practice.quotes.chain(of, expiry, end - 1);
    const { last: settles } = practice.market.engine.quote(of.instrument, end - 1);
    for (const { strike, call } of last.rows)
      expect(call.value).toBeCloseTo(Math.max(settles / 100 - strike / STRIKE_SCALE, 0), 3);
  });

  /** The others are in no-edge.long.test.ts. */
  it('earn nothing for a trader who knows in which hours prices move', () => {
    const edge = (versionThreeFrom: string | null, way: 1 | -1) =>
      edgeOf(edgesOf(inTheMorning, { seeds: 20, versionThreeFrom, way })).t;
    expect(edge(null, 1)).toBeGreaterThan(3);
    expect(edge('2026-11-02', 1)).toBeLessThan(2);
    expect(edge('2026-11-02', -1)).toBeLessThan(2);
  });
});
