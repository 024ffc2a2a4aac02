import { Direction, OrderType, TradedSource } from '@candor/contract/kernel/enumerations';
import { CUSTOMER, shareTerms, testDesk, type TestDesk } from '@candor/testkit/desk-state';
import { closeCommand } from '@candor/testkit/commands';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Command, Wanted } from '../state/commands.ts';
import type { DeskEvent } from '../state/desk-event.ts';
import { eventFromText, eventText } from '../store/json/event-json.ts';
import { evolve } from '../booking/evolve.rules.ts';
import { getHoldings, putPosition } from '../state/holdings.ts';
import { LOTS_MAX } from '../booking/join.rules.ts';
import type { Order } from '../state/order.ts';
import type { Position } from '../state/position.ts';
import { closingUnits, getMaintenance, valueAt } from '../terms/value.rules.ts';
import { allLots, lotsOf } from '../terms/lot-list.rules.ts';

const { Buy, Sell } = Direction;
const open = (desk: TestDesk): Position[] =>
  [...desk.state.positions.values()].filter(({ state }) => state === 'open');
const order = (desk: TestDesk, id: string): Order => found(desk.state.orders.get(id));
const position = (desk: TestDesk, id: string): Position => found(desk.state.positions.get(id));
const matchOrder = (orderId: string): Command => ({
  kind: 'match',
  customerId: CUSTOMER,
  orderId,
  positionId: '',
});
const buy = (desk: TestDesk, quantity: number, more: Partial<Wanted> = {}): void =>
  void desk.run(desk.place({ quantity: String(quantity), ...more }));
const sale = (desk: TestDesk, quantity: number, more: Partial<Wanted> = {}): Command =>
  desk.place({ direction: Sell, quantity: String(quantity), ...more });
const close = (positionId: string, quantity: string | null = null): Command =>
  closeCommand(CUSTOMER, positionId, {
    quantity,
    orderId: `ord_close${positionId}${quantity ?? ''}`,
  });
const refusal = (desk: TestDesk, command: Command) => {
  const decided = desk.ask(command);
  return decided.ok ? null : decided;
};
function found<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Error('it is not there');
  return thing;
}

describe('what is bought again', () => {
  it('adds to what is held: one position, its lots underneath, margin and charges summed', () => {
    const desk = testDesk();
    for (let times = 0; times < 7; times += 1) buy(desk, 10);
    expect(open(desk)).toHaveLength(1);
    expect(position(desk, 'pos_1')).toMatchObject({
      quantity: 70n,
      openedQuantity: 70n,
      margin: 70n * 10_001n,
      initialMargin: 70n * 10_001n,
      fees: 7n * 51n,
    });
    expect(position(desk, 'pos_1').lots.count).toBe(7);
    expect(order(desk, 'ord_7')).toMatchObject({
      state: 'filled',
      positionId: 'pos_1',
      ownPositionId: 'pos_1',
    });
  });

  it('stays apart on the other side and at another leverage', () => {
    const desk = testDesk();
    buy(desk, 10);
    buy(desk, 10, { leverage: 2 });
    buy(desk, 10, { direction: Sell, isShort: true });
    expect(open(desk).map(({ id }) => id)).toEqual(['pos_1', 'pos_2', 'pos_3']);
  });

  it('is decided when it is filled: an order that waited joins what is held by then, or makes its own', () => {
    const desk = testDesk();
    buy(desk, 10, { type: OrderType.Limit, price: '99.00', timeInForce: 'gtc' });
    buy(desk, 10, { type: OrderType.Limit, price: '99.00', timeInForce: 'gtc' });
    buy(desk, 5);
    expect(order(desk, 'ord_1').positionId).toBe('pos_1');
    desk.quote(9_800n, 9_801n);
    const joined = desk.run(matchOrder('ord_1'));
    expect(joined.events.map(({ body, positionId }) => [body.kind, positionId])).toEqual([
      ['filled', 'pos_3'],
    ]);
    expect(order(desk, 'ord_1')).toMatchObject({ positionId: 'pos_3', ownPositionId: 'pos_1' });
    desk.run(close('pos_3'));
    // It was only waiting to add, so it outlives the position.
    expect(order(desk, 'ord_2').state).toBe('accepted');
    desk.run(matchOrder('ord_2'));
    expect(open(desk)).toMatchObject([{ id: 'pos_2', quantity: 10n }]);
  });

  it('ends with the position it was filling when that is closed, and gives its money back', () => {
    const desk = testDesk();
    desk.quote(10_000n, 10_001n, 10n);
    buy(desk, 5);
    buy(desk, 100, { type: OrderType.Limit, price: '100.01' });
    expect(order(desk, 'ord_2')).toMatchObject({
      state: 'partFilled',
      filled: 5n,
      positionId: 'pos_1',
    });
    desk.run(close('pos_1'));
    expect(order(desk, 'ord_2')).toMatchObject({
      state: 'cancelled',
      reason: 'positionClosed',
      held: 0n,
    });
  });

  it('is the same share from the book, in a block or from an auction, and closes from any of them', () => {
    const desk = testDesk();
    buy(desk, 10);
    const inAuction = {
      venue: 'auction',
      auction: {
        id: 'US:TEST@1',
        lockedFrom: desk.now + 1_000,
        crossesAt: desk.now + 2_000,
        low: 9_000n,
        high: 11_000n,
      },
    } as const;
    buy(desk, 20, inAuction);
    desk.run({
      kind: 'cross',
      customerId: CUSTOMER,
      orderId: 'ord_2',
      positionId: 'pos_2',
      units: 9_950n,
      quantity: 15n,
      sequence: 7,
    });
    expect(order(desk, 'ord_2')).toMatchObject({
      state: 'expired',
      reason: 'auctionUnmatched',
      filled: 15n,
      positionId: 'pos_1',
    });
    expect(open(desk)).toMatchObject([
      { id: 'pos_1', quantity: 25n, margin: 10n * 10_001n + 15n * 9_950n },
    ]);
    desk.run(sale(desk, 25, inAuction));
    desk.run({
      kind: 'cross',
      customerId: CUSTOMER,
      orderId: 'ord_3',
      positionId: 'pos_1',
      units: 9_960n,
      quantity: 20n,
      sequence: 8,
    });
    expect(order(desk, 'ord_3')).toMatchObject({
      effect: 'close',
      state: 'expired',
      filled: 20n,
      reason: 'auctionUnmatched',
    });
    expect(open(desk)).toMatchObject([{ id: 'pos_1', quantity: 5n }]);
  });

  it('begins another position beside one that is full, or that a rule is closing', () => {
    const full = testDesk({ free: 1_000_000_000n });
    for (let lots = 0; lots <= LOTS_MAX; lots += 5) {
      full.quote(10_000n, 10_001n, 1n);
      buy(full, 5);
    }
    expect(open(full).map(({ lots }) => lots.count)).toEqual([LOTS_MAX, 5]);

    const desk = testDesk();
    buy(desk, 100, { leverage: 4 });
    desk.quote(7_000n, 7_001n, 10n);
    desk.run({
      kind: 'checkMargin',
      customerId: CUSTOMER,
      positionId: 'pos_1',
      orderId: 'ord_rule',
    });
    expect(position(desk, 'pos_1')).toMatchObject({ state: 'open', quantity: 50n });
    buy(desk, 10, { leverage: 4 });
    expect(open(desk)).toMatchObject([
      { id: 'pos_1', quantity: 50n },
      { id: 'pos_2', quantity: 10n },
    ]);
  });
});

describe('positions from before they were added to', () => {
  /** 20 in an older position, 10 in a younger one. */
  function legacy(): TestDesk {
    const desk = testDesk();
    buy(desk, 10);
    putPosition(desk.state, {
      ...position(desk, 'pos_1'),
      id: 'pos_old',
      openedAt: desk.now - 1,
      quantity: 20n,
      openedQuantity: 20n,
      lots: lotsOf([
        {
          at: desk.now - 1,
          quantity: 20n,
          remaining: 20n,
          units: 9_000n,
          basis: 9_000n,
          cost: 180_000n,
        },
      ]),
      margin: 180_000n,
    });
    return desk;
  }

  it('stay apart: what is bought adds to the oldest, and a part-filled order goes on with its own', () => {
    const desk = legacy();
    buy(desk, 5);
    expect([position(desk, 'pos_old').quantity, position(desk, 'pos_1').quantity]).toEqual([
      25n,
      10n,
    ]);
    desk.quote(10_000n, 10_001n, 1n);
    desk.run({
      ...desk.place({ quantity: '10', type: OrderType.Limit, price: '100.01', timeInForce: 'gtc' }),
      ids: { orderId: 'ord_part', positionId: 'pos_1', takeProfitId: '', stopLossId: '' },
    });
    expect(order(desk, 'ord_part')).toMatchObject({ positionId: 'pos_1', filled: 1n });
  });

  it('are sold one by one, the oldest that has enough first; more than one of them has is refused', () => {
    const desk = legacy();
    desk.run(sale(desk, 15));
    expect(position(desk, 'pos_old').quantity).toBe(5n);
    desk.run(sale(desk, 8));
    expect(position(desk, 'pos_1').quantity).toBe(2n);
    expect(refusal(desk, sale(desk, 6))?.values).toMatchObject({ held: '7', free: '5' });
  });
});

describe('what protects it', () => {
  it('covers what was added', () => {
    const desk = testDesk();
    buy(desk, 10, { takeProfit: '110.00', stopLoss: '90.00' });
    buy(desk, 30);
    expect([order(desk, 'ord_1tp').quantity, order(desk, 'ord_1sl').quantity]).toEqual([40n, 40n]);
  });

  it('is replaced side by side by what the adding order brings, and for all of it', () => {
    const desk = testDesk();
    buy(desk, 10, { takeProfit: '110.00', stopLoss: '90.00' });
    buy(desk, 30, { takeProfit: '120.00' });
    expect(order(desk, 'ord_1tp')).toMatchObject({ state: 'cancelled', reason: 'replaced' });
    expect(order(desk, 'ord_1sl')).toMatchObject({
      state: 'accepted',
      quantity: 40n,
      stopUnits: 9_000n,
    });
    expect(order(desk, 'ord_2tp')).toMatchObject({
      state: 'accepted',
      quantity: 40n,
      limitUnits: 12_000n,
      positionId: 'pos_1',
    });
  });
});

describe('warnings', () => {
  it('that the margin of what was added lifts the position above are void, the others stand', () => {
    const desk = testDesk();
    buy(desk, 100, { leverage: 4 });
    const check = (): void =>
      void desk.run({
        kind: 'checkMargin',
        customerId: CUSTOMER,
        positionId: 'pos_1',
        orderId: 'ord_rule',
      });
    desk.quote(8_650n, 8_651n);
    check();
    desk.now += 20_000;
    desk.quote(8_500n, 8_501n);
    check();
    expect(position(desk, 'pos_1').warnings).toHaveLength(2);
    buy(desk, 10, { leverage: 4 });
    expect(position(desk, 'pos_1').warnings).toHaveLength(1);
    buy(desk, 300, { leverage: 4 });
    expect(position(desk, 'pos_1').warnings).toEqual([]);
  });
});

describe('the margin that must stay of a pair', () => {
  it('is half of what was put up for what is open, whatever was closed before', () => {
    const desk = testDesk({
      terms: {
        ...shareTerms,
        source: TradedSource.Forex,
        charges: [],
        margin: { kind: 'halfOfInitial' },
      },
    });
    buy(desk, 100);
    desk.run(close('pos_1', '90'));
    desk.quote(20_000n, 20_001n);
    buy(desk, 100);
    const view = found(desk.state.view(TradedSource.Forex, shareTerms.instrumentId) ?? undefined);
    const exact = (10n * 10_001n + 100n * 20_001n) / 2n;
    const required = getMaintenance(view, position(desk, 'pos_1'), 20_000n);
    expect(required >= exact && required <= exact + 1n).toBe(true);
  });
});

describe('selling a share', () => {
  it('sells what is held, with what closing books', () => {
    const desk = testDesk();
    buy(desk, 10);
    desk.quote(10_500n, 10_501n);
    const { events } = desk.run(sale(desk, 4));
    expect(events.map(({ body }) => body.kind)).toEqual(['accepted', 'filled']);
    expect(order(desk, 'ord_2')).toMatchObject({
      effect: 'close',
      state: 'filled',
      positionId: 'pos_1',
    });
    expect(position(desk, 'pos_1')).toMatchObject({ quantity: 6n, realised: 4n * 499n });
    desk.run(sale(desk, 6));
    expect(open(desk)).toEqual([]);
  });

  it.each([
    ['a limit', { type: OrderType.Limit, price: '105.00' }, 10_500n],
    ['a stop', { type: OrderType.Stop, stopPrice: '95.00' }, 9_500n],
    ['a stop-limit', { type: OrderType.StopLimit, stopPrice: '95.00', price: '94.00' }, 9_500n],
    [
      'a trailing stop',
      { type: OrderType.TrailingStop, trail: { kind: 'amount', value: '5.00' } },
      9_500n,
    ],
  ] as const)('works as %s for the day and until cancelled', (_, terms, bid) => {
    for (const timeInForce of ['day', 'gtc'] as const) {
      const desk = testDesk();
      buy(desk, 10);
      desk.run(sale(desk, 10, { ...terms, timeInForce }));
      desk.run(matchOrder('ord_2'));
      expect(order(desk, 'ord_2')).toMatchObject({ state: 'accepted', effect: 'close', held: 0n });
      desk.quote(bid, bid + 1n);
      desk.run(matchOrder('ord_2'));
      expect([order(desk, 'ord_2').state, open(desk)]).toEqual(['filled', []]);
    }
  });

  it('takes what is there at once, or nothing, as its time in force says', () => {
    const desk = testDesk();
    buy(desk, 100);
    desk.quote(10_000n, 10_001n, 10n);
    expect(refusal(desk, sale(desk, 60, { timeInForce: 'fok' }))?.code).toBe(
      'LIQUIDITY_INSUFFICIENT',
    );
    const ioc = sale(desk, 60, { timeInForce: 'ioc' });
    desk.run(ioc);
    expect(open(desk)).toMatchObject([{ quantity: 50n }]);
    expect([...desk.state.orders.values()].at(-1)).toMatchObject({
      state: 'cancelled',
      reason: 'iocRest',
      filled: 50n,
    });
  });

  it('never sells more than is held: other sales count, protection does not', () => {
    const desk = testDesk();
    expect(refusal(desk, sale(desk, 1))).toMatchObject({
      code: 'SELL_MORE_THAN_HELD',
      values: { held: '0', inOrders: '0', free: '0', quantity: '1' },
    });
    buy(desk, 10, { takeProfit: '120.00', stopLoss: '80.00' });
    desk.run(sale(desk, 7, { type: OrderType.Limit, price: '108.00' }));
    expect(refusal(desk, sale(desk, 4))).toMatchObject({
      code: 'SELL_MORE_THAN_HELD',
      values: { held: '10', inOrders: '7', free: '3', quantity: '4' },
    });
    expect(refusal(desk, sale(desk, 3))).toBeNull();
  });

  it('picks the leverage that is said, else the lowest that is held', () => {
    const desk = testDesk();
    buy(desk, 10, { leverage: 4 });
    buy(desk, 10, { leverage: 2 });
    desk.run(sale(desk, 1));
    desk.run(sale(desk, 2, { leverage: 4 }));
    expect(open(desk)).toMatchObject([
      { leverage: 4, quantity: 8n },
      { leverage: 2, quantity: 9n },
    ]);
    expect(refusal(desk, sale(desk, 1, { leverage: 1 }))?.values).toMatchObject({ held: '0' });
  });

  it('at market is possible with any number of working orders', () => {
    const desk = testDesk();
    buy(desk, 10);
    desk.trader.openOrders = 200;
    expect(refusal(desk, sale(desk, 10))).toBeNull();
    expect(refusal(desk, desk.place({ quantity: '1' }))?.code).toBe('ORDERS_OPEN_TOO_MANY');
  });

  it('short is a choice of its own, and only of a sale of a share', () => {
    const desk = testDesk();
    buy(desk, 10);
    desk.run(sale(desk, 4, { isShort: true }));
    expect(open(desk)).toMatchObject([
      { direction: Buy, quantity: 10n },
      { direction: Sell, quantity: 4n },
    ]);
    expect(refusal(desk, desk.place({ isShort: true }))?.code).toBe('ORDER_TERMS_INVALID');
    expect(refusal(desk, sale(desk, 4, { stopLoss: '120.00' }))?.code).toBe('ORDER_TERMS_INVALID');
    const pair = testDesk({ terms: { ...shareTerms, source: TradedSource.Forex } });
    expect(refusal(pair, sale(pair, 4, { isShort: true }))?.code).toBe('ORDER_TERMS_INVALID');
    pair.run(sale(pair, 4));
    expect(open(pair)).toMatchObject([{ direction: Sell, quantity: 4n }]);
  });

  it('in less than a lot is possible for all of it only', () => {
    const desk = testDesk({ terms: { ...shareTerms, lot: 10n, quantityMin: 10n } });
    buy(desk, 100);
    desk.run({
      kind: 'applyAction',
      customerId: CUSTOMER,
      positionId: 'pos_1',
      orderId: 'ord_rule',
      before: desk.now + 1,
      action: { id: '2026-12-01 split', kind: 'split', from: 8n, to: 1n },
    });
    expect(position(desk, 'pos_1').quantity).toBe(12n);
    expect(refusal(desk, sale(desk, 5))?.code).toBe('QUANTITY_NOT_WHOLE_LOTS');
    expect(refusal(desk, sale(desk, 12))).toBeNull();
  });

  it('can be changed while it waits', () => {
    const desk = testDesk();
    buy(desk, 10);
    desk.run(sale(desk, 10, { type: OrderType.Stop, stopPrice: '95.00' }));
    const ids = {
      orderId: 'ord_new',
      positionId: 'pos_new',
      takeProfitId: 'ord_newtp',
      stopLossId: 'ord_newsl',
    };
    desk.run({
      kind: 'replace',
      customerId: CUSTOMER,
      sessionId: null,
      orderId: 'ord_2',
      quantity: '8',
      price: null,
      stopPrice: '96.00',
      ids,
    });
    expect(order(desk, 'ord_2').state).toBe('replaced');
    expect(order(desk, 'ord_new')).toMatchObject({
      effect: 'close',
      quantity: 8n,
      stopUnits: 9_600n,
      positionId: 'pos_1',
    });
  });
});

describe('what belongs to an instant', () => {
  const DAY = 86_400_000;
  it('leaves out what was bought after it', () => {
    const desk = testDesk({ terms: { ...shareTerms, charges: [] } });
    buy(desk, 10, { leverage: 2 });
    const before = desk.now + DAY;
    desk.now = before;
    desk.quote(10_000n, 10_001n);
    buy(desk, 90, { leverage: 2 });
    const { free } = desk;
    desk.run({
      kind: 'applyAction',
      customerId: CUSTOMER,
      positionId: 'pos_1',
      orderId: 'ord_rule',
      before,
      action: { id: '2026-12-16 dividend', kind: 'dividend', perShare: '0.50' },
    });
    expect(desk.free - free).toBe(5_00n);
    desk.run({
      kind: 'settle',
      customerId: CUSTOMER,
      positionId: 'pos_1',
      day: '2026-12-16',
      before,
    });
    expect(allLots(position(desk, 'pos_1').lots).map(({ basis }) => basis)).toEqual([
      10_000n,
      10_001n,
    ]);
    desk.run({
      kind: 'applyAction',
      customerId: CUSTOMER,
      positionId: 'pos_1',
      orderId: 'ord_rule',
      before,
      action: { id: '2026-12-17 split', kind: 'split', from: 1n, to: 2n },
    });
    expect(position(desk, 'pos_1')).toMatchObject({ quantity: 110n, openedQuantity: 110n });
    expect(
      allLots(position(desk, 'pos_1').lots).map(({ remaining, units }) => [remaining, units]),
    ).toEqual([
      [20n, 5_000n],
      [90n, 10_001n],
    ]);
  });

  it('counts a night only for what stood through it', () => {
    const desk = testDesk({ terms: { ...shareTerms, charges: [] } });
    buy(desk, 10, { leverage: 2 });
    const before = desk.now + 1;
    desk.now += DAY;
    desk.quote(10_000n, 10_001n);
    buy(desk, 90, { leverage: 2 });
    desk.run({
      kind: 'finance',
      customerId: CUSTOMER,
      positionId: 'pos_1',
      rate: -365_000_000n,
      nights: 1,
      day: '2026-12-16',
      before,
    });
    expect(position(desk, 'pos_1').financing).toBe((-10n * 10_000n) / 1_000n);
  });
});

describe('any life of a holding', () => {
  const step = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('buy' as const),
        quantity: fc.integer({ min: 1, max: 300 }),
        leverage: fc.constantFrom(1, 2),
        isLimit: fc.boolean(),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('sell' as const),
        quantity: fc.integer({ min: 1, max: 300 }),
        leverage: fc.constantFrom(null, 1, 2),
        isLimit: fc.boolean(),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('close' as const), which: fc.nat(5) }) },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('book' as const),
        bid: fc.bigInt({ min: 8_000n, max: 12_000n }),
        size: fc.bigInt({ min: 1n, max: 200n }),
      }),
    },
  );

  it('has one position for each leverage, whose lots, margin and money add up, and folds again to the same', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 30 }), (steps) => {
        const desk = testDesk({ free: 1_000_000_00n });
        const record: DeskEvent[] = [];
        const run = (command: Command): void => {
          if (desk.ask(command).ok) record.push(...desk.run(command).events);
        };
        for (const one of steps) {
          if (one.kind === 'buy')
            run(
              desk.place({
                quantity: String(one.quantity),
                leverage: one.leverage,
                ...(one.isLimit
                  ? { type: OrderType.Limit, price: '99.00', timeInForce: 'gtc' as const }
                  : {}),
              }),
            );
          if (one.kind === 'sell')
            run(
              sale(desk, one.quantity, {
                leverage: one.leverage,
                ...(one.isLimit
                  ? { type: OrderType.Limit, price: '101.00', timeInForce: 'gtc' as const }
                  : {}),
              }),
            );
          const held = open(desk);
          if (one.kind === 'close' && held.length > 0)
            run(close(found(held[one.which % held.length]).id, null));
          if (one.kind === 'book') {
            desk.quote(one.bid, one.bid + 1n, one.size);
            for (const { id } of desk.state.orders.values()) run(matchOrder(id));
          }
          expectWhole(desk);
        }
        expectSameAgain(desk, record);
        expectMoney(desk, record);
      }),
      { numRuns: 150 },
    );
  });

  function expectWhole(desk: TestDesk): void {
    const held = open(desk);
    expect(new Set(held.map(({ direction, leverage }) => `${direction} ${leverage}`)).size).toBe(
      held.length,
    );
    for (const one of held) {
      expect(allLots(one.lots).reduce((sum, { remaining }) => sum + remaining, 0n)).toBe(
        one.quantity,
      );
      expect(allLots(one.lots).reduce((sum, { quantity }) => sum + quantity, 0n)).toBe(
        one.openedQuantity,
      );
    }
    for (const { effect, endedAt, quantity, filled, positionId } of desk.state.orders.values()) {
      if (effect === 'close' && endedAt === null)
        expect(quantity - filled <= position(desk, positionId).quantity).toBe(true);
    }
  }

  function expectSameAgain(desk: TestDesk, record: readonly DeskEvent[]): void {
    const again = getHoldings([], []);
    for (const event of record)
      evolve(again, {
        ...event,
        body: eventFromText({ ...event, kind: event.body.kind, levels: null }, eventText(event)),
      });
    expect([again.orders, again.positions]).toEqual([desk.state.orders, desk.state.positions]);
  }

  /** Free plus held equals what was there plus what the fills booked. */
  function expectMoney(desk: TestDesk, record: readonly DeskEvent[]): void {
    const booked = record.reduce(
      (sum, { body }) => (body.kind === 'filled' ? sum + body.booked : sum),
      0n,
    );
    const margins = open(desk).reduce((sum, { margin }) => sum + margin, 0n);
    const holds = [...desk.state.orders.values()].reduce((sum, { held }) => sum + held, 0n);
    expect(desk.free + margins + holds).toBe(1_000_000_00n + booked);
    const view = found(desk.state.view(shareTerms.source, shareTerms.instrumentId) ?? undefined);
    for (const one of open(desk))
      expect(valueAt(view, one, closingUnits(view, one.direction) ?? 0n).equity).toBe(
        one.margin +
          allLots(one.lots).reduce(
            (sum, { remaining, basis }) => sum + remaining * (found(view.bids[0]).units - basis),
            0n,
          ),
      );
  }
});
