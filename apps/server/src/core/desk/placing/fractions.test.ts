/** Fractions of a share and orders by amount: nothing is earned by rounding, and nothing is left. */
import { Direction, OrderType, TradedSource } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import { closeCommand } from '@candor/testkit/commands';
import { CUSTOMER, testDesk, type TestDesk } from '@candor/testkit/desk-state';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STOCK_FRACTION } from '../state/booked-source.rules.ts';
import type { Command, Wanted } from '../state/commands.ts';
import type { Filled } from '../state/desk-event.ts';
import type { Outcome } from '../state/desk-state.ts';
import type { Position } from '../state/position.ts';

const START = 100_000_00n;
const fillsOf = ({ events }: Outcome): Filled[] =>
  events.flatMap(({ body }) => (body.kind === 'filled' ? [body] : []));
const buy = (desk: TestDesk, wanted: Partial<Wanted>): Filled[] =>
  fillsOf(desk.run(desk.place({ leverage: 1, allowDuplicate: true, ...wanted })));
const forAmount = (amount: string, more: Partial<Wanted> = {}): Partial<Wanted> => ({
  amount,
  quantity: '',
  ...more,
});
const sell = (desk: TestDesk, quantity: string): Filled[] =>
  buy(desk, { direction: Direction.Sell, quantity });
const codeOf = (desk: TestDesk, command: Command): string | null => {
  const decided = desk.ask(command);
  return decided.ok ? null : decided.code;
};
const open = (desk: TestDesk): Position[] =>
  [...desk.state.positions.values()].filter(({ state }) => state === 'open');
const only = (desk: TestDesk): Position => {
  const [held] = open(desk);
  assert(held !== undefined, 'something is held');
  return held;
};
const closeAll = (desk: TestDesk, id: string): Outcome =>
  desk.run(closeCommand(CUSTOMER, only(desk).id, { orderId: id }));

describe('an order by amount', () => {
  it('buys the most that costs no more than the amount with its charges', () => {
    const desk = testDesk();
    const [fill] = buy(desk, forAmount('50'));
    // At 100.01 with a fee of 3 cents, rounded up: 49.97 of shares.
    expect(fill?.quantity).toBe(499_650n);
    expect(START - desk.free).toBe(50_00n);
    expect(only(desk)).toMatchObject({
      source: STOCK_FRACTION,
      quantity: 499_650n,
      margin: 49_97n,
      isOwned: true,
    });
  });

  it('never costs more, at any price, in any book, and one millionth more would', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 2_00n, max: 90_000_00n }),
        fc.bigInt({ min: 10n, max: 500_000n }),
        fc.bigInt({ min: 1n, max: 50n }),
        (cents, bid, size) => {
          const desk = testDesk();
          desk.quote(bid, bid + 1n, size);
          const amount = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
          desk.run(desk.place(forAmount(amount, { leverage: 1 })));
          const [order] = desk.state.orders.values();
          assert(order !== undefined, 'it was accepted');
          expect(START - desk.free).toBeLessThanOrEqual(cents);
          const more = testDesk();
          more.quote(bid, bid + 1n, size);
          const text = String(order.quantity + 1n).padStart(7, '0');
          const bigger = `${text.slice(0, -6)}.${text.slice(-6)}`;
          more.run(more.place({ quantity: bigger, leverage: 1 }));
          expect(START - more.free).toBeGreaterThan(cents);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('waits at its limit for what the limit allows, and holds no more than the amount', () => {
    const desk = testDesk();
    const terms = {
      type: OrderType.Limit,
      price: '95.00',
      timeInForce: 'gtc',
      leverage: 1,
    } as const;
    const command = desk.place(forAmount('100.00', terms));
    desk.run(command);
    const order = desk.state.orders.get(command.ids.orderId);
    expect(order?.held).toBeLessThanOrEqual(100_00n);
    // 99.95 of shares at 95.00.
    expect(order?.quantity).toBe(1_052_105n);
    desk.quote(9_400n, 9_401n);
    desk.run({
      kind: 'match',
      customerId: CUSTOMER,
      orderId: command.ids.orderId,
      positionId: command.ids.positionId,
    });
    expect(only(desk).quantity).toBe(1_052_105n);
    expect(START - desk.free).toBeLessThan(100_00n);
  });

  it('is refused where it makes no sense, with a clear reason', () => {
    const desk = testDesk();
    const code = (wanted: Partial<Wanted>): string | null => codeOf(desk, desk.place(wanted));
    expect(code(forAmount('0.99'))).toBe('NOTIONAL_TOO_SMALL');
    for (const amount of ['', '-5', '0', '1e3', '1,000', '5.001', '五十'])
      expect(code(forAmount(amount))).toBe('AMOUNT_INVALID');
    expect(code(forAmount('50', { leverage: 2 }))).toBe('AMOUNT_NOT_OFFERED');
    expect(code(forAmount('50', { direction: Direction.Sell }))).toBe('AMOUNT_NOT_OFFERED');
    expect(code(forAmount('50', { direction: Direction.Sell, isShort: true }))).toBe(
      'AMOUNT_NOT_OFFERED',
    );
    expect(code(forAmount('50', { venue: 'block' }))).toBe('AMOUNT_NOT_OFFERED');
    expect(code({ amount: '50', quantity: '1' })).toBe('ORDER_TERMS_INVALID');
    expect(code(forAmount('99999999'))).toBe('NOTIONAL_TOO_LARGE');
    expect(code({ quantity: '' })).toBe('QUANTITY_INVALID');
  });
});

describe('a fraction of a share', () => {
  it('has up to six decimals, and only where it is bought without leverage', () => {
    const desk = testDesk();
    const code = (wanted: Partial<Wanted>): string | null => codeOf(desk, desk.place(wanted));
    expect(code({ quantity: '0.123456' })).toBeNull();
    for (const quantity of ['0.1234567', '0.', '.5', '0.0', '1e-3', '0,5', '-0.5'])
      expect(code({ quantity })).toBe('QUANTITY_INVALID');
    expect(code({ quantity: '0.009' })).toBe('NOTIONAL_TOO_SMALL');
    expect(code({ quantity: '0.5', leverage: 2 })).toBe('QUANTITY_INVALID');
    expect(code({ quantity: '0.5', venue: 'block' })).toBe('QUANTITY_INVALID');
    expect(code({ quantity: '0.5', direction: Direction.Sell, isShort: true })).toBe(
      'QUANTITY_INVALID',
    );
    expect(code({ quantity: '0.5', direction: Direction.Sell })).toBe('SELL_MORE_THAN_HELD');
  });

  it('is a holding of its own beside whole shares, and both are sold without a rest', () => {
    const desk = testDesk();
    buy(desk, { quantity: '3' });
    buy(desk, { quantity: '0.5' });
    buy(desk, { quantity: '1.25' });
    expect(open(desk).map(({ source, quantity }) => [source, quantity])).toEqual([
      [TradedSource.Stock, 3n],
      [STOCK_FRACTION, 1_750_000n],
    ]);
    sell(desk, '1.75');
    sell(desk, '3');
    expect(open(desk)).toEqual([]);
  });

  it('is sold by a whole number too, where no whole shares are held', () => {
    const desk = testDesk();
    buy(desk, { quantity: '2.5' });
    sell(desk, '2');
    expect(only(desk).quantity).toBe(500_000n);
    expect(codeOf(desk, desk.place({ quantity: '1', direction: Direction.Sell }))).toBe(
      'SELL_MORE_THAN_HELD',
    );
    closeAll(desk, 'ord_rest');
    expect(open(desk)).toEqual([]);
    expect(desk.invested).toBe(0n);
  });

  it('takes from the book that whole shares take from, and the other way round', () => {
    const desk = testDesk();
    desk.quote(10_000n, 10_001n, 2n);
    buy(desk, { quantity: '9' });
    // One share is left on the last level, of five with two each.
    expect(buy(desk, { quantity: '0.5', timeInForce: 'ioc' })).toMatchObject([
      { takenBefore: 9_000_000n, pieces: [{ units: 10_005n, quantity: 500_000n }] },
    ]);
    expect(codeOf(desk, desk.place({ quantity: '1', timeInForce: 'fok' }))).toBe(
      'LIQUIDITY_INSUFFICIENT',
    );
    expect(buy(desk, { quantity: '0.75', timeInForce: 'ioc' })).toMatchObject([
      { quantity: 500_000n },
    ]);
    desk.quote(10_000n, 10_001n, 2n);
    expect(buy(desk, { quantity: '1' })).toMatchObject([{ takenBefore: 0n }]);
  });
});

describe('rounding', () => {
  it('earns nothing, however small and however often', () => {
    const desk = testDesk();
    // The kindest book there is: bought and sold at one price.
    desk.setBook({
      bids: [{ units: 3_333n, size: 1_000n }],
      asks: [{ units: 3_333n, size: 1_000n }],
    });
    buy(desk, { quantity: '1.5' });
    const { free } = desk;
    const held = only(desk).margin;
    for (let i = 0; i < 300; i += 1) sell(desk, '0.000001');
    // Each sale costs its charges and never more than that is paid for it.
    expect(desk.free).toBeLessThanOrEqual(free);
    closeAll(desk, 'ord_all');
    expect(desk.free).toBeLessThan(free + held);
    expect(desk.free).toBeLessThan(START);
    expect(desk.invested).toBe(0n);
  });

  it('selling in parts returns at the most what selling at once does', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 900_000 }), { minLength: 1, maxLength: 8 }),
        fc.bigInt({ min: 500n, max: 90_000n }),
        (parts, price) => {
          const total = parts.reduce((sum, part) => sum + part, 0) + 1_000_000;
          const text = (millionths: number): string => {
            const padded = String(millionths).padStart(7, '0');
            return `${padded.slice(0, -6)}.${padded.slice(-6)}`;
          };
          const bought = (): TestDesk => {
            const desk = testDesk();
            desk.quote(price, price + 1n);
            buy(desk, { quantity: text(total) });
            desk.quote(price + 20n, price + 21n);
            return desk;
          };
          const [inParts, atOnce] = [bought(), bought()];
          closeAll(atOnce, 'ord_once');
          for (const part of parts) sell(inParts, text(part));
          closeAll(inParts, 'ord_last');
          expect(inParts.free).toBeLessThanOrEqual(atOnce.free);
          // A cent of the price and a cent of the charges for each part at most.
          expect(atOnce.free - inParts.free).toBeLessThanOrEqual(2n * BigInt(parts.length + 1));
          for (const { invested } of [inParts, atOnce]) expect(invested).toBe(0n);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('cash in less cash out is the result, whatever is bought and sold', () => {
    const act = fc.record({
      kind: fc.constantFrom('amount', 'quantity', 'sell'),
      size: fc.integer({ min: 20_000, max: 3_000_000 }),
      price: fc.bigInt({ min: 5_000n, max: 20_000n }),
    });
    fc.assert(
      fc.property(fc.array(act, { minLength: 1, maxLength: 15 }), (acts) => {
        const desk = testDesk();
        for (const { kind, size, price } of acts) {
          desk.quote(price, price + 1n);
          const [held] = open(desk);
          if (kind === 'amount') buy(desk, forAmount(String(1 + (size % 3_000))));
          else if (kind === 'quantity')
            buy(desk, {
              quantity: `${Math.floor(size / 1e6)}.${String(size % 1e6).padStart(6, '0')}`,
            });
          else if (held !== undefined) {
            const part = held.quantity < BigInt(size) ? held.quantity : BigInt(size);
            const padded = String(part).padStart(7, '0');
            sell(desk, `${padded.slice(0, -6)}.${padded.slice(-6)}`);
          }
        }
        if (open(desk).length > 0) closeAll(desk, 'ord_end');
        expect(open(desk)).toEqual([]);
        expect(desk.invested).toBe(0n);
        const results = [...desk.state.positions.values()].reduce(
          (sum, { realised, fees }) => sum + realised - fees,
          0n,
        );
        expect(desk.free - START).toBe(results);
      }),
      { numRuns: 200 },
    );
  });
});
