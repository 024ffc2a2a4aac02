import { assert } from '@candor/kit/assert';
import { addDays, localDate } from '@candor/kit/local-date';
import { DAY_MS } from '@candor/kit/time';
import { tickGrid } from '@candor/market/quote/tick-grid';
import { describe, expect, it } from 'vitest';
import { openSampleOptions } from '../testing/sample-options.ts';
import { STRIKE_SCALE } from './symbol.ts';

const SIDE_MIN = 5;
const FOUR_WEEKS_MS = 28 * DAY_MS;
const days = Array.from({ length: 26 }, (_, day) => addDays(localDate('2026-11-03'), day));
const markets = {
  exchange: openSampleOptions({ hours: 'exchange' }),
  continuous: openSampleOptions({ hours: 'continuous' }),
};

describe('strikes of an expiry', () => {
  it.each([
    // Before the market opens; IWM and QQQ moved far in these weeks, KO did not.
    ['IWM', 'exchange', 'T08:00:00Z'],
    ['QQQ', 'exchange', 'T08:00:00Z'],
    ['KO', 'exchange', 'T08:00:00Z'],
    // The end of the day before, which counts as soon as the day begins in New York.
    ['SPY', 'continuous', 'T00:00:00Z'],
  ] as const)(
    'of %s in %s hours lie on both sides of the last close in its last four weeks, and stay listed',
    (code, hours, closed) => {
      const { listing, underlyings, market } = markets[hours];
      const underlying = underlyings.byInstrument(`US:${code}`);
      assert(underlying !== null, 'it has options');
      const { unitsPerWhole } = tickGrid(underlying.instrument.ticks);
      const before = new Map<string, readonly number[]>();
      for (const day of days) {
        const atMs = Date.parse(`${day}T08:00:00Z`);
        const last = market.engine.last(underlying.instrument, Date.parse(`${day}${closed}`) - 1);
        const price = (last * STRIKE_SCALE) / unitsPerWhole;
        for (const expiry of listing.expiries(underlying, atMs)) {
          if (expiry.atMs - atMs > FOUR_WEEKS_MS) continue;
          const strikes = listing.strikes(underlying, expiry, atMs);
          const below = strikes.filter((strike) => strike < price).length;
          const above = strikes.filter((strike) => strike > price).length;
          expect(Math.min(below, above), `${expiry.on} on ${day}`).toBeGreaterThanOrEqual(SIDE_MIN);
          expect(strikes).toEqual(expect.arrayContaining([...(before.get(expiry.on) ?? [])]));
          before.set(expiry.on, strikes);
        }
      }
      expect(before.size).toBeGreaterThan(SIDE_MIN);
    },
  );
});
