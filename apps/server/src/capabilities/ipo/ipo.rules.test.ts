/** States, cost and refusals of new stocks, by the thousand. */
import { putKey } from '@candor/ballot/keys';
import { newLines } from '@candor/ballot/lines';
import { hkd } from '@candor/money/literal';
import { toWire } from '@candor/money/wire';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeLines } from './drawing/draw-ballot.rules.ts';
import { offeringLife, steps, subscriptionLife } from './offering-states.ts';
import { decideLots, decideOpen } from './subscribing/subscribe.rules.ts';
import {
  costOf,
  lotsCovered,
  lotsMax,
  type Priced,
} from './subscribing/subscription-cost.rules.ts';

const hk: Priced = { market: 'HK', currency: 'HKD', lot: 500 };
const us: Priced = { market: 'US', currency: 'USD', lot: 1 };

describe('the states', () => {
  it('end, from wherever an offering or an application is', () => {
    for (const { states, table } of [offeringLife, subscriptionLife]) {
      const rows = new Map<string, readonly string[]>(
        Object.entries(table).map(([state, row]) => [state, Object.values<string>(row)]),
      );
      const ending = new Set([...rows].filter(([, next]) => next.length === 0).map(([one]) => one));
      for (let size = -1; size !== ending.size;) {
        size = ending.size;
        for (const [state, next] of rows) if (next.some((to) => ending.has(to))) ending.add(state);
      }
      expect(ending).toEqual(new Set<string>(states));
    }
  });

  it('let nobody call off what was drawn, nor go back to it', () => {
    for (const act of ['postpone', 'withdraw', 'draw'] as const)
      expect(offeringLife.next('allotted', act)).toBeNull();
    expect(subscriptionLife.next('waitingAllotment', 'cancel')).toBeNull();
  });

  it('release or use the money wherever an application ends', () => {
    for (const state of subscriptionLife.states)
      for (const [step, to] of Object.entries(subscriptionLife.table[state]))
        if (subscriptionLife.isFinal(to))
          expect(['released', 'toPosition']).toContain(steps[step as keyof typeof steps].money);
  });
});

describe('the cost of an application', () => {
  it('is 1.0085 % above the value in Hong Kong, item by item', () => {
    const { value, fees, feesTotal, total } = costOf(hk, 20, '10.00');
    expect([value, total]).toEqual([hkd('100000.00'), hkd('101008.50')]);
    expect(fees.map(({ item, money }) => `${item} ${toWire(money)}`)).toEqual([
      'brokerage 1000.00',
      'sfcLevy 2.70',
      'afrcLevy 0.15',
      'hkexTradingFee 5.65',
    ]);
    expect(feesTotal).toEqual(hkd('1008.50'));
    expect(costOf(us, 100, '21.00').fees).toEqual([]);
  });

  it('is for a small part of the ballot at most, and for a lot of the smallest one', () => {
    expect(lotsMax({ market: 'HK', ballotLots: 12_000 })).toBe(600);
    expect(lotsMax({ market: 'US', ballotLots: 300_000 })).toBe(750);
    expect(lotsMax({ market: 'HK', ballotLots: 7 })).toBe(1);
  });

  it('never covers more lots than the money pays for, and never one less', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(hk, us),
        fc.bigInt({ min: 0n, max: 10n ** 10n }),
        fc.integer({ min: 100, max: 9_000 }),
        fc.integer({ min: 1, max: 5_000 }),
        (priced, minor, cents, most) => {
          const price = (cents / 100).toFixed(2);
          const lots = lotsCovered(priced, minor, price, most);
          expect(costOf(priced, lots, price).total.minor <= minor || lots === 0).toBe(true);
          if (lots < most)
            expect(costOf(priced, lots + 1, price).total.minor).toBeGreaterThan(minor);
        },
      ),
    );
  });
});

describe('the time of an application', () => {
  it('is from the opening until just before the deadline, whatever phase is written', () => {
    const open = { phase: 'subscribable', opensAt: 10, closesAt: 20, calledOffWhy: null } as const;
    expect(decideOpen(open, 19)).toMatchObject({ ok: true });
    expect(decideOpen(open, 20)).toMatchObject({ code: 'OFFERING_CLOSED' });
    expect(decideOpen({ ...open, phase: 'upcoming' }, 9)).toMatchObject({
      code: 'OFFERING_NOT_OPEN',
    });
    expect(decideOpen({ ...open, phase: 'waitingAllotment' }, 19)).toMatchObject({
      code: 'OFFERING_CLOSED',
    });
    expect(decideOpen({ ...open, phase: 'withdrawn', calledOffWhy: 'an error' }, 15)).toMatchObject(
      { code: 'OFFERING_CALLED_OFF' },
    );
  });

  it('is for whole lots up to the most', () => {
    const terms = { lot: 500, most: 10 };
    expect(decideLots(terms, '5000')).toMatchObject({ outcome: 10 });
    expect(decideLots(terms, '250')).toMatchObject({ code: 'QUANTITY_NOT_WHOLE_LOTS' });
    expect(decideLots(terms, '5500')).toMatchObject({ code: 'QUANTITY_TOO_LARGE' });
  });
});

describe('the line that decided', () => {
  it('is the last that got something, in the order of the draw of its pool', () => {
    const number = (digit: string) => digit.repeat(32);
    const lines = newLines(4);
    const add = (place: number, digit: string, lots: number, draw: string, allotted: number) => {
      putKey(lines.numbers, place, number(digit));
      putKey(lines.draws, place, number(draw));
      lines.lots[place] = lots;
      lines.allotted[place] = allotted;
    };
    add(0, 'a', 1, '3', 0);
    add(1, 'b', 2, '1', 1);
    add(2, 'c', 1, '2', 1);
    add(3, 'd', 90, '0', 40);
    const { find, pools } = placeLines(lines, { market: 'HK', poolALotsMax: 10 });
    expect(
      [...'abcd'].map((digit) => `${find(number(digit))?.pool}${find(number(digit))?.place}`),
    ).toEqual(['A3', 'A1', 'A2', 'B1']);
    expect(find(number('e'))).toBeNull();
    expect(pools[0]).toMatchObject({
      applications: 3,
      requested: 4,
      allotted: 2,
      successful: 2,
      deciding: { number: number('c'), place: 2 },
    });
    expect(pools[1]).toMatchObject({ applications: 1, deciding: null });
  });
});
