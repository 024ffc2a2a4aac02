/** Backtests assume terms of their own (packages/strategies); here they are held against the desk's. */
import { Direction, TradedSource } from '@candor/contract/kernel/enumerations';
import { localDate } from '@candor/kit/local-date';
import type { AssetClass } from '@candor/market/instrument';
import { funds } from '@candor/strategies/catalogue/funds';
import { robots } from '@candor/strategies/catalogue/robots';
import { feeOf, marginOf } from '@candor/strategies/sizing';
import { assumedTerms, followsItsPrice } from '@candor/strategies/terms/assumed-terms';
import { describe, expect, it } from 'vitest';
import { openInstruments } from '../../instruments/instruments.ts';
import { computeFees, getTotal } from './fees.rules.ts';
import { getTerms } from './instrument-terms.ts';
import { swapRates } from './swap.rules.ts';
import { computeWorth, getInitialMargin } from './value.rules.ts';

const universe = openInstruments({ hours: 'exchange' }).universe();
const on = localDate('2026-11-19');
const sources: Readonly<Partial<Record<AssetClass, TradedSource>>> = {
  usStock: TradedSource.Stock,
  hkStock: TradedSource.HkStock,
  future: TradedSource.Future,
  forex: TradedSource.Forex,
  crypto: TradedSource.RobotCrypto,
};
const spreadsBps = {
  usLargeCap: 1,
  usMidCap: 1,
  usSmallCap: 1,
  usMicroCap: 1,
  hkTier1: 1,
  hkTier2: 1,
  hkTier3: 1,
  indexFutures: 1,
  commodityFutures: 1,
  crypto: 1,
};
const conversion = { pair: null, rate: '1', numerator: 1n, denominator: 1n, at: 0 };
const traded = [...new Set([...robots, ...funds].flatMap(({ instruments }) => instruments))];

describe.each(traded)('what a backtest assumes about %s', (id) => {
  const instrument = universe.byId(id);
  if (instrument === null) throw new Error(`no instrument ${id}`);
  const source = sources[instrument.assetClass];
  const terms = source === undefined ? null : getTerms(instrument, source, on);
  if (terms === null) throw new Error(`${id} is not traded`);
  const assumed = assumedTerms(instrument, { spreadsBps, units: 15_000 });

  it('is how the desk counts and values it', () => {
    expect(assumed.step).toBe(terms.lot);
    expect(assumed.minimum).toBe(terms.quantityMin);
    expect(assumed.worthMinimum).toBe(terms.notionalMin);
    if (!followsItsPrice(instrument)) expect(assumed.value).toEqual(terms.value);
    const { pair } = instrument.facts;
    if (instrument.assetClass === 'forex' && pair !== null) {
      const { long, short } = swapRates(pair, on);
      expect(assumed.carry).toEqual({ long, short });
    } else expect(assumed.carry).toBeNull();
  });

  it.each([1n, 7n, 100n])('sets aside what the desk does for %s lots', (lots) => {
    if (followsItsPrice(instrument)) return;
    const quantity = lots * terms.lot;
    const value = 15_000n * quantity;
    const worth = computeWorth({ terms, conversion }, value, 'up');
    expect(marginOf(assumed, worth, quantity)).toBe(
      getInitialMargin(
        { terms, conversion },
        { direction: Direction.Buy, value, worth, quantity, leverage: 1 },
      ),
    );
  });

  it.each([1_00n, 987_65n, 54_321_09n, 10_000_000_00n])(
    'charges what the desk charges for %s, and never less',
    (worth) => {
      const quantity = 37n * terms.lot;
      for (const [direction, fee] of [
        [Direction.Buy, assumed.fees.buy],
        [Direction.Sell, assumed.fees.sell],
      ] as const) {
        const charged = getTotal(computeFees(terms, { direction, quantity, worth }));
        const expected = feeOf(fee, worth, quantity);
        expect(expected).toBeGreaterThanOrEqual(charged);
        expect(expected - charged).toBeLessThanOrEqual(fee.flat + 5n);
      }
    },
  );
});
