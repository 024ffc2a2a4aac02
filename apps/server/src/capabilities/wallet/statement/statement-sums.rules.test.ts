import { money } from '@candor/money/amount';
import { hkd, usd } from '@candor/money/literal';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chargeSums, openSums } from './statement-sums.rules.ts';

it('adds up each currency for itself, whatever order the rows come in', () => {
  const row = fc.record({
    currency: fc.constantFrom('USD', 'HKD'),
    fees: fc.bigInt(0n, 9_999n),
    net: fc.bigInt(-9_999n, 9_999n),
  });
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const { count, sums } = openSums(['fees', 'net']);
      for (const { currency, fees, net } of rows)
        count({ fees: money(currency, fees), net: money(currency, net) });
      for (const currency of ['USD', 'HKD'] as const) {
        const own = rows.filter((one) => one.currency === currency);
        const found = sums().get(currency);
        expect(found?.fees.minor ?? 0n).toBe(own.reduce((sum, { fees }) => sum + fees, 0n));
        expect(found?.net.minor ?? 0n).toBe(own.reduce((sum, { net }) => sum + net, 0n));
      }
    }),
  );
});

it('lists every charge once for each currency, dollars first', () => {
  expect(
    chargeSums([
      { item: 'stampDuty', money: hkd('1.00') },
      { item: 'secFee', money: usd('0.02') },
      { item: 'handling', money: hkd('2.00') },
      { item: 'handling', money: usd('1.00') },
      { item: 'handling', money: usd('0.50') },
    ]),
  ).toEqual([
    { item: 'handling', money: usd('1.50') },
    { item: 'secFee', money: usd('0.02') },
    { item: 'handling', money: hkd('2.00') },
    { item: 'stampDuty', money: hkd('1.00') },
  ]);
});
