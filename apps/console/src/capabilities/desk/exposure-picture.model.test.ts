import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getTopExposure, type ExposureItem } from './exposure-picture.model.ts';

const item = (code: string, long: string, short: string, more: Partial<ExposureItem> = {}) =>
  ({
    source: 0,
    code,
    name: code,
    currency: 'USD',
    long,
    short,
    net: (Number(long) - Number(short)).toFixed(2),
    quantity: '1',
    margin: '0.00',
    floating: '0.00',
    positions: 1,
    orders: 0,
    nearLiquidation: 0,
    isHouse: false,
    worst: null,
    ...more,
  }) satisfies ExposureItem;

describe('the exposure on the home page', () => {
  it('shows what leans furthest, long or short, in each currency on its own scale', () => {
    const top = getTopExposure([
      item('AAPL', '900.00', '850.00'),
      item('KO', '0.00', '400.00'),
      item('00700', '70.00', '0.00', { currency: 'HKD', source: 11 }),
      item('IBM', '100.00', '0.00'),
      item('MSFT', '0.00', '0.00', { positions: 0, orders: 2 }),
    ]);
    expect(
      top.map(({ currency, bars }) => [
        currency,
        ...bars.map(({ item: { code }, long, short }) => [code, long, short]),
      ]),
    ).toEqual([
      ['USD', ['KO', 0, 0.444], ['IBM', 0.111, 0], ['AAPL', 1, 0.944]],
      ['HKD', ['00700', 1, 0]],
    ]);
  });

  it('draws nothing longer than its place, and at most five of a currency', () => {
    const cents = fc.nat(10 ** 9).map((n) => (n / 100).toFixed(2));
    fc.assert(
      fc.property(fc.array(fc.tuple(cents, cents), { maxLength: 12 }), (held) => {
        const top = getTopExposure(held.map(([long, short], nth) => item(`S${nth}`, long, short)));
        for (const { bars } of top) {
          expect(bars.length).toBeLessThanOrEqual(5);
          for (const { long, short } of bars) {
            expect(long).toBeLessThanOrEqual(1);
            expect(short).toBeLessThanOrEqual(1);
          }
        }
      }),
    );
    expect(getTopExposure([])).toEqual([]);
  });
});
