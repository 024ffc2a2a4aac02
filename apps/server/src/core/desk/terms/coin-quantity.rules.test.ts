import { TradedSource } from '@candor/contract/kernel/enumerations';
import { localDate } from '@candor/kit/local-date';
import { assert } from '@candor/kit/assert';
import { describe, expect, it } from 'vitest';
import { openInstruments } from '../../instruments/instruments.ts';
import { MILLIONTHS, quantityText } from './coin-quantity.rules.ts';
import { computeFees } from './fees.rules.ts';
import { getTerms } from './instrument-terms.ts';
import { computeWorth } from './value.rules.ts';

const same = { pair: null, rate: '1', numerator: 1n, denominator: 1n, at: 0 };

describe('coins', () => {
  it('are shown with a point, everything else as it is counted', () => {
    expect(
      [125_000n, 1n, 2_000_000n, 0n, -1_500_000n].map((quantity) =>
        quantityText(TradedSource.RobotCrypto, quantity),
      ),
    ).toEqual(['0.125', '0.000001', '2', '0', '-1.5']);
    expect(quantityText(TradedSource.Stock, 125_000n)).toBe('125000');
  });

  it('are worth their price, pay 0.10 % and come from the funding wallet, paid in full', () => {
    const { byCode } = openInstruments({ hours: 'exchange' }).universe();
    for (const [code, units, worth, fee] of [
      ['BTC', 7_812_887n, 39_064_44n, 39_07n],
      ['DOGE', 92_019n, 5n, 1n],
    ] as const) {
      const coin = byCode('crypto', code);
      assert(coin !== null, `${code} is listed`);
      const terms = getTerms(coin, TradedSource.RobotCrypto, localDate('2026-11-16'));
      assert(terms !== null, `${code} is traded`);
      expect(terms).toMatchObject({ wallet: 'funding', leverages: [1], notionalMin: 1_00n });
      // Half a coin.
      const half = computeWorth({ terms, conversion: same }, (units * MILLIONTHS) / 2n, 'up');
      expect(half).toBe(worth);
      expect(computeFees(terms, { direction: 0, quantity: MILLIONTHS / 2n, worth: half })).toEqual([
        { item: 'handling', minor: fee },
      ]);
    }
  });
});
