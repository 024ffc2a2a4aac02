/**
 * Orders with conditions: what a price touches, two of which one ends the other, a time and hours
 * of their own. Each story beside the plain ones is a way to gain by it that must not pay.
 */
import { Direction, OrderType } from '@candor/contract/kernel/enumerations';
import { DAY_MS, HOUR_MS } from '@candor/kit/time';
import { closeCommand } from '@candor/testkit/commands';
import { CUSTOMER, testDesk, type TestDesk } from '@candor/testkit/desk-state';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inClosingOrders } from '../booking/cover.rules.ts';
import { waitsOfOrder } from '../margin/trigger-prices.rules.ts';
import type { Close, Command, Wanted } from '../state/commands.ts';
import type { WantedConditions } from '../state/order-conditions.rules.ts';
import { isOpen, type Order } from '../state/order.ts';

const { Sell } = Direction;
const { Limit, Stop, StopLimit, MarketIfTouched, LimitIfTouched } = OrderType;
const asking = { customerId: CUSTOMER, sessionId: null };
const met = { kind: 'match', customerId: CUSTOMER, positionId: 'pos_1' } as const;
const matchOrder = (orderId: string): Command => ({ ...met, orderId });
const cancel = (orderId: string): Command => ({ kind: 'cancel', ...asking, orderId });
const expire = (orderId: string): Command => ({
  kind: 'expire',
  customerId: CUSTOMER,
  orderId,
  reason: 'expiredDay',
});
const getCode = (desk: TestDesk, command: Command): string | null => {
  const decided = desk.ask(command);
  return decided.ok ? null : decided.code;
};
const replace = (
  orderId: string,
  change: { readonly quantity?: string; readonly price?: string; readonly stopPrice?: string },
): Command => ({
  kind: 'replace',
  ...asking,
  orderId,
  ...{ quantity: null, price: null, stopPrice: null, ...change },
  ids: { orderId: 'ord_n', positionId: 'pos_n', takeProfitId: 'ord_t', stopLossId: 'ord_m' },
});
const kindsOf = (desk: TestDesk, command: Command): string[] =>
  desk.run(command).events.map(({ body }) => body.kind);

function getOrder(desk: TestDesk, id: string): Order {
  const order = desk.state.orders.get(id);
  if (order === undefined) throw new Error(`no order ${id}`);
  return order;
}

const none = { startsAt: null, until: null, isExtended: false, other: null };
const given = (conditions: Partial<WantedConditions>): Partial<Wanted> => ({
  timeInForce: 'gtc',
  conditions: { ...none, ...conditions },
});
type Other = Partial<NonNullable<WantedConditions['other']>>;
const orElse = (other: Other): Partial<Wanted> =>
  given({
    other: { orderId: 'ord_x', type: Limit, price: null, stopPrice: null, trail: null, ...other },
  });

describe('an order if touched', () => {
  it('buys at market when the ask comes down to it, and sells when the bid comes up', () => {
    const desk = testDesk();
    desk.run(desk.place({ type: MarketIfTouched, stopPrice: '99.00', quantity: '10' }));
    expect(waitsOfOrder(getOrder(desk, 'ord_1'))).toEqual([
      { side: 'ask', when: 'atMost', units: 9_900 },
    ]);
    desk.quote(9_900n, 9_901n);
    expect(kindsOf(desk, matchOrder('ord_1'))).toEqual([]);
    desk.quote(9_890n, 9_891n);
    expect(kindsOf(desk, matchOrder('ord_1'))).toEqual(['triggered', 'filled']);
    desk.run(
      desk.place({ direction: Sell, type: MarketIfTouched, stopPrice: '101.00', quantity: '10' }),
    );
    desk.quote(10_099n, 10_100n);
    expect(kindsOf(desk, matchOrder('ord_2'))).toEqual([]);
    desk.quote(10_100n, 10_101n);
    expect(kindsOf(desk, matchOrder('ord_2'))).toEqual(['triggered', 'filled']);
    expect(desk.free + desk.invested).toBeGreaterThan(100_000_00n);
  });

  it('with a limit waits on at its limit once it was touched', () => {
    const desk = testDesk();
    desk.run(
      desk.place({ type: LimitIfTouched, stopPrice: '99.00', price: '98.50', quantity: '10' }),
    );
    desk.quote(9_890n, 9_891n);
    expect(kindsOf(desk, matchOrder('ord_1'))).toEqual(['triggered']);
    expect(waitsOfOrder(getOrder(desk, 'ord_1'))).toEqual([
      { side: 'ask', when: 'atMost', units: 9_850 },
    ]);
    desk.quote(9_840n, 9_841n);
    expect(kindsOf(desk, matchOrder('ord_1'))).toEqual(['filled']);
  });

  it('is refused where the price is there already, with the side that passes', () => {
    const desk = testDesk();
    const buy = desk.ask(desk.place({ type: MarketIfTouched, stopPrice: '100.01' }));
    expect(buy).toMatchObject({ code: 'TRIGGER_ON_WRONG_SIDE', values: { side: '<' } });
    desk.run(desk.place({ quantity: '10' }));
    const sale = { direction: Sell, type: MarketIfTouched, stopPrice: '99.00', quantity: '10' };
    expect(desk.ask(desk.place(sale))).toMatchObject({ values: { side: '>' } });
    expect(getCode(desk, desk.place({ type: MarketIfTouched }))).toBe('ORDER_TERMS_INVALID');
    expect(getCode(desk, desk.place({ type: LimitIfTouched, stopPrice: '99.00' }))).toBe(
      'ORDER_TERMS_INVALID',
    );
  });

  it('is the mirror image of a stop, whatever the price does', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -300, max: 300 }), { maxLength: 30 }), (moves) => {
        const [one, two] = [testDesk(), testDesk()];
        const short = { direction: Sell, isShort: true } as const;
        one.run(one.place({ type: MarketIfTouched, stopPrice: '98.00', quantity: '1' }));
        two.run(two.place({ ...short, type: MarketIfTouched, stopPrice: '102.01', quantity: '1' }));
        for (const move of moves) {
          const ask = 10_001n + BigInt(move);
          one.quote(ask - 1n, ask);
          two.quote(20_001n - ask, 20_002n - ask);
          if (isOpen(getOrder(one, 'ord_1'))) one.run(matchOrder('ord_1'));
          if (isOpen(getOrder(two, 'ord_1'))) two.run(matchOrder('ord_1'));
          expect(getOrder(two, 'ord_1').isTriggered).toBe(getOrder(one, 'ord_1').isTriggered);
        }
      }),
    );
  });
});

describe('two orders of which one ends the other, to open', () => {
  const entry = (desk: TestDesk, quantity = '100') =>
    desk.place({
      type: Limit,
      price: '99.00',
      quantity,
      ...orElse({ type: Stop, stopPrice: '101.00' }),
    });

  it('hold the larger of what both would, once', () => {
    const desk = testDesk();
    const alone = testDesk();
    alone.run(alone.place({ type: Stop, stopPrice: '101.00', timeInForce: 'gtc' }));
    desk.run(entry(desk));
    expect(getOrder(desk, 'ord_1')).toMatchObject({
      held: 0n,
      conditions: { otherId: 'ord_x' },
    });
    expect(getOrder(desk, 'ord_x')).toMatchObject({
      held: getOrder(alone, 'ord_1').held,
      conditions: { otherId: 'ord_1' },
    });
    expect(desk.free).toBe(alone.free);
    expect(desk.trader.openOrders).toBe(2);
  });

  it.each([
    ['the limit', 9_890n, 'ord_1', 'ord_x'],
    ['the stop', 10_110n, 'ord_x', 'ord_1'],
  ])('end with the first fill of %s, and give back what it does not need', (_, at, won, lost) => {
    const desk = testDesk();
    desk.run(entry(desk));
    desk.quote(at, at + 1n);
    desk.run(matchOrder(won));
    expect(getOrder(desk, won)).toMatchObject({ state: 'filled', held: 0n });
    expect(getOrder(desk, lost)).toMatchObject({
      state: 'cancelled',
      reason: 'pairDone',
      held: 0n,
    });
    expect(kindsOf(desk, matchOrder(lost))).toEqual([]);
    expect(desk.trader.openOrders).toBe(0);
    expect(desk.state.positions.get('pos_1')?.quantity).toBe(100n);
  });

  it('end with a fill of a part too: its rest holds for itself and goes on alone', () => {
    const desk = testDesk();
    desk.run(entry(desk));
    desk.quote(9_890n, 9_891n, 10n);
    desk.run(matchOrder('ord_1'));
    expect(getOrder(desk, 'ord_1')).toMatchObject({ state: 'partFilled', filled: 50n });
    expect(getOrder(desk, 'ord_1').held).toBe(4_950_00n + 2_48n);
    expect(getOrder(desk, 'ord_x')).toMatchObject({ state: 'cancelled', held: 0n });
    desk.quote(9_890n, 9_891n);
    desk.run(matchOrder('ord_1'));
    expect(getOrder(desk, 'ord_1')).toMatchObject({ state: 'filled', held: 0n });
    expect(desk.free + desk.invested + 4_95n).toBe(100_000_00n - 1n);
  });

  it('have one winner where a book reaches both', () => {
    const desk = testDesk();
    desk.run(desk.place({ type: Limit, price: '99.00', ...orElse({ price: '98.00' }) }));
    desk.quote(9_700n, 9_701n);
    desk.run(matchOrder('ord_x'));
    expect(kindsOf(desk, matchOrder('ord_1'))).toEqual([]);
    expect(desk.state.positions.get('pos_1')?.quantity).toBe(100n);
  });

  it('end together when one is cancelled, is over, or has no money left', () => {
    const ends: [Command, string, string][] = [
      [cancel('ord_1'), 'cancelled', 'customer'],
      [cancel('ord_x'), 'cancelled', 'customer'],
    ];
    for (const [command, state, reason] of ends) {
      const desk = testDesk();
      desk.run(entry(desk));
      desk.run(command);
      for (const id of ['ord_1', 'ord_x'])
        expect(getOrder(desk, id)).toMatchObject({ state, reason, held: 0n });
      expect([desk.free, desk.trader.openOrders]).toEqual([100_000_00n, 0]);
    }
    const poor = testDesk();
    poor.run(entry(poor));
    poor.free = -10_000_00n;
    poor.quote(10_999n, 11_000n);
    poor.run(matchOrder('ord_x'));
    expect(getOrder(poor, 'ord_x')).toMatchObject({ state: 'rejected' });
    expect(getOrder(poor, 'ord_1')).toMatchObject({ state: 'cancelled', reason: 'pairEnded' });
  });

  it('are refused where one would be filled at once, or what only one order takes', () => {
    const desk = testDesk();
    const pair = (wanted: Partial<Wanted>, other: Other = { type: Stop, stopPrice: '101.00' }) =>
      getCode(desk, desk.place({ type: Limit, price: '99.00', ...orElse(other), ...wanted }));
    expect(pair({ price: '100.50' })).toBe('ORDER_PAIR_INVALID');
    expect(pair({}, { price: '100.50' })).toBe('ORDER_PAIR_INVALID');
    for (const wanted of [
      { type: OrderType.Market, price: null },
      { timeInForce: 'ioc' as const },
      { takeProfit: '120.00' },
      { amount: '100' },
      { venue: 'block' as const },
    ])
      expect(pair(wanted)).toBe('ORDER_TERMS_INVALID');
    expect(pair({}, { type: OrderType.Market })).toBe('ORDER_TERMS_INVALID');
    expect(
      desk.ask(desk.place({ type: Limit, price: '99.00', ...orElse({ price: '120.00' }) })),
    ).toMatchObject({ code: 'PRICE_OUTSIDE_COLLAR', values: { order: 2 } });
    desk.trader.openOrders = 199;
    expect(pair({})).toBe('ORDERS_OPEN_TOO_MANY');
  });

  it('are changed together: what is held follows the larger of the new two', () => {
    for (const [orderId, change] of [
      ['ord_1', { price: '98.00' }],
      ['ord_x', { stopPrice: '103.00' }],
      ['ord_x', { quantity: '40' }],
    ] as const) {
      const desk = testDesk();
      desk.run(entry(desk));
      desk.run(replace(orderId, change));
      for (const id of ['ord_1', 'ord_x'])
        expect(getOrder(desk, id)).toMatchObject({ state: 'replaced', held: 0n });
      const [one, two] = [getOrder(desk, 'ord_n'), getOrder(desk, 'ord_m')];
      expect([one.conditions?.otherId, two.conditions?.otherId]).toEqual(['ord_m', 'ord_n']);
      expect([one.type, two.type]).toEqual(orderId === 'ord_1' ? [Limit, Stop] : [Stop, Limit]);
      const fresh = testDesk();
      const {
        quantity = '100',
        price = '99.00',
        stopPrice = '101.00',
      } = {
        ...{ quantity: undefined, price: undefined, stopPrice: undefined },
        ...change,
      };
      const again = orElse({ type: Stop, stopPrice });
      fresh.run(fresh.place({ type: Limit, price, quantity, ...again }));
      expect([desk.free, desk.trader.openOrders]).toEqual([fresh.free, 2]);
      desk.run(cancel('ord_m'));
      expect([desk.free, desk.trader.openOrders]).toEqual([100_000_00n, 0]);
    }
  });

  it('stay as they were where the change of one is refused', () => {
    const desk = testDesk();
    desk.run(entry(desk, '900'));
    const before = desk.free;
    expect(getCode(desk, replace('ord_1', { price: '100.50' }))).toBe('ORDER_PAIR_INVALID');
    expect(getCode(desk, replace('ord_1', { quantity: '9000' }))).toBe('FUNDS_INSUFFICIENT');
    expect(getCode(desk, replace('ord_1', {}))).toBe('ORDER_NOT_REPLACEABLE');
    expect([desk.free, getOrder(desk, 'ord_1').state, getOrder(desk, 'ord_x').state]).toEqual([
      before,
      'accepted',
      'accepted',
    ]);
  });

  it('are one alone once a part is filled, which is changed like any other', () => {
    const desk = testDesk();
    desk.run(entry(desk));
    desk.quote(9_890n, 9_891n, 10n);
    desk.run(matchOrder('ord_1'));
    desk.run(replace('ord_1', { price: '98.00' }));
    const left = getOrder(desk, 'ord_n');
    expect(left).toMatchObject({ state: 'accepted', quantity: 50n });
    expect(left.conditions?.otherId ?? null).toBeNull();
    expect(desk.trader.openOrders).toBe(1);
  });

  it('are no way to hold nothing', () => {
    const desk = testDesk();
    desk.run(entry(desk, '900'));
    expect(getCode(desk, entry(desk, '900'))).toBe('FUNDS_INSUFFICIENT');
  });
});

describe('two orders of which one ends the other, to sell', () => {
  const held = (): TestDesk => {
    const desk = testDesk();
    desk.run(desk.place({ quantity: '100' }));
    return desk;
  };
  const exit = (desk: TestDesk, quantity = '100') =>
    desk.place({
      direction: Sell,
      type: Limit,
      price: '101.00',
      quantity,
      ...orElse({ type: Stop, stopPrice: '99.00' }),
    });

  it('want the same shares once', () => {
    const desk = held();
    desk.run(exit(desk, '60'));
    expect(inClosingOrders(desk.state, 'pos_1')).toBe(60n);
    const sale = (quantity: string) =>
      getCode(desk, desk.place({ direction: Sell, type: Limit, price: '103.00', quantity }));
    expect([sale('40'), sale('41')]).toEqual([null, 'SELL_MORE_THAN_HELD']);
  });

  it('take what one sells off the other, and end with the last of it', () => {
    const desk = held();
    desk.run(exit(desk));
    desk.quote(10_100n, 10_101n, 10n);
    desk.run(matchOrder('ord_2'));
    expect(getOrder(desk, 'ord_2')).toMatchObject({ filled: 10n, quantity: 100n });
    expect(getOrder(desk, 'ord_x')).toMatchObject({ filled: 0n, quantity: 90n });
    desk.quote(9_890n, 9_891n);
    desk.run(matchOrder('ord_x'));
    expect(getOrder(desk, 'ord_x')).toMatchObject({ state: 'filled', filled: 90n });
    expect(getOrder(desk, 'ord_2').state).toBe('cancelled');
    expect(desk.state.positions.get('pos_1')).toMatchObject({ state: 'closed', quantity: 0n });
    expect(desk.trader.openOrders).toBe(0);
  });

  it('are changed together after a part was sold, and never sell more than is left', () => {
    const desk = held();
    desk.run(exit(desk));
    desk.quote(10_100n, 10_101n, 10n);
    desk.run(matchOrder('ord_2'));
    desk.quote(10_000n, 10_001n);
    expect(getCode(desk, replace('ord_2', { quantity: '91' }))).toBe('SELL_MORE_THAN_HELD');
    desk.run(replace('ord_x', { stopPrice: '98.00' }));
    for (const id of ['ord_2', 'ord_x']) expect(getOrder(desk, id).state).toBe('replaced');
    for (const id of ['ord_n', 'ord_m'])
      expect(getOrder(desk, id)).toMatchObject({ quantity: 90n, filled: 0n, effect: 'close' });
    expect(inClosingOrders(desk.state, 'pos_1')).toBe(90n);
  });

  it('shrink and end with what is sold beside them', () => {
    const desk = held();
    desk.run(exit(desk));
    desk.run({ ...closeAll('70'), orderId: 'ord_c' });
    expect(['ord_2', 'ord_x'].map((id) => getOrder(desk, id).quantity)).toEqual([30n, 30n]);
    desk.run({ ...closeAll(null), orderId: 'ord_d' });
    expect(['ord_2', 'ord_x'].map((id) => getOrder(desk, id).state)).toEqual([
      'cancelled',
      'cancelled',
    ]);
  });

  it('never sell more than was asked for, whatever books and cancels come', () => {
    const step = fc.oneof(
      fc.record({
        kind: fc.constant('book' as const),
        price: fc.integer({ min: 9_700, max: 10_300 }),
        size: fc.integer({ min: 1, max: 40 }),
        isSecondFirst: fc.boolean(),
      }),
      fc.record({ kind: fc.constantFrom('cancel' as const, 'sell' as const) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const desk = held();
        desk.run(exit(desk, '60'));
        for (const [place, one] of steps.entries()) {
          const position = desk.state.positions.get('pos_1');
          if (position?.state !== 'open') break;
          if (one.kind === 'book') {
            desk.quote(BigInt(one.price), BigInt(one.price + 1), BigInt(one.size));
            const ids = one.isSecondFirst ? ['ord_x', 'ord_2'] : ['ord_2', 'ord_x'];
            for (const id of ids) desk.run(matchOrder(id));
          } else if (one.kind === 'sell') {
            const command = { ...closeAll('1'), orderId: `ord_c${place}` };
            if (desk.ask(command).ok) desk.run(command);
          } else if (isOpen(getOrder(desk, 'ord_2'))) desk.run(cancel('ord_2'));
          const [first, second] = [getOrder(desk, 'ord_2'), getOrder(desk, 'ord_x')];
          expect(isOpen(first)).toBe(isOpen(second));
          expect(first.filled + second.filled <= 60n).toBe(true);
          if (isOpen(first))
            expect(first.quantity - first.filled).toBe(second.quantity - second.filled);
        }
      }),
    );
  });

  function closeAll(quantity: string | null): Close {
    return closeCommand(CUSTOMER, 'pos_1', { quantity, timeInForce: 'ioc', orderId: 'ord_c' });
  }
});

describe('an order with a time of its own', () => {
  const timed = (desk: TestDesk, from: number | null, until: number | null, more = {}) =>
    desk.place({
      type: Limit,
      price: '99.00',
      quantity: '10',
      ...given({
        startsAt: from === null ? null : desk.now + from,
        until: until === null ? null : desk.now + until,
      }),
      ...more,
    });

  it('is not filled before it begins, holds its money meanwhile, and is filled from then on', () => {
    const desk = testDesk();
    desk.run(timed(desk, HOUR_MS, null));
    expect(getOrder(desk, 'ord_1').held).toBe(990_00n + 50n);
    desk.quote(9_800n, 9_801n);
    expect(kindsOf(desk, matchOrder('ord_1'))).toEqual([]);
    desk.now += HOUR_MS;
    desk.quote(9_800n, 9_801n);
    expect(kindsOf(desk, matchOrder('ord_1'))).toEqual(['filled']);
  });

  it('that crosses the market when it is placed waits for its time as well', () => {
    const desk = testDesk();
    desk.run(timed(desk, HOUR_MS, null, { price: '101.00' }));
    expect(getOrder(desk, 'ord_1')).toMatchObject({ state: 'accepted', filled: 0n });
  });

  it('ends exactly at its instant, however late somebody looks', () => {
    const desk = testDesk();
    desk.run(timed(desk, null, HOUR_MS));
    desk.now += HOUR_MS - 1;
    expect(kindsOf(desk, expire('ord_1'))).toEqual([]);
    desk.now += 1;
    desk.quote(9_800n, 9_801n);
    desk.run(matchOrder('ord_1'));
    expect(getOrder(desk, 'ord_1')).toMatchObject({
      state: 'expired',
      reason: 'windowEnded',
      filled: 0n,
      held: 0n,
    });
  });

  it('is refused where its time makes no sense, and a day order is as it was', () => {
    const desk = testDesk();
    const code = (from: number | null, until: number | null, more = {}) =>
      getCode(desk, timed(desk, from, until, more));
    expect(code(HOUR_MS, HOUR_MS)).toBe('ORDER_WINDOW_INVALID');
    expect(code(null, 0)).toBe('ORDER_WINDOW_INVALID');
    expect(code(null, 91 * DAY_MS)).toBe('ORDER_WINDOW_INVALID');
    expect(code(91 * DAY_MS, null)).toBe('ORDER_WINDOW_INVALID');
    expect(code(null, HOUR_MS, { timeInForce: 'day' })).toBe('ORDER_WINDOW_INVALID');
    expect(code(2 * HOUR_MS, null, { timeInForce: 'day' })).toBe('ORDER_WINDOW_INVALID');
    expect(code(HOUR_MS / 2, null, { timeInForce: 'day' })).toBeNull();
    expect(code(HOUR_MS, null, { type: OrderType.Market, price: null })).toBe(
      'ORDER_TERMS_INVALID',
    );
    expect(code(HOUR_MS, null, { timeInForce: 'ioc' })).toBe('ORDER_TERMS_INVALID');
    desk.run(desk.place({ type: Limit, price: '99.00', quantity: '1' }));
    expect(Array.from(desk.state.orders.values(), ({ conditions }) => conditions)).toEqual([null]);
  });

  it('is no way round the collar', () => {
    const desk = testDesk();
    expect(getCode(desk, timed(desk, HOUR_MS, null, { price: '150.00' }))).toBe(
      'PRICE_OUTSIDE_COLLAR',
    );
  });

  it('is no way to sell short after a fall: it waits until the restriction ends', () => {
    const desk = testDesk();
    const short = { direction: Sell, isShort: true, price: '100.50' };
    desk.run(timed(desk, HOUR_MS, null, short));
    desk.now += HOUR_MS;
    let until: number | null = desk.now + HOUR_MS;
    const borrow = { rate: 3_000_000n, status: 'easy' } as const;
    desk.setBook({ short: { borrow, restrictedUntil: () => until } as never });
    desk.quote(10_100n, 10_101n);
    expect(kindsOf(desk, matchOrder('ord_1'))).toEqual([]);
    until = null;
    desk.quote(10_100n, 10_101n);
    expect(kindsOf(desk, matchOrder('ord_1'))).toEqual(['filled']);
  });

  it('that begins while its instrument is paused waits for the end of the pause', () => {
    const desk = testDesk();
    desk.run(timed(desk, HOUR_MS, 3 * HOUR_MS));
    desk.now += HOUR_MS;
    desk.pause(true);
    desk.quote(9_800n, 9_801n);
    expect(kindsOf(desk, matchOrder('ord_1'))).toEqual([]);
    desk.now += HOUR_MS;
    desk.pause(false);
    desk.quote(9_800n, 9_801n);
    expect(kindsOf(desk, matchOrder('ord_1'))).toEqual(['filled']);
    // One that was paused until its end is over all the same.
    const over = testDesk();
    over.run(timed(over, HOUR_MS, 2 * HOUR_MS));
    over.now += 2 * HOUR_MS;
    over.pause(true);
    over.quote(9_800n, 9_801n);
    over.run(matchOrder('ord_1'));
    expect(getOrder(over, 'ord_1')).toMatchObject({ state: 'expired', filled: 0n, held: 0n });
  });

  it('has no trigger before it begins', () => {
    const desk = testDesk();
    const stop = { type: StopLimit, stopPrice: '101.00', price: '101.50' };
    desk.run(timed(desk, HOUR_MS, null, stop));
    desk.quote(10_100n, 10_120n);
    expect(kindsOf(desk, matchOrder('ord_1'))).toEqual([]);
    expect(getOrder(desk, 'ord_1').isTriggered).toBe(false);
  });

  it('keeps its time when it is changed', () => {
    const desk = testDesk();
    desk.run(timed(desk, HOUR_MS, 2 * HOUR_MS));
    const { conditions } = getOrder(desk, 'ord_1');
    desk.run({
      kind: 'replace',
      ...asking,
      orderId: 'ord_1',
      quantity: null,
      price: '98.00',
      stopPrice: null,
      ids: { orderId: 'ord_n', positionId: 'pos_n', takeProfitId: 't', stopLossId: 's' },
    });
    expect(getOrder(desk, 'ord_n')).toMatchObject({ conditions });
  });
});

describe('an order for extended hours', () => {
  const extended = (desk: TestDesk, more: Partial<Wanted> = {}) =>
    desk.place({
      type: Limit,
      price: '101.00',
      quantity: '10',
      ...given({ isExtended: true }),
      ...more,
    });
  const after = (): TestDesk => {
    const desk = testDesk();
    desk.setBook({ phase: 'postMarket', extendedEndsAt: desk.now + 4 * HOUR_MS });
    return desk;
  };

  it('is filled before and after regular trading, where others wait', () => {
    const desk = after();
    desk.run(desk.place({ type: Limit, price: '101.00', quantity: '10', timeInForce: 'gtc' }));
    expect(getOrder(desk, 'ord_1').filled).toBe(0n);
    desk.run(extended(desk));
    expect(getOrder(desk, 'ord_2')).toMatchObject({ state: 'filled' });
    desk.setBook({ phase: 'closed' });
    desk.run(extended(desk));
    expect(getOrder(desk, 'ord_3').filled).toBe(0n);
    desk.setBook({ phase: 'preMarket' });
    expect(kindsOf(desk, matchOrder('ord_1'))).toEqual([]);
    expect(kindsOf(desk, matchOrder('ord_3'))).toEqual(['filled']);
  });

  it('for the day ends with the last of them', () => {
    const desk = after();
    desk.run(extended(desk, { price: '95.00', timeInForce: 'day' }));
    expect(getOrder(desk, 'ord_1').expiresAt).toBe(desk.now + 4 * HOUR_MS);
  });

  it('is a limit in what is paid in full or held, where there are such hours', () => {
    const desk = after();
    for (const more of [
      { type: OrderType.Stop, price: null, stopPrice: '102.00' },
      { leverage: 2 },
      { direction: Sell, isShort: true },
    ])
      expect(getCode(desk, extended(desk, more))).toBe('EXTENDED_HOURS_NOT_OFFERED');
    expect(getCode(testDesk(), extended(testDesk()))).toBe('EXTENDED_HOURS_NOT_OFFERED');
  });
});
