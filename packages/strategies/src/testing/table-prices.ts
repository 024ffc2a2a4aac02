/** Prices from a table: instruments are named by their place, bars are hours from the first. */
import { assert } from '@candor/kit/assert';
import { HOUR_MS } from '@candor/kit/time';
import type { PriceSource, Series } from '../prices/price-source.ts';
import type { SizingTerms } from '../strategy.ts';

/** A Monday. */
export const FIRST_BAR_MS = Date.parse('2026-03-02T00:00:00Z');

export function tablePrices(closes: readonly (readonly number[])[]): PriceSource {
  return {
    close: (instrument, atMs) => {
      const close = closes[Number(instrument)]?.[Math.floor((atMs - FIRST_BAR_MS) / HOUR_MS)];
      assert(close !== undefined, `no close of ${instrument} at ${atMs}`);
      return close;
    },
    inSharesOf: (_, units) => units,
    contract: (instrument) => instrument,
    events: () => [],
  };
}

export function tableSeries(closes: readonly (readonly number[])[]): Series {
  const [first] = closes;
  assert(first !== undefined, 'there is an instrument');
  return {
    source: tablePrices(closes),
    instruments: closes.map((_, place) => String(place)),
    times: first.map((_, bar) => FIRST_BAR_MS + bar * HOUR_MS),
    closes,
    hasSplit: closes.map(() => false),
  };
}

/** A coin in cents and millionths, at a tenth of a percent and a spread of three basis points. */
export const coinTerms: SizingTerms = {
  value: { numerator: 1n, denominator: 1_000_000n },
  step: 1n,
  minimum: 1n,
  worthMinimum: 0n,
  fees: {
    buy: { rate: 1_000_000n, perUnit: 0n, flat: 0n },
    sell: { rate: 1_000_000n, perUnit: 0n, flat: 0n },
  },
  halfSpread: 150_000n,
  marginPerUnit: null,
  usualDay: null,
  carry: null,
};

/** A share in cents. */
export const shareTerms: SizingTerms = {
  ...coinTerms,
  value: { numerator: 1n, denominator: 1n },
  fees: {
    buy: { rate: 500_000n, perUnit: 0n, flat: 0n },
    sell: { rate: 520_600n, perUnit: 16_600_000n, flat: 2n },
  },
  halfSpread: 75_000n,
};

/** Ten dollars a point, at 75 cents a contract. */
export const contractTerms: SizingTerms = {
  ...coinTerms,
  value: { numerator: 10n, denominator: 1n },
  fees: {
    buy: { rate: 0n, perUnit: 75_000_000_000n, flat: 0n },
    sell: { rate: 0n, perUnit: 75_000_000_000n, flat: 0n },
  },
  marginPerUnit: 4_000_00n,
};

/** The same contract, opened so that it outlives a usual day of 3 %. */
export const usualDayTerms: SizingTerms = {
  ...contractTerms,
  usualDay: { perUnit: 3_600_00n, share: 30_000_000n },
};

/** Pays for long, costs for short. */
export const pairTerms: SizingTerms = {
  ...shareTerms,
  value: { numerator: 1n, denominator: 1_000n },
  step: 1_000n,
  minimum: 1_000n,
  fees: {
    buy: { rate: 0n, perUnit: 0n, flat: 0n },
    sell: { rate: 0n, perUnit: 0n, flat: 0n },
  },
  carry: { long: 20_000_000n, short: -40_000_000n },
};
