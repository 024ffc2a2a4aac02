/** Options at the desk: what is held for them, what covers them, and what they lock. */
import { Direction, OrderType, TradedSource } from '@candor/contract/kernel/enumerations';
import { CUSTOMER, shareTerms, testDesk, type TestDesk } from '@candor/testkit/desk-state';
import { closeCommand } from '@candor/testkit/commands';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Close, Command, Wanted } from '../state/commands.ts';
import type { Terms } from '../state/terms.ts';
import { allLots } from '../terms/lot-list.rules.ts';

const SHARE = 'US:TEST';
const CALL = 'OP:TEST261218C00110000';
const PUT = 'OP:TEST261218P00090000';
const SPREAD = 'OP:TEST261218+C100-C110';

const share: Terms = { ...shareTerms, instrumentId: SHARE, charges: [] };
const optionTerms = (instrumentId: string, margin: Terms['margin']): Terms => ({
  ...shareTerms,
  instrumentId,
  source: TradedSource.Option,
  value: { numerator: 100n, denominator: 1n },
  leverages: [1],
  margin,
  charges: [],
  collar: 1_000_000_000n,
  needsPermission: { buy: 'options2', sell: 'options1', close: null },
});
const call = optionTerms(CALL, {
  kind: 'largestLoss',
  most: null,
  cover: { instrumentId: SHARE, shares: 100n },
});
const put = optionTerms(PUT, { kind: 'largestLoss', most: 9_000n, cover: null });
const spread: Terms = {
  ...optionTerms(SPREAD, { kind: 'largestLoss', most: 1_000n, cover: null }),
  needsPermission: { buy: 'options3', sell: 'options3', close: null },
};

function desk(level = 3): TestDesk {
  const made = testDesk({ terms: share, others: [call, put, spread], free: 1_000_000_00n });
  (made.trader.permissions as Set<string>).add(`options${level}`);
  made.quoteOther(CALL, 200n, 210n);
  made.quoteOther(PUT, 300n, 310n);
  made.quoteOther(SPREAD, 400n, 420n);
  return made;
}

const inOption = (instrumentId: string, more: Partial<Wanted> = {}): Partial<Wanted> => ({
  source: TradedSource.Option,
  instrumentId,
  quantity: '1',
  ...more,
});
const write = (instrumentId: string, more: Partial<Wanted> = {}): Partial<Wanted> =>
  inOption(instrumentId, { direction: Direction.Sell, isShort: true, ...more });
const codeOf = (made: TestDesk, command: Command): string | null => {
  const decided = made.ask(command);
  return decided.ok ? null : decided.code;
};
const closeOf = (positionId: string, more: Partial<Close> = {}): Close =>
  closeCommand(CUSTOMER, positionId, { orderId: 'ord_close', ...more });

describe('what is bought', () => {
  it('is paid in full and can lose no more', () => {
    const made = desk();
    const { positionId } = made.run(made.place(inOption(CALL, { quantity: '3' })));
    const position = made.state.positions.get(positionId ?? '');
    expect(position?.margin).toBe(3n * 210n * 100n);
    made.quoteOther(CALL, 1n, 2n);
    const before = made.free;
    made.run(closeOf(positionId ?? ''));
    expect(made.free - before).toBe(3n * 1n * 100n);
  });

  it('is closed by selling, and no more is sold than is held', () => {
    const made = desk();
    made.run(made.place(inOption(CALL, { quantity: '2' })));
    const sale = { direction: Direction.Sell, quantity: '3' };
    expect(codeOf(made, made.place(inOption(CALL, sale)))).toBe('SELL_MORE_THAN_HELD');
    expect(codeOf(made, made.place(write(CALL)))).toBe('OPTION_OTHER_SIDE');
    made.run(made.place(inOption(CALL, { ...sale, quantity: '2' })));
    expect([...made.state.positions.values()].map(({ state }) => state)).toEqual(['closed']);
  });
});

describe('what is written', () => {
  it('holds the most it can cost less what it brought, and never more', () => {
    const made = desk();
    const { positionId } = made.run(made.place(write(PUT, { quantity: '2' })));
    expect(made.state.positions.get(positionId ?? '')?.margin).toBe((9_000n - 300n) * 2n * 100n);
    // The worst that can happen takes exactly what is held.
    made.quoteOther(PUT, 8_990n, 9_000n);
    const before = made.free;
    made.run(closeOf(positionId ?? ''));
    expect(made.free).toBe(before);
  });

  it('is refused where nothing limits its loss, or its level is too low', () => {
    const made = testDesk({
      terms: { ...call, margin: { kind: 'largestLoss', most: null, cover: null } },
    });
    (made.trader.permissions as Set<string>).add('options1');
    made.quote(200n, 210n);
    const sold = { direction: Direction.Sell, isShort: true, quantity: '1' };
    expect(codeOf(made, made.place(sold))).toBe('OPTION_LOSS_UNLIMITED');
    expect(codeOf(made, made.place({ quantity: '1' }))).toBe('OPTION_LEVEL_MISSING');
    const low = desk(2);
    expect(codeOf(low, low.place(inOption(SPREAD)))).toBe('OPTION_LEVEL_MISSING');
    expect(codeOf(low, low.place(write(PUT)))).toBeNull();
  });

  it('conserves money: what an order holds is enough for whatever it fills at', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(PUT, SPREAD),
        fc.integer({ min: 1, max: 380 }),
        fc.integer({ min: 1, max: 5 }),
        (id, limit, quantity) => {
          const made = desk();
          made.free = 2_000_000_00n;
          const order = made.place(
            write(id, {
              type: OrderType.Limit,
              price: `${Math.floor(limit / 100)}.${String(limit % 100).padStart(2, '0')}`,
              quantity: String(quantity),
            }),
          );
          const before = made.free;
          const { positionId } = made.run(order);
          const position = made.state.positions.get(positionId ?? '');
          const most = id === PUT ? 9_000n : 1_000n;
          const sold = id === PUT ? 300n : 400n;
          // At once at the bid where the limit allows, otherwise it waits with its own hold.
          const units = BigInt(limit) <= sold ? sold : BigInt(limit);
          expect(before - made.free).toBe((most - units) * BigInt(quantity) * 100n);
          if (position !== undefined) expect(position.margin).toBe(before - made.free);
        },
      ),
    );
  });
});

describe('a part of what is written', () => {
  it('releases what its own lots held: the rest always holds its largest loss', () => {
    const premiums = fc.array(fc.integer({ min: 1, max: 8_000 }), { minLength: 2, maxLength: 5 });
    fc.assert(
      fc.property(premiums, fc.array(fc.integer({ min: 1, max: 9_000 })), (sold, bought) => {
        const made = desk();
        made.free = 100_000_000_00n;
        let id = '';
        for (const premium of sold) {
          made.quoteOther(PUT, BigInt(premium), BigInt(premium) + 1n);
          id = made.run(made.place(write(PUT))).positionId ?? '';
        }
        for (const [place, price] of bought.slice(0, sold.length - 1).entries()) {
          made.quoteOther(PUT, BigInt(price) - 1n, BigInt(price));
          made.run(closeOf(id, { quantity: '1', orderId: `ord_close${place}` }));
          const left = made.state.positions.get(id);
          const lots = left === undefined ? [] : allLots(left.lots);
          const worst = lots.reduce(
            (sum, { remaining, units }) => sum + (9_000n - units) * remaining * 100n,
            0n,
          );
          expect(left?.margin).toBe(worst);
        }
      }),
    );
  });
});

describe('a covered call', () => {
  function covered(shares: string): TestDesk {
    const made = desk();
    made.run(made.place({ quantity: shares, leverage: 1 }));
    return made;
  }

  it('needs a hundred free shares each, paid in full', () => {
    const made = covered('150');
    expect(codeOf(made, made.place(write(CALL, { quantity: '2' })))).toBe('OPTION_UNCOVERED');
    const borrowed = desk();
    borrowed.run(borrowed.place({ quantity: '200', leverage: 2 }));
    expect(codeOf(borrowed, borrowed.place(write(CALL)))).toBe('OPTION_UNCOVERED');
    const { positionId } = made.run(made.place(write(CALL)));
    expect(made.state.positions.get(positionId ?? '')?.margin).toBe(0n);
    expect(codeOf(made, made.place(write(CALL)))).toBe('OPTION_UNCOVERED');
  });

  it('locks its shares: neither a sale nor a close nor a stop gets them', () => {
    const made = covered('150');
    made.run(made.place(write(CALL)));
    const [held] = [...made.state.positions.values()].filter(
      ({ instrumentId }) => instrumentId === SHARE,
    );
    expect(codeOf(made, made.place({ direction: Direction.Sell, quantity: '51' }))).toBe(
      'SELL_MORE_THAN_HELD',
    );
    expect(codeOf(made, closeOf(held?.id ?? ''))).toBe('OPTION_SHARES_LOCKED');
    made.run({
      kind: 'protect',
      customerId: CUSTOMER,
      sessionId: null,
      positionId: held?.id ?? '',
      takeProfit: null,
      stopLoss: '90.00',
      trail: null,
      takeProfitId: 'ord_tp',
      stopLossId: 'ord_sl',
    });
    made.quote(8_000n, 8_001n);
    made.run({
      kind: 'match',
      customerId: CUSTOMER,
      orderId: 'ord_sl',
      positionId: held?.id ?? '',
    });
    expect(made.state.positions.get(held?.id ?? '')?.quantity).toBe(100n);
  });

  it('is bought back with money of the wallet, and only with money that is there', () => {
    const made = covered('100');
    const { positionId } = made.run(made.place(write(CALL)));
    made.quoteOther(CALL, 900n, 910n);
    made.free = 709_99n;
    expect(codeOf(made, closeOf(positionId ?? ''))).toBe('FUNDS_INSUFFICIENT');
    made.free = 710_00n;
    const { events } = made.run(closeOf(positionId ?? ''));
    expect(made.free).toBe(0n);
    expect(events.map(({ body }) => (body.kind === 'filled' ? body.forgiven : null))).toContain(0n);
    // Its shares are free again.
    made.run(made.place({ direction: Direction.Sell, quantity: '100' }));
  });

  it('that waits is rejected when its shares were sold meanwhile', () => {
    const made = covered('100');
    const { orderId, positionId } = made.run(
      made.place(write(CALL, { type: OrderType.Limit, price: '3.00' })),
    );
    made.run(made.place({ direction: Direction.Sell, quantity: '100' }));
    made.quoteOther(CALL, 300n, 310n);
    const { events } = made.run({
      kind: 'match',
      customerId: CUSTOMER,
      orderId: orderId ?? '',
      positionId: positionId ?? '',
    });
    expect(events.at(-1)?.body).toEqual({ kind: 'rejected', reason: 'OPTION_UNCOVERED' });
  });
});
