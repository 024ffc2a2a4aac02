import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addTrades,
  getNet,
  noFlow,
  getSizeClass,
  thresholdsFor,
  type TapeTrade,
} from './funds-flow.rules.ts';

const thresholds = { largeMinor: 300_00, mediumMinor: 100_00 };
const trade = (atMs: number, valueMinor: number, side: TapeTrade['side']): TapeTrade => ({
  atMs,
  valueMinor,
  side,
});

describe('funds flow', () => {
  it('counts what buyers paid as coming in and what sellers took as going out, by the size of the trade', () => {
    const flow = addTrades(
      noFlow,
      [trade(0, 350_00, 'buy'), trade(1, 100_00, 'sell'), trade(2, 99_99, 'buy')],
      thresholds,
    );
    expect(flow.inflow).toEqual({ large: 350_00, medium: 0, small: 99_99 });
    expect(flow.outflow).toEqual({ large: 0, medium: 100_00, small: 0 });
    expect(getNet(flow)).toBe(349_99);
  });

  it('lets a trade at an unchanged price go with the one before, also over a pause, and leaves out the opening', () => {
    const opening = addTrades(noFlow, [trade(0, 50_00, 'even')], thresholds);
    expect(getNet(opening)).toBe(0);
    const sold = addTrades(opening, [trade(1, 10_00, 'sell')], thresholds);
    expect(getNet(addTrades(sold, [trade(2, 5_00, 'even')], thresholds))).toBe(-15_00);
  });

  it('has thresholds that are easy to remember, and grow with what is ordinary', () => {
    expect(thresholdsFor(1_234_567)).toEqual({ mediumMinor: 1_200_000, largeMinor: 3_700_000 });
    expect(thresholdsFor(0.4)).toEqual({ mediumMinor: 1, largeMinor: 1 });
    expect(getSizeClass(thresholds.largeMinor, thresholds)).toBe('large');
    expect(getSizeClass(thresholds.mediumMinor - 1, thresholds)).toBe('small');
  });

  it('adds up: minutes to the net, and in pieces to the same as at once', () => {
    const trades = fc
      .array(
        fc.record({
          gap: fc.nat(30_000),
          valueMinor: fc.nat(10_000_00),
          side: fc.constantFrom('buy', 'sell', 'even'),
        }),
        { maxLength: 60 },
      )
      .map((list) => {
        let atMs = 1_000_000;
        return list.map(({ gap, valueMinor, side }) => trade((atMs += gap), valueMinor, side));
      });
    fc.assert(
      fc.property(trades, fc.nat(60), (list, cut) => {
        const whole = addTrades(noFlow, list, thresholds);
        expect(whole.minutes.reduce((sum, { netMinor }) => sum + netMinor, 0)).toBe(getNet(whole));
        expect(
          addTrades(addTrades(noFlow, list.slice(0, cut), thresholds), list.slice(cut), thresholds),
        ).toEqual(whole);
      }),
    );
  });
});
