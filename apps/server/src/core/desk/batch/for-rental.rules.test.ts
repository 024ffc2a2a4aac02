import { Direction, OrderType, TradedSource } from '@candor/contract/kernel/enumerations';
import { CUSTOMER, coinTerms, testDesk, type TestDesk } from '@candor/testkit/desk-state';
import { closeCommand } from '@candor/testkit/commands';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Close, Place } from '../state/commands.ts';
import type { Position } from '../state/position.ts';
import { RENTAL_KEPT } from './for-rental.rules.ts';

const RENTAL = 'rnt_1';
const CAPITAL = 1_000_00n;

function rentedDesk(): TestDesk {
  const desk = testDesk({ terms: coinTerms });
  desk.quote(10_000n, 10_001n, 2_000_000n);
  desk.rentals.set(RENTAL, CAPITAL);
  return desk;
}

function trade(
  desk: TestDesk,
  direction: Direction,
  quantity: bigint,
  rentalId: string | null = RENTAL,
): Place {
  return {
    ...desk.place({ direction, quantity: String(quantity), timeInForce: 'ioc' }),
    rentalId,
  };
}

function closing(position: Position, rentalId: string | null): Close {
  return closeCommand(CUSTOMER, position.id, {
    timeInForce: 'ioc',
    orderId: 'ord_close',
    rentalId,
  });
}

const positionsOf = (desk: TestDesk, rentalId: string | null): Position[] =>
  [...desk.state.positions.values()].filter((position) => position.rentalId === rentalId);

/** Margins of its positions, and what trading brought less charges. */
function sums(desk: TestDesk, rentalId: string): { margins: bigint; result: bigint } {
  let [margins, result] = [0n, 0n];
  for (const { margin, realised, fees } of positionsOf(desk, rentalId)) {
    margins += margin;
    result += realised - fees;
  }
  return { margins, result };
}

describe('what a rented robot trades', () => {
  const step = fc.record({
    rental: fc.constantFrom('rnt_1', 'rnt_2'),
    direction: fc.constantFrom(Direction.Buy, Direction.Sell),
    quantity: fc.bigInt(1n, 12_000_000n),
    price: fc.bigInt(1n, 40_000n),
    size: fc.bigInt(1n, 9_000_000n),
    closesAll: fc.boolean(),
  });

  it('is paid by its hold: hold and margins are capital and result, and nothing else moves', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const desk = rentedDesk();
        desk.rentals.set('rnt_2', CAPITAL);
        const { free } = desk;
        for (const { rental, direction, quantity, price, size, closesAll } of steps) {
          desk.now += 1;
          desk.quote(price, price + 1n, size);
          const [position] = positionsOf(desk, rental).filter(({ state }) => state === 'open');
          const command =
            closesAll && position !== undefined
              ? { ...closing(position, rental), orderId: `ord_close${desk.now}` }
              : trade(desk, direction, quantity, rental);
          if (desk.ask(command).ok) desk.run(command);
          expect(desk.free).toBe(free);
          for (const [rentalId, held] of desk.rentals) {
            const { margins, result } = sums(desk, rentalId);
            expect(held + margins).toBe(CAPITAL + result);
            expect(held).toBeGreaterThanOrEqual(RENTAL_KEPT);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('is never more than the free part of its hold, of which a cent is kept', () => {
    const desk = rentedDesk();
    desk.free = 1_000_000_00n;
    // Ten coins cost their value and the charge, one cent too much.
    desk.quote(10_000n, 10_000n, 100_000_000n);
    desk.rentals.set(RENTAL, 1_001_00n);
    expect(desk.ask(trade(desk, Direction.Buy, 10_000_000n))).toMatchObject({
      ok: false,
      code: 'FUNDS_INSUFFICIENT',
    });
    desk.rentals.set(RENTAL, 1_001_01n);
    desk.run(trade(desk, Direction.Buy, 10_000_000n));
    expect(desk.rentals.get(RENTAL)).toBe(RENTAL_KEPT);
  });

  it('is bought and sold at market, at once, and in coins only', () => {
    const desk = rentedDesk();
    const refused = (command: Place): unknown => {
      const decided = desk.ask(command);
      return decided.ok ? 'granted' : decided.code;
    };
    const waiting = desk.place({ type: OrderType.Limit, price: '100.00', quantity: '1000000' });
    expect([
      refused({ ...waiting, rentalId: RENTAL }),
      refused({ ...desk.place({ timeInForce: 'day', quantity: '1000000' }), rentalId: RENTAL }),
      refused(trade(desk, Direction.Buy, 9_000n)),
      refused(trade(desk, Direction.Buy, 1_000_000n, 'rnt_none')),
      refused(trade(desk, Direction.Buy, 1_000_000n, null)),
      refused({
        ...desk.place({ isShort: true, direction: Direction.Sell, timeInForce: 'ioc' }),
        rentalId: RENTAL,
      }),
      refused({ ...testDesk().place({ timeInForce: 'ioc' }), rentalId: RENTAL }),
    ]).toEqual([
      'ORDER_TERMS_INVALID',
      'ORDER_TERMS_INVALID',
      'NOTIONAL_TOO_SMALL',
      'RENTAL_UNKNOWN',
      'INSTRUMENT_NOT_TRADABLE',
      'ORDER_TERMS_INVALID',
      'INSTRUMENT_CLASS_WRONG',
    ]);
    const share = testDesk();
    share.rentals.set(RENTAL, CAPITAL);
    expect(share.ask({ ...share.place({ timeInForce: 'ioc' }), rentalId: RENTAL })).toMatchObject({
      ok: false,
      code: 'INSTRUMENT_NOT_TRADABLE',
    });
    expect(coinTerms.source).toBe(TradedSource.RobotCrypto);
  });

  it('stays its own: neither the customer nor another robot finds it', () => {
    const desk = rentedDesk();
    desk.rentals.set('rnt_2', CAPITAL);
    desk.run(trade(desk, Direction.Buy, 2_000_000n));
    const [position] = positionsOf(desk, RENTAL);
    if (position === undefined) throw new Error('nothing was bought');
    const named = { customerId: CUSTOMER, sessionId: null, positionId: position.id };
    for (const command of [
      closing(position, null),
      closing(position, 'rnt_2'),
      { kind: 'addMargin', ...named, amount: '1.00' },
      {
        kind: 'protect',
        ...named,
        takeProfit: null,
        stopLoss: '50.00',
        trail: null,
        takeProfitId: 'ord_tp',
        stopLossId: 'ord_sl',
      },
    ] as const)
      expect(desk.ask(command)).toMatchObject({ ok: false, code: 'POSITION_UNKNOWN' });
    expect(desk.ask(trade(desk, Direction.Sell, 1n, 'rnt_2'))).toMatchObject({
      ok: false,
      code: 'SELL_MORE_THAN_HELD',
    });
    desk.run(trade(desk, Direction.Buy, 2_000_000n, 'rnt_2'));
    expect(positionsOf(desk, 'rnt_2').map(({ id }) => id)).not.toContain(position.id);
  });

  it('of a frozen account is sold, and nothing is bought any more', () => {
    const desk = rentedDesk();
    desk.run(trade(desk, Direction.Buy, 2_000_000n));
    Object.assign(desk.trader, { isActive: false });
    expect(desk.ask(trade(desk, Direction.Buy, 1_000_000n))).toMatchObject({
      ok: false,
      code: 'ACCOUNT_FROZEN',
    });
    desk.quote(9_000n, 9_001n, 2_000_000n);
    desk.run(trade(desk, Direction.Sell, 2_000_000n));
    // Two coins from 100.01 to 90.00: 200.02 and 180.00, with charges of 0.21 and 0.18.
    expect(desk.rentals.get(RENTAL)).toBe(CAPITAL - 20_02n - 21n - 18n);
  });
});
