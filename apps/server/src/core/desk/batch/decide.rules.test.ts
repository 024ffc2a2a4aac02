import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Direction, OrderType, TradedSource } from '@candor/contract/kernel/enumerations';
import { CUSTOMER, shareTerms, testDesk, type TestDesk } from '@candor/testkit/desk-state';
import { closeCommand } from '@candor/testkit/commands';
import type { Close, Command } from '../state/commands.ts';
import { computeCost } from '../terms/cost.rules.ts';
import type { Filled } from '../state/desk-event.ts';
import type { Order } from '../state/order.ts';
import type { Position } from '../state/position.ts';
import { liquidationTick, liquidationUnits, valueAt } from '../terms/value.rules.ts';
import { allLots } from '../terms/lot-list.rules.ts';

const getOrder = (desk: TestDesk, id: string): Order => found(desk.state.orders.get(id));
const getPosition = (desk: TestDesk, id: string): Position => found(desk.state.positions.get(id));
const matchOrder = (id: string, positionId: string): Command => ({
  kind: 'match',
  customerId: CUSTOMER,
  orderId: id,
  positionId,
});
const close = (positionId: string, wanted: Partial<Close> = {}): Close =>
  closeCommand(CUSTOMER, positionId, { orderId: `ord_close${positionId}`, ...wanted });
const getCode = (desk: TestDesk, command: Command): string | null => {
  const decided = desk.ask(command);
  return decided.ok ? null : decided.code;
};
function found<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Error('it is not there');
  return thing;
}
function getFills(desk: TestDesk, command: Command): Filled[] {
  return desk.run(command).events.flatMap(({ body }) => (body.kind === 'filled' ? [body] : []));
}

describe('a market order', () => {
  it('buys at the asks from the best one on, and pays margin and charges', () => {
    const desk = testDesk();
    desk.quote(10_000n, 10_001n, 60n);
    const [fill] = getFills(desk, desk.place({ quantity: '100', leverage: 2 }));
    expect(found(fill).pieces).toEqual([
      { units: 10_001n, quantity: 60n },
      { units: 10_002n, quantity: 40n },
    ]);
    expect(getOrder(desk, 'ord_1')).toMatchObject({ state: 'filled', filled: 100n, held: 0n });
    // 60 × 100.01 + 40 × 100.02 = 10,001.40; half of it is margin, 0.05 % the fee.
    expect(getPosition(desk, 'pos_1')).toMatchObject({
      quantity: 100n,
      margin: 500_070n,
      fees: 501n,
    });
    expect(desk.free).toBe(100_000_00n - 500_070n - 501n);
  });

  it('sells at the bids, and is then short', () => {
    const desk = testDesk();
    const [fill] = getFills(
      desk,
      desk.place({ direction: Direction.Sell, isShort: true, quantity: '10' }),
    );
    expect(found(fill).value).toBe(100_000n);
    expect(getPosition(desk, 'pos_1').direction).toBe(Direction.Sell);
  });

  it('waits for the next book with what this one does not offer', () => {
    const desk = testDesk();
    desk.quote(10_000n, 10_001n, 10n);
    desk.run(desk.place({ quantity: '70' }));
    expect(getOrder(desk, 'ord_1')).toMatchObject({ state: 'partFilled', filled: 50n });
    expect(getOrder(desk, 'ord_1').held).toBeGreaterThan(0n);
    desk.quote(10_000n, 10_001n, 1_000n);
    desk.run(matchOrder('ord_1', 'pos_1'));
    expect(getOrder(desk, 'ord_1')).toMatchObject({ state: 'filled', held: 0n });
    expect(getPosition(desk, 'pos_1').lots.count).toBe(6);
  });

  it('takes what is there and ends, or takes nothing, as its time in force says', () => {
    const desk = testDesk();
    desk.quote(10_000n, 10_001n, 10n);
    desk.run(desk.place({ quantity: '70', timeInForce: 'ioc' }));
    expect(getOrder(desk, 'ord_1')).toMatchObject({
      state: 'cancelled',
      filled: 50n,
      reason: 'iocRest',
      held: 0n,
    });
    expect(getCode(desk, desk.place({ quantity: '70', timeInForce: 'fok' }))).toBe(
      'LIQUIDITY_INSUFFICIENT',
    );
  });
});

describe('a limit order', () => {
  it('takes only what is at its limit or better, and holds for the rest', () => {
    const desk = testDesk();
    desk.quote(10_000n, 10_001n, 10n);
    desk.run(desk.place({ type: OrderType.Limit, price: '100.02', quantity: '50' }));
    expect(getOrder(desk, 'ord_1')).toMatchObject({ filled: 20n, state: 'partFilled' });
    desk.quote(9_990n, 10_003n);
    expect(desk.run(matchOrder('ord_1', 'pos_1')).events).toEqual([]);
  });

  it('is filled better than its limit when the book is better', () => {
    const desk = testDesk();
    desk.run(desk.place({ type: OrderType.Limit, price: '99.50', quantity: '10' }));
    desk.quote(9_900n, 9_901n);
    const [fill] = getFills(desk, matchOrder('ord_1', 'pos_1'));
    expect(found(fill).value).toBe(99_010n);
    expect(desk.free).toBe(100_000_00n - 99_010n - 50n);
  });

  it('ends with its reason when the money is gone by the time it would be filled', () => {
    const desk = testDesk({ free: 10_000_00n });
    desk.run(
      desk.place({
        direction: Direction.Sell,
        isShort: true,
        type: OrderType.Limit,
        price: '101.00',
        quantity: '90',
      }),
    );
    desk.quote(12_000n, 12_001n);
    desk.free = 0n;
    desk.run(matchOrder('ord_1', 'pos_1'));
    expect(getOrder(desk, 'ord_1')).toMatchObject({
      state: 'rejected',
      reason: 'FUNDS_INSUFFICIENT',
      held: 0n,
    });
  });
});

describe('the nearest that would pass', () => {
  const nearestTo = (desk: TestDesk, command: Command): unknown => {
    const decided = desk.ask(command);
    return decided.ok ? null : decided.values['nearest'];
  };

  it('is one where there is only one', () => {
    const lots = testDesk({
      terms: { ...shareTerms, lot: 100n, quantityMin: 100n, quantityMax: 1_000n },
    });
    expect(nearestTo(lots, lots.place({ quantity: '50' }))).toBe('100');
    expect(nearestTo(lots, lots.place({ quantity: '250' }))).toBe('200 / 300');
    expect(nearestTo(lots, lots.place({ quantity: '1050' }))).toBe('1000');
    const desk = testDesk();
    expect(nearestTo(desk, desk.place({ type: OrderType.Limit, price: '0.001' }))).toBe('0.01');
    expect(nearestTo(desk, desk.place({ type: OrderType.Limit, price: '100.001' }))).toBe(
      '100.00 / 100.01',
    );
  });
});

describe('the price of liquidation on the tick', () => {
  it('is on the grid, and never further from the market than the exact one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 400 }),
        fc.constantFrom(2, 4),
        fc.constantFrom(Direction.Buy, Direction.Sell),
        fc.constantFrom(1n, 5n, 7n),
        (quantity, leverage, direction, step) => {
          const grid = {
            ...shareTerms.grid,
            bands: shareTerms.grid.bands.map((band) => ({ ...band, step: Number(step) })),
          };
          const desk = testDesk();
          desk.run(
            desk.place({
              quantity: String(quantity),
              leverage,
              direction,
              isShort: direction === Direction.Sell,
            }),
          );
          const view = found(
            desk.state.view(shareTerms.source, shareTerms.instrumentId) ?? undefined,
          );
          const position = getPosition(desk, 'pos_1');
          const [exact, tick] = [
            found(liquidationUnits(view, position) ?? undefined),
            found(
              liquidationTick({ ...view, terms: { ...view.terms, grid } }, position) ?? undefined,
            ),
          ];
          expect(tick % step).toBe(0n);
          const nearer = direction === Direction.Buy ? tick - exact : exact - tick;
          expect(nearer >= 0n && nearer < step).toBe(true);
        },
      ),
    );
  });
});

describe('a loss beyond the margin', () => {
  it('is booked where it belongs: the customer loses the margin, the house names what it forgives, and the sum is nothing', () => {
    fc.assert(
      fc.property(
        fc.bigInt(1_000n, 9_000n),
        fc.integer({ min: 1, max: 200 }),
        fc.constantFrom(2, 4),
        (bid, quantity, leverage) => {
          const desk = testDesk();
          desk.run(desk.place({ quantity: String(quantity), leverage }));
          const { margin } = getPosition(desk, 'pos_1');
          desk.quote(bid, bid + 1n);
          const { movement, events } = desk.run(close('pos_1'));
          const fill = events.map(({ body }) => body).find((body) => body.kind === 'filled');
          const on = (code: string): bigint =>
            (movement?.journal?.postings ?? [])
              .filter(({ account }) => account.code === code)
              .reduce((sum, { money }) => sum + money.minor, 0n);
          expect(on('forgivenLosses')).toBe(-(fill?.forgiven ?? 0n));
          expect(on('stock')).toBeGreaterThanOrEqual(-margin);
          // As traded, ignoring what was forgiven.
          expect(on('trading')).toBe(-(fill?.realised ?? 0n));
          expect(on('stock') + on('fees') + on('trading') + on('forgivenLosses')).toBe(0n);
        },
      ),
    );
  });
});

describe('an account that was stopped', () => {
  it('is filled by no book and no auction: what would open ends, what closes goes on', () => {
    const desk = testDesk();
    desk.run(desk.place({ quantity: '10' }));
    desk.run(desk.place({ type: OrderType.Limit, price: '99.50', quantity: '10' }));
    desk.run(close('pos_1', { type: OrderType.Limit, price: '102.00', orderId: 'ord_out' }));
    Object.assign(desk.trader, { isActive: false });
    desk.quote(9_900n, 9_901n);
    expect(getFills(desk, matchOrder('ord_2', 'pos_2'))).toEqual([]);
    expect(getOrder(desk, 'ord_2')).toMatchObject({
      state: 'cancelled',
      reason: 'accountStopped',
      held: 0n,
    });
    desk.quote(10_250n, 10_251n);
    expect(getFills(desk, matchOrder('ord_out', 'pos_1'))).toHaveLength(1);
  });

  it('is told apart from one that is active: nothing ends then', () => {
    const desk = testDesk();
    desk.run(desk.place({ type: OrderType.Limit, price: '99.50', quantity: '10' }));
    expect(
      desk.run({ kind: 'expire', customerId: CUSTOMER, orderId: 'ord_1', reason: 'accountStopped' })
        .events,
    ).toEqual([]);
  });
});

describe('stops', () => {
  it('wait for the side they would trade at, then fill like a market order', () => {
    const desk = testDesk();
    desk.run(desk.place({ type: OrderType.Stop, stopPrice: '101.00', quantity: '10' }));
    desk.quote(10_098n, 10_099n);
    expect(desk.run(matchOrder('ord_1', 'pos_1')).events).toEqual([]);
    desk.quote(10_099n, 10_100n);
    const [fill] = getFills(desk, matchOrder('ord_1', 'pos_1'));
    expect(found(fill)).toMatchObject({ value: 101_000n, isGap: false });
  });

  it('say that the market jumped when they fill worse than their trigger', () => {
    const desk = testDesk();
    desk.run(desk.place({ type: OrderType.Stop, stopPrice: '101.00', quantity: '10' }));
    desk.quote(10_299n, 10_300n);
    expect(found(getFills(desk, matchOrder('ord_1', 'pos_1'))[0]).isGap).toBe(true);
  });

  it('that trail follow the price one way only', () => {
    const desk = testDesk();
    desk.run(desk.place({ quantity: '10' }));
    desk.run({
      kind: 'protect',
      customerId: CUSTOMER,
      sessionId: null,
      positionId: 'pos_1',
      takeProfit: null,
      stopLoss: null,
      trail: { kind: 'amount', value: '1.00' },
      takeProfitId: 'ord_tp',
      stopLossId: 'ord_sl',
    });
    for (const [bid, best] of [
      [10_000n, 10_000n],
      [10_080n, 10_080n],
      [10_010n, 10_080n],
    ] as const) {
      desk.quote(bid, bid + 1n);
      desk.run(matchOrder('ord_sl', 'pos_1'));
      expect(getOrder(desk, 'ord_sl').trailBest).toBe(best);
    }
    desk.quote(9_980n, 9_981n);
    desk.run(matchOrder('ord_sl', 'pos_1'));
    expect(getPosition(desk, 'pos_1')).toMatchObject({ state: 'closed' });
  });
});

describe('take-profit and stop-loss', () => {
  it('come with the position, and one cancels the other', () => {
    const desk = testDesk();
    desk.run(desk.place({ quantity: '10', takeProfit: '101.00', stopLoss: '99.00' }));
    desk.quote(10_100n, 10_101n);
    desk.run(matchOrder('ord_1tp', 'pos_1'));
    expect(getPosition(desk, 'pos_1').state).toBe('closed');
    expect(getOrder(desk, 'ord_1sl')).toMatchObject({ state: 'cancelled', reason: 'otherDone' });
  });

  it('shrink with the position', () => {
    const desk = testDesk();
    desk.run(desk.place({ quantity: '10', takeProfit: '101.00', stopLoss: '99.00' }));
    desk.run(close('pos_1', { quantity: '4' }));
    expect(getOrder(desk, 'ord_1tp').quantity).toBe(6n);
    expect(getOrder(desk, 'ord_1sl').quantity).toBe(6n);
  });
});

describe('closing', () => {
  it('books profit less charges and gives the margin back', () => {
    const desk = testDesk();
    desk.run(desk.place({ quantity: '100', leverage: 4 }));
    desk.quote(10_200n, 10_201n);
    desk.run(close('pos_1'));
    // Bought at 100.01, sold at 102.00: 199.00 less 0.05 % of both values, rounded up.
    expect(desk.free).toBe(100_000_00n + 19_900n - 501n - 510n);
    expect(getPosition(desk, 'pos_1')).toMatchObject({
      state: 'closed',
      margin: 0n,
      realised: 19_900n,
    });
  });

  it('takes the oldest lots first, and can only reduce', () => {
    const desk = testDesk();
    desk.quote(10_000n, 10_001n, 50n);
    desk.run(desk.place({ quantity: '100' }));
    desk.run(close('pos_1', { quantity: '60', timeInForce: 'ioc' }));
    expect(allLots(getPosition(desk, 'pos_1').lots).map(({ remaining }) => remaining)).toEqual([
      0n,
      40n,
    ]);
    expect(getCode(desk, close('pos_1', { quantity: '41' }))).toBe('QUANTITY_EXCEEDS_POSITION');
  });

  it('never costs more than the margin: the rest is the house’s loss', () => {
    const desk = testDesk();
    desk.run(desk.place({ quantity: '100', leverage: 4 }));
    const { margin } = getPosition(desk, 'pos_1');
    const before = desk.free;
    desk.quote(5_000n, 5_001n);
    const [fill] = getFills(desk, close('pos_1'));
    expect(found(fill)).toMatchObject({ booked: -margin, marginAfter: 0n });
    expect(found(fill).forgiven).toBe(500_100n + 250n - margin);
    expect(desk.free).toBe(before);
  });

  it('ends every other order on the position, with its hold', () => {
    const desk = testDesk();
    desk.quote(10_000n, 10_001n, 10n);
    desk.run(desk.place({ quantity: '70' }));
    desk.quote(10_000n, 10_001n, 1_000n);
    desk.run(close('pos_1'));
    expect(getOrder(desk, 'ord_1')).toMatchObject({
      state: 'cancelled',
      reason: 'positionClosed',
      held: 0n,
    });
  });
});

describe('margin', () => {
  const check: Command = {
    kind: 'checkMargin',
    customerId: CUSTOMER,
    positionId: 'pos_1',
    orderId: 'ord_rule',
  };
  const leveraged = (): TestDesk => {
    const desk = testDesk();
    desk.run(desk.place({ quantity: '100', leverage: 4 }));
    return desk;
  };
  const kinds = (desk: TestDesk): string[] => desk.run(check).events.map(({ body }) => body.kind);

  it('is warned about twice, with a pause, before the position is closed', () => {
    const desk = leveraged();
    expect(kinds(desk)).toEqual([]);
    // 25 % margin, 10 % required.
    desk.quote(8_640n, 8_641n);
    expect(kinds(desk)).toEqual(['marginWarned']);
    desk.quote(8_300n, 8_301n);
    expect(kinds(desk)).toEqual([]);
    desk.now += 10_000;
    desk.quote(8_300n, 8_301n);
    expect(kinds(desk)).toEqual(['marginWarned']);
    desk.now += 10_000;
    desk.quote(8_300n, 8_301n);
    expect(kinds(desk)).toEqual(['closedByRule', 'accepted', 'filled']);
    expect(getPosition(desk, 'pos_1').state).toBe('closed');
  });

  it('that is nearly gone is not waited for', () => {
    const desk = leveraged();
    desk.quote(7_800n, 7_801n);
    expect(kinds(desk)).toContain('closedByRule');
  });

  it('can be added to, which lowers the price of its end and forgets the warnings', () => {
    const desk = leveraged();
    const before = liquidationUnits(
      found(desk.state.view(shareTerms.source, shareTerms.instrumentId) ?? undefined),
      getPosition(desk, 'pos_1'),
    );
    desk.quote(8_640n, 8_641n);
    kinds(desk);
    desk.run({
      kind: 'addMargin',
      customerId: CUSTOMER,
      sessionId: null,
      positionId: 'pos_1',
      amount: '500.00',
    });
    const after = liquidationUnits(
      found(desk.state.view(shareTerms.source, shareTerms.instrumentId) ?? undefined),
      getPosition(desk, 'pos_1'),
    );
    expect(found(after ?? undefined) < found(before ?? undefined)).toBe(true);
    expect(getPosition(desk, 'pos_1').warnings).toEqual([]);
  });

  it('is not needed where all was paid', () => {
    const desk = testDesk();
    desk.run(desk.place({ quantity: '100' }));
    expect(
      getCode(desk, {
        kind: 'addMargin',
        customerId: CUSTOMER,
        sessionId: null,
        positionId: 'pos_1',
        amount: '1.00',
      }),
    ).toBe('MARGIN_NOT_NEEDED');
  });

  it('ends exactly where the estimated price says', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(Direction.Buy, Direction.Sell),
        fc.constantFrom(2, 4),
        fc.bigInt({ min: 1n, max: 5_000n }),
        (direction, leverage, quantity) => {
          const desk = testDesk({ free: 10_000_000_00n });
          desk.quote(10_000n, 10_001n, 10_000n);
          desk.run(
            desk.place({
              direction,
              isShort: direction === Direction.Sell,
              leverage,
              quantity: String(quantity),
            }),
          );
          const view = found(
            desk.state.view(shareTerms.source, shareTerms.instrumentId) ?? undefined,
          );
          const position = getPosition(desk, 'pos_1');
          const end = found(liquidationUnits(view, position) ?? undefined);
          const saved = direction === Direction.Buy ? end + 1n : end - 1n;
          const [gone, safe] = [valueAt(view, position, end), valueAt(view, position, saved)];
          expect(gone.equity <= gone.required && safe.equity > safe.required).toBe(true);
        },
      ),
    );
  });
});

describe('cancelling', () => {
  it('frees what was held, and a fill that comes after finds nothing', () => {
    const desk = testDesk();
    desk.run(desk.place({ type: OrderType.Limit, price: '99.00', quantity: '10' }));
    desk.run({ kind: 'cancel', customerId: CUSTOMER, sessionId: null, orderId: 'ord_1' });
    expect(desk.free).toBe(100_000_00n);
    desk.quote(9_800n, 9_801n);
    expect(desk.run(matchOrder('ord_1', 'pos_1')).events).toEqual([]);
  });

  it('comes too late after a fill', () => {
    const desk = testDesk();
    desk.run(desk.place({ quantity: '10' }));
    expect(
      getCode(desk, { kind: 'cancel', customerId: CUSTOMER, sessionId: null, orderId: 'ord_1' }),
    ).toBe('ORDER_ENDED');
  });

  it('is refused to others, as if the order were not there', () => {
    const desk = testDesk();
    desk.run(desk.place({ type: OrderType.Limit, price: '99.00', quantity: '10' }));
    expect(
      getCode(desk, { kind: 'cancel', customerId: 'cus_2', sessionId: null, orderId: 'ord_1' }),
    ).toBe('ORDER_UNKNOWN');
  });
});

describe('the cost that is shown first', () => {
  it('is the cost that is booked, for any order at the same book', () => {
    const anyOrder = fc.record({
      direction: fc.constantFrom(Direction.Buy, Direction.Sell),
      leverage: fc.constantFrom(1, 2, 4),
      quantity: fc.bigInt({ min: 1n, max: 8_000n }),
      limit: fc.option(fc.bigInt({ min: 9_500n, max: 10_500n })),
    });
    fc.assert(
      fc.property(
        anyOrder,
        fc.bigInt({ min: 1n, max: 3_000n }),
        ({ direction, leverage, quantity, limit }, size) => {
          const desk = testDesk({ free: 100_000_000_00n });
          desk.quote(10_000n, 10_001n, size);
          const view = found(
            desk.state.view(shareTerms.source, shareTerms.instrumentId) ?? undefined,
          );
          const type = limit === null ? OrderType.Market : OrderType.Limit;
          const { total } = computeCost(view, {
            direction,
            type,
            quantity,
            limitUnits: limit,
            stopUnits: null,
            leverage,
            meetsBook: true,
          });
          const before = desk.free;
          const price =
            limit === null ? null : `${limit / 100n}.${String(limit % 100n).padStart(2, '0')}`;
          desk.run(
            desk.place({
              direction,
              isShort: direction === Direction.Sell,
              type,
              leverage,
              quantity: String(quantity),
              price,
            }),
          );
          expect(before - desk.free).toBe(total);
        },
      ),
    );
  });
});

describe('the gate', () => {
  const refusals: [string, string, (desk: TestDesk) => Command][] = [
    [
      'a frozen account',
      'ACCOUNT_FROZEN',
      (desk) => (
        Object.assign(desk.trader, { isActive: false }),
        desk.place({ quantity: 'nonsense' })
      ),
    ],
    [
      'who was not verified',
      'KYC_REQUIRED',
      (desk) => (Object.assign(desk.trader, { isVerified: false }), desk.place({})),
    ],
    [
      'a session that is locked',
      'TRADING_LOCKED',
      (desk) => (Object.assign(desk.trader, { hasPayPassword: true }), desk.place({})),
    ],
    [
      'a limit without a price',
      'ORDER_TERMS_INVALID',
      (desk) => desk.place({ type: OrderType.Limit }),
    ],
    [
      'a market order with a price',
      'ORDER_TERMS_INVALID',
      (desk) => desk.place({ price: '100.00' }),
    ],
    ['a quantity of nothing', 'QUANTITY_INVALID', (desk) => desk.place({ quantity: '0' })],
    ['a quantity below nothing', 'QUANTITY_INVALID', (desk) => desk.place({ quantity: '-5' })],
    [
      'a part of a share on leverage',
      'QUANTITY_INVALID',
      (desk) => desk.place({ quantity: '1.5', leverage: 2 }),
    ],
    ['full-width digits', 'QUANTITY_INVALID', (desk) => desk.place({ quantity: '１００' })],
    ['more than anybody may', 'QUANTITY_TOO_LARGE', (desk) => desk.place({ quantity: '1000001' })],
    [
      'a price between two steps',
      'PRICE_OFF_TICK',
      (desk) => desk.place({ type: OrderType.Limit, price: '100.005' }),
    ],
    [
      'a price of nothing',
      'PRICE_INVALID',
      (desk) => desk.place({ type: OrderType.Limit, price: '0' }),
    ],
    ['leverage that is not offered', 'LEVERAGE_NOT_OFFERED', (desk) => desk.place({ leverage: 3 })],
    [
      'a market order while the market is closed',
      'MARKET_CLOSED',
      (desk) => (desk.setBook({ phase: 'closed' }), desk.place({})),
    ],
    ['a book that is old', 'QUOTE_STALE', (desk) => ((desk.now += 200_000), desk.place({}))],
    [
      'a stop that is reached already',
      'TRIGGER_ON_WRONG_SIDE',
      (desk) => desk.place({ type: OrderType.Stop, stopPrice: '99.00' }),
    ],
    [
      'a stop-loss above a purchase',
      'TRIGGER_ON_WRONG_SIDE',
      (desk) => desk.place({ stopLoss: '101.00' }),
    ],
    [
      'a limit far through the market',
      'PRICE_OUTSIDE_COLLAR',
      (desk) => desk.place({ type: OrderType.Limit, price: '120.00' }),
    ],
    ['a value beyond the cap', 'NOTIONAL_TOO_LARGE', (desk) => desk.place({ quantity: '20000' })],
    [
      'too many working orders',
      'ORDERS_OPEN_TOO_MANY',
      (desk) => (Object.assign(desk.trader, { openOrders: 200 }), desk.place({})),
    ],
    [
      'money that is not there',
      'FUNDS_INSUFFICIENT',
      (desk) => ((desk.free = 1_000_00n), desk.place({ quantity: '1000' })),
    ],
  ];
  it.each(refusals)('refuses %s: %s', (_, code, make) => {
    const desk = testDesk();
    expect(getCode(desk, make(desk))).toBe(code);
    expect(desk.state.orders.size).toBe(0);
  });

  it('names a price that passes', () => {
    const desk = testDesk();
    const refused = desk.ask(desk.place({ type: OrderType.Limit, price: '120.00' }));
    const limit = refused.ok ? '' : String(refused.values['limit']);
    expect(getCode(desk, desk.place({ type: OrderType.Limit, price: limit }))).toBeNull();
    const offTick = desk.ask(desk.place({ type: OrderType.Limit, price: '100.005' }));
    expect(offTick.ok ? null : offTick.values).toEqual({
      tick: '0.01',
      below: '100.00',
      above: '100.01',
      nearest: '100.00 / 100.01',
    });
  });

  it('asks again about the same order a moment later, unless it is meant', () => {
    const desk = testDesk();
    desk.run(desk.place({ allowDuplicate: false }));
    expect(getCode(desk, desk.place({ allowDuplicate: false }))).toBe('ORDER_LOOKS_DOUBLED');
    expect(getCode(desk, desk.place({ allowDuplicate: true }))).toBeNull();
    desk.now += 6_000;
    desk.quote(10_000n, 10_001n);
    expect(getCode(desk, desk.place({ allowDuplicate: false }))).toBeNull();
  });
});

it('a contract, which is opened with little more than must stay, is warned closer to the end than other positions', () => {
  const desk = testDesk({
    terms: {
      ...shareTerms,
      source: TradedSource.Future,
      leverages: [1],
      charges: [],
      margin: { kind: 'perContract', initial: 44_00n, maintenance: 40_00n, usualDay: null },
    },
  });
  desk.run(desk.place({ quantity: '100' }));
  const check = {
    kind: 'checkMargin',
    customerId: CUSTOMER,
    positionId: 'pos_1',
    orderId: 'ord_rule',
  } as const;
  const kindsAt = (bid: bigint) => {
    desk.quote(bid, bid + 1n);
    return desk.run(check).events.map(({ body }) => body.kind);
  };
  expect([kindsAt(10_000n), kindsAt(9_802n), kindsAt(9_801n)]).toEqual([[], [], ['marginWarned']]);
});
