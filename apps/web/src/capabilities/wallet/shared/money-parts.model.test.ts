import { money } from '@candor/money/amount';
import { sum } from '@candor/money/arithmetic';
import { toWire } from '@candor/money/wire';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moneyParts } from './money-parts.model.ts';

const cents = fc.bigInt({ min: 0n, max: 10_000_000n });
const wire = (minor: bigint) => toWire(money('USD', minor));

describe('what one has', () => {
  it('is cash, investments, margin and open profit: together the total, to the cent', () => {
    fc.assert(
      fc.property(
        fc.record({
          free: cents,
          orders: cents,
          moving: cents,
          margin: cents,
          bonds: cents,
          robots: cents,
          follow: cents,
          invested: cents,
          profit: cents,
        }),
        ({ free, orders, moving, margin, bonds, robots, follow, invested, profit }) => {
          const cash = free + orders + moving + margin + bonds + robots + follow;
          const parts = moneyParts({
            cash: wire(cash),
            available: wire(free),
            invested: wire(invested),
            profit: wire(profit),
            usedFor: {
              orders: wire(orders),
              moving: wire(moving),
              margin: wire(margin),
              bonds: wire(bonds),
              robots: wire(robots),
              follow: wire(follow),
            },
          });
          const all = [parts.cash, parts.invested, parts.margin, parts.profit].map(
            (part) => part ?? money('USD', -1n),
          );
          expect(sum(all, 'USD').minor).toBe(cash + invested + profit);
          expect(parts.cash?.minor).toBe(free + orders + moving);
          // Said only where it is another figure.
          expect(parts.spendable?.minor ?? parts.cash?.minor).toBe(free);
        },
      ),
    );
  });

  it('is unknown in the parts that are, and known in the others', () => {
    const usedFor = {
      orders: '0.00',
      moving: '0.00',
      margin: null,
      bonds: '0.00',
      robots: '0.00',
      follow: '5.00',
    };
    expect(
      moneyParts({ cash: '10.00', available: '5.00', invested: '1.00', profit: null, usedFor }),
    ).toEqual({
      cash: null,
      spendable: null,
      invested: money('USD', 600n),
      margin: null,
      profit: null,
    });
  });
});
