/**
 * What is paid in full is owned: money out and money in differ by the result, to the cent, and
 * nothing is ever forgiven. The first test is how money could be made before there was one rule of
 * cost: premium was released by average and results counted first in, first out.
 */
import { Direction, TradedSource } from '@candor/contract/kernel/enumerations';
import { tickGrid } from '@candor/market/quote/tick-grid';
import { CUSTOMER, shareTerms, testDesk, type TestDesk } from '@candor/testkit/desk-state';
import { money } from '@candor/money/amount';
import { toWire } from '@candor/money/wire';
import { closeCommand } from '@candor/testkit/commands';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getHoldings, putPosition } from '../state/holdings.ts';
import { paidFor } from '../terms/lots.rules.ts';
import type { Outcome } from '../state/desk-state.ts';
import type { Position } from '../state/position.ts';
import type { Terms } from '../state/terms.ts';
import { liquidationTick, valueAt } from '../terms/value.rules.ts';
import { evolve } from '../booking/evolve.rules.ts';
import { allLots } from '../terms/lot-list.rules.ts';

const optionTerms: Terms = {
  ...shareTerms,
  source: TradedSource.Option,
  leverages: [1],
  charges: [],
  value: { numerator: 100n, denominator: 1n },
  notionalMax: 1_000_000_000_00n,
  margin: { kind: 'largestLoss', most: null, cover: null },
};

/** Half a cent is a price: costs are not whole cents by themselves. */
const smallTerms: Terms = {
  ...shareTerms,
  leverages: [1],
  grid: tickGrid([{ from: '0', step: '0.0001' }]),
  value: { numerator: 1n, denominator: 100n },
};

const buy = (desk: TestDesk, quantity: number): Outcome =>
  desk.run(desk.place({ quantity: String(quantity) }));
const sell = (desk: TestDesk, positionId: string, quantity: number): Outcome =>
  desk.run(
    closeCommand(CUSTOMER, positionId, {
      quantity: String(quantity),
      timeInForce: 'ioc',
      orderId: `ord_close_${(closes += 1)}`,
    }),
  );
let closes = 0;

function held(desk: TestDesk): Position | null {
  return [...desk.state.positions.values()].find(({ state }) => state === 'open') ?? null;
}

describe('options that were bought', () => {
  it('lose what they cost, whatever was bought and sold before: nothing is forgiven', () => {
    const desk = testDesk({ terms: optionTerms, free: 1_000_000n });
    const forgiven: bigint[] = [];
    const note = ({ events }: Outcome): void => {
      for (const { body } of events) if (body.kind === 'filled') forgiven.push(body.forgiven);
    };
    desk.quote(99n, 100n);
    note(buy(desk, 10));
    desk.quote(299n, 300n);
    note(buy(desk, 10));
    desk.quote(300n, 301n);
    const [position] = desk.state.positions.values();
    note(sell(desk, position?.id ?? '', 10));
    // 100 at 3.00 are left, for which 3,000.00 were paid.
    expect([desk.free, desk.invested]).toEqual([
      1_000_000n - 100_000n - 300_000n + 300_000n,
      300_000n,
    ]);
    desk.quote(0n, 1n);
    note(sell(desk, position?.id ?? '', 10));
    expect([desk.free, desk.invested]).toEqual([1_000_000n - 100_000n, 0n]);
    expect(forgiven.every((minor) => minor === 0n)).toBe(true);
  });
});

const step = fc.oneof(
  fc.record({ kind: fc.constant('buy' as const), quantity: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ kind: fc.constant('sell' as const), quantity: fc.integer({ min: 1, max: 40 }) }),
  fc.record({
    kind: fc.constant('split' as const),
    ratio: fc.constantFrom<[bigint, bigint]>([1n, 2n], [2n, 3n], [10n, 1n], [3n, 2n]),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

function take(desk: TestDesk, one: Step, splits: number): Outcome | null {
  const position = held(desk);
  if (one.kind === 'buy') return buy(desk, one.quantity);
  if (position === null) return null;
  if (one.kind === 'sell') {
    const most = Number(position.quantity);
    return sell(desk, position.id, one.quantity < most ? one.quantity : most);
  }
  const [from, to] = one.ratio;
  return desk.run({
    kind: 'applyAction',
    customerId: CUSTOMER,
    positionId: position.id,
    orderId: `ord_split_${splits}`,
    before: Number.MAX_SAFE_INTEGER,
    action: { id: `2026-11-${10 + splits} split`, kind: 'split', from, to },
  });
}

describe('any life of a holding that is paid in full', () => {
  it.each([
    ['shares', { ...shareTerms, leverages: [1] }],
    ['shares at fractions of a cent', smallTerms],
    ['options', optionTerms],
  ] as const)(
    'of %s books cash in less cash out as its result, to the cent, and invests what its lots cost',
    (name, terms) => {
      const steps = fc.array(
        fc.tuple(
          name === 'options' ? step.filter(({ kind }) => kind !== 'split') : step,
          fc.bigInt({ min: 1n, max: 30_000n }),
        ),
        { minLength: 1, maxLength: 14 },
      );
      fc.assert(
        fc.property(steps, (all) => {
          const start = 1_000_000_000_00n;
          const desk = testDesk({ terms, free: start });
          const record: Outcome['events'][number][] = [];
          let result = 0n;
          for (const [place, [one, bid]] of all.entries()) {
            desk.now += 1_000;
            desk.quote(bid, bid + 1n, 1_000_000n);
            const outcome = take(desk, one, place);
            for (const event of outcome?.events ?? []) {
              record.push(event);
              const { body } = event;
              if (body.kind === 'filled') {
                result += body.booked;
                expect(body.forgiven).toBe(0n);
              }
              if (body.kind === 'split') result += body.fraction?.minor ?? 0n;
            }
            const open = [...desk.state.positions.values()].filter(({ state }) => state === 'open');
            const cost = open.reduce((sum, { lots }) => sum + (paidFor(allLots(lots)) ?? -1n), 0n);
            expect(desk.invested).toBe(cost);
            expect(open.reduce((sum, { margin }) => sum + margin, 0n)).toBe(cost);
            expect(desk.free + desk.invested).toBe(start + result);
          }
          // The record alone leads to the same lots and costs.
          const again = getHoldings([], []);
          for (const event of record) evolve(again, event);
          expect([...again.positions.values()]).toEqual([...desk.state.positions.values()]);
        }),
        { numRuns: 150 },
      );
    },
  );

  it('has no margin level, no price at which it is closed, and takes no margin', () => {
    const desk = testDesk();
    buy(desk, 100);
    const position = held(desk);
    const view = desk.state.view(shareTerms.source, shareTerms.instrumentId);
    if (position === null || view === null) throw new Error('nothing is held');
    expect(position.isOwned).toBe(true);
    expect(liquidationTick(view, position)).toBeNull();
    for (const units of [1n, 9_000n, 20_000n])
      expect(valueAt(view, position, units)).toMatchObject({ level: null, required: 0n });
    const added = desk.ask({
      kind: 'addMargin',
      customerId: CUSTOMER,
      sessionId: null,
      positionId: position.id,
      amount: '10.00',
    });
    expect(added).toMatchObject({ ok: false, code: 'MARGIN_NOT_NEEDED' });
  });

  it('on margin is held as before: with leverage, short, and for a robot', () => {
    for (const wanted of [{ leverage: 2 }, { direction: Direction.Sell, isShort: true }]) {
      const desk = testDesk();
      const { movement } = desk.run(desk.place({ quantity: '100', ...wanted }));
      expect(held(desk)?.isOwned).toBe(false);
      expect(movement?.reserves).toHaveLength(1);
      expect(desk.invested).toBe(0n);
    }
  });

  it('pays the charges of a sale that brings less from cash, and is not charged what nobody has', () => {
    for (const [free, charged] of [
      [1_000n, 25n],
      [10n, 11n],
      [0n, 1n],
    ] as const) {
      const desk = testDesk({
        terms: { ...shareTerms, charges: [flatCharge] },
      });
      buy(desk, 1);
      desk.free = free;
      desk.quote(1n, 2n);
      const { events } = sell(desk, held(desk)?.id ?? '', 1);
      const [fill] = events.flatMap(({ body }) => (body.kind === 'filled' ? [body] : []));
      expect(fill?.fees.reduce((sum, { minor }) => sum + minor, 0n)).toBe(charged);
      expect(fill?.forgiven).toBe(0n);
      expect([desk.free, desk.invested]).toEqual([free + 1n - charged, 0n]);
    }
  });
});

const flatCharge = {
  item: 'brokerage',
  side: 'sell',
  rate: 0n,
  perUnit: 25_000_000_000n,
  minimum: 0n,
  maximum: null,
  step: 1n,
  rounding: 'up',
} as const;

describe('a purchase from before purchases were booked as such', () => {
  /** Bought on margin of its whole worth, as it was. */
  function legacy(margin: bigint): TestDesk {
    const desk = testDesk({ terms: { ...shareTerms, charges: [] } });
    desk.run(desk.place({ quantity: '100', leverage: 2 }));
    const position = held(desk);
    if (position === null) throw new Error('nothing is held');
    desk.run({
      kind: 'addMargin',
      customerId: CUSTOMER,
      sessionId: null,
      positionId: position.id,
      amount: toWire(money('USD', margin - position.margin)),
    });
    putPosition(desk.state, { ...position, margin, leverage: 1 });
    return desk;
  }
  const carryOver = { kind: 'carryOver', customerId: CUSTOMER, positionId: 'pos_1' } as const;

  it('is carried over once, to the cent, and nobody is richer by it', () => {
    const desk = legacy(12_000_00n);
    const before = desk.free + 12_000_00n;
    const { movement, events } = desk.run(carryOver);
    expect(desk.invested).toBe(10_001_00n);
    expect(desk.free).toBe(before - 10_001_00n);
    expect(movement?.journal?.kind).toBe('carriedOver');
    expect(events.map(({ body }) => body)).toEqual([{ kind: 'owned', costs: [10_001_00n] }]);
    expect(held(desk)).toMatchObject({ isOwned: true, margin: 10_001_00n });
    expect(desk.run(carryOver)).toMatchObject({ events: [], movement: null });
  });

  it('costs no more than was held and is free, where its margin had been released by average', () => {
    const desk = legacy(6_000_00n);
    desk.free = 50_00n;
    desk.run(carryOver);
    expect([desk.free, desk.invested]).toEqual([0n, 6_050_00n]);
  });
});
