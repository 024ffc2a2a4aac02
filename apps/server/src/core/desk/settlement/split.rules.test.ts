import { Direction, OrderType } from '@candor/contract/kernel/enumerations';
import { CUSTOMER, shareTerms, testDesk, type TestDesk } from '@candor/testkit/desk-state';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CorporateAction, RuleCommand } from '../state/commands.ts';
import type { DatedAction, Dues } from '../state/due-actions.ts';
import type { Position } from '../state/position.ts';
import { closingUnits, valueAt } from '../terms/value.rules.ts';
import { getDueCommands } from './due-actions.rules.ts';
import { evolve } from '../booking/evolve.rules.ts';
import { getHoldings } from '../state/holdings.ts';
import { allLots } from '../terms/lot-list.rules.ts';

type Split = Extract<CorporateAction, { kind: 'split' }>;

const EVER = Number.MAX_SAFE_INTEGER;
const named = (from: bigint, to: bigint, day = '2026-12-01'): Split => ({
  id: `${day} US:TEST SPLIT`,
  kind: 'split',
  from,
  to,
});
const onPosition = (action: Split): RuleCommand => ({
  kind: 'applyAction',
  customerId: CUSTOMER,
  positionId: 'pos_1',
  orderId: 'ord_rule',
  action,
  before: EVER,
});
const onOrder = (orderId: string, action: Split): RuleCommand => ({
  kind: 'adjustOrder',
  customerId: CUSTOMER,
  orderId,
  action,
  before: EVER,
});

function held(desk: TestDesk): Position {
  const position = desk.state.positions.get('pos_1');
  if (position === undefined) throw new Error('nothing is held');
  return position;
}

/** Free money and what the position would bring. */
function worthOf(desk: TestDesk): bigint {
  const view = desk.state.view(shareTerms.source, 'US:TEST');
  const position = held(desk);
  if (view === null) throw new Error('it is traded');
  if (position.state === 'closed') return desk.free;
  const units = closingUnits(view, position.direction) ?? 0n;
  return desk.free + valueAt(view, position, units).equity;
}

function holding(quantity: string, more: object = {}): TestDesk {
  const desk = testDesk();
  desk.run(desk.place({ quantity, leverage: 1, ...more }));
  return desk;
}

describe('a split of a position', () => {
  it('makes more shares of a lower cost, and changes nothing about what was paid', () => {
    const desk = holding('100');
    const before = held(desk);
    desk.quote(5_000n, 5_001n);
    desk.run(onPosition(named(1n, 2n)));
    expect(held(desk)).toMatchObject({
      quantity: 200n,
      openedQuantity: 200n,
      margin: before.margin,
      actedThrough: '2026-12-01 US:TEST SPLIT',
    });
    expect(allLots(held(desk).lots)).toMatchObject([
      { quantity: 200n, remaining: 200n, units: 5_000n },
    ]);
  });

  it('happens once, however often it is computed, and a second one comes on top of it', () => {
    const desk = holding('100');
    desk.quote(1_000n, 1_001n);
    desk.run(onPosition(named(1n, 10n)));
    const after = held(desk);
    expect(desk.run(onPosition(named(1n, 10n))).events).toEqual([]);
    expect(held(desk)).toBe(after);
    desk.quote(500n, 501n);
    desk.run(onPosition(named(1n, 2n, '2027-03-01')));
    expect(desk.run(onPosition(named(1n, 10n))).events).toEqual([]);
    expect(held(desk)).toMatchObject({
      quantity: 2_000n,
      lots: { count: 1, value: 2_000n * 500n },
    });
  });

  it('the other way sells what is no whole share, at its price and without charges', () => {
    const desk = holding('105');
    const { free } = desk;
    desk.quote(100_000n, 100_001n);
    const before = worthOf({ ...desk, state: desk.state }) - 94_500_00n;
    desk.run(onPosition(named(10n, 1n)));
    expect(held(desk)).toMatchObject({ quantity: 10n, openedQuantity: 10n });
    // Half of a new share at 1,000.00.
    expect(desk.free - free).toBe(500_00n);
    expect(worthOf(desk)).toBe(before);
    expect(held(desk).realised).toBe(-5n);
  });

  it('loses a fraction of the whole holding, not of each purchase', () => {
    const desk = holding('5');
    desk.quote(12_000n, 12_001n);
    desk.run(desk.place({ quantity: '7', leverage: 1, allowDuplicate: true }));
    expect(held(desk).lots.count).toBe(2);
    desk.quote(120_000n, 120_001n);
    desk.run(onPosition(named(10n, 1n)));
    expect(held(desk).quantity).toBe(1n);
    // (5 × 100.01 + 7 × 120.01) / 12 × 10
    expect(allLots(held(desk).lots)).toMatchObject([{ remaining: 1n, units: 111_677n }]);
  });

  it('that leaves nothing whole closes the position for what it is worth', () => {
    const desk = holding('5');
    const before = desk.free + held(desk).margin;
    desk.quote(100_000n, 100_001n);
    desk.run(onPosition(named(10n, 1n)));
    expect(held(desk)).toMatchObject({ state: 'closed', quantity: 0n, margin: 0n });
    // Five old shares are half a new one. They close at 100.00, a cent below cost each, with a
    // charge of 25 cents.
    expect(before - desk.free).toBe(5n + 25n);
  });

  it('of any ratio changes nobody’s worth by more than rounding, and is rebuilt from its events', () => {
    const ratio = fc.constantFrom<[bigint, bigint]>([1n, 2n], [1n, 6n], [1n, 10n], [10n, 1n]);
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 11, max: 200 }), { minLength: 1, maxLength: 3 }),
        fc.array(ratio, { minLength: 1, maxLength: 2 }),
        fc.constantFrom(Direction.Buy, Direction.Sell),
        (purchases, ratios, direction) => {
          const desk = testDesk();
          const events = [];
          for (const quantity of purchases)
            events.push(
              ...desk.run(
                desk.place({
                  quantity: String(quantity),
                  leverage: 1,
                  direction,
                  isShort: direction === Direction.Sell,
                  allowDuplicate: true,
                }),
              ).events,
            );
          let [price, day] = [7_200n, 10];
          desk.quote(price, price);
          for (const [from, to] of ratios) {
            if (held(desk).state === 'closed' || (held(desk).quantity * to) / from === 0n) return;
            const before = worthOf(desk);
            price = (price * from) / to;
            desk.quote(price, price);
            const split = onPosition(named(from, to, `2026-12-${(day += 1)}`));
            events.push(...desk.run(split).events);
            const off = worthOf(desk) - before;
            // Costs are whole units of price: half a unit for each share, and a cent.
            const limit = held(desk).quantity / 2n + 3n;
            expect(off <= limit && off >= -limit).toBe(true);
          }
          const rebuilt = getHoldings([], []);
          for (const event of events) evolve(rebuilt, event);
          expect(rebuilt.positions.get('pos_1')).toEqual(held(desk));
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('a split of working orders', () => {
  it('goes on with more shares at a lower limit, in the customer’s favour, holding as much', () => {
    const desk = testDesk();
    desk.run(
      desk.place({ type: OrderType.Limit, price: '90.05', quantity: '12', timeInForce: 'gtc' }),
    );
    const before = desk.state.orders.get('ord_1');
    desk.quote(2_500n, 2_501n);
    desk.run(onOrder('ord_1', named(1n, 4n)));
    const after = desk.state.orders.get('ord_1');
    // 90.05 / 4 is 22.5125.
    expect(after).toMatchObject({ quantity: 48n, limitUnits: 2_251n, state: 'accepted' });
    expect((before?.held ?? 0n) - (after?.held ?? 0n)).toBeLessThan(20n);
    expect(desk.run(onOrder('ord_1', named(1n, 4n))).events).toEqual([]);
    expect(desk.state.orders.get('ord_1')).toBe(after);
  });

  it('keeps protection on the whole position, at divided prices', () => {
    const desk = holding('100', { takeProfit: '120.00', stopLoss: '80.03' });
    desk.quote(1_000n, 1_001n);
    const { events } = desk.run(onPosition(named(1n, 10n)));
    expect(events.map(({ body }) => body.kind)).toEqual(['split', 'adjusted', 'adjusted']);
    expect(desk.state.orders.get('ord_1tp')).toMatchObject({
      quantity: 1_000n,
      limitUnits: 1_200n,
      state: 'accepted',
    });
    expect(desk.state.orders.get('ord_1sl')).toMatchObject({ quantity: 1_000n, stopUnits: 800n });
  });

  it('keeps what was filled of an order, and its average', () => {
    const desk = testDesk();
    desk.quote(10_000n, 10_001n, 10n);
    desk.run(desk.place({ type: OrderType.Limit, price: '100.01', quantity: '100' }));
    expect(desk.state.orders.get('ord_1')).toMatchObject({ state: 'partFilled', filled: 10n });
    desk.quote(5_000n, 5_001n);
    desk.run(onPosition(named(1n, 2n)));
    expect(desk.state.orders.get('ord_1')).toMatchObject({
      state: 'partFilled',
      quantity: 200n,
      filled: 20n,
      filledValue: 100_010n,
      limitUnits: 5_000n,
    });
  });

  it('ends what would not be for whole shares, and gives its money back', () => {
    const desk = testDesk();
    desk.run(
      desk.place({ type: OrderType.Limit, price: '90.00', quantity: '15', timeInForce: 'gtc' }),
    );
    const { held: reserved } = desk.state.orders.get('ord_1') ?? { held: 0n };
    const { free } = desk;
    desk.run(onOrder('ord_1', named(10n, 1n)));
    expect(desk.state.orders.get('ord_1')).toMatchObject({
      state: 'cancelled',
      reason: 'adjusted',
      held: 0n,
    });
    expect(reserved > 0n && desk.free - free === reserved).toBe(true);
  });
});

describe('what a batch does first', () => {
  const duesOf = (actions: readonly DatedAction[]): Dues => ({
    actions: () => actions,
    borrowRate: () => 0n,
    borrowFreeThrough: null,
    pair: () => ({ base: 'EUR', quote: 'USD' }),
    settlesEveryDay: true,
  });
  const at = Date.parse('2026-11-16T16:00:00Z');
  const actions: readonly DatedAction[] = [
    { at: at - 1, action: { id: '2026-11-15 US:TEST dividend', kind: 'dividend', perShare: '1' } },
    { at, action: named(1n, 2n, '2026-11-16') },
    { at: at + 1, action: { id: '2026-11-18 US:TEST dividend', kind: 'dividend', perShare: '1' } },
  ];

  it('is every split and every dividend that is due, in order and once', () => {
    const desk = holding('100');
    desk.run(
      desk.place({ type: OrderType.Limit, price: '90.00', quantity: '10', timeInForce: 'gtc' }),
    );
    const due = () => getDueCommands(desk.state, duesOf(actions), () => 'ord_rule');
    expect(due().map(({ kind }) => kind)).toEqual([
      'applyAction',
      'applyAction',
      'applyAction',
      'adjustOrder',
    ]);
    desk.quote(5_000n, 5_001n);
    for (const command of due()) desk.run(command);
    expect(due()).toEqual([]);
    expect(held(desk).quantity).toBe(200n);
  });

  it('is nothing for what was bought after it', () => {
    const desk = holding('100');
    const early = actions.map((one) => ({ ...one, at: one.at - 30 * 86_400_000 }));
    expect(getDueCommands(desk.state, duesOf(early), () => 'ord_rule')).toEqual([]);
  });
});
