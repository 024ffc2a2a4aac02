/** Short sales that open: only what is lent, and after a fall only above the best bid. */
import { describe, expect, it } from 'vitest';
import { Direction, OrderType } from '@candor/contract/kernel/enumerations';
import { localDate } from '@candor/kit/local-date';
import { shownValues } from '@candor/i18n/refusals/shown-values';
import { testDesk, type TestDesk } from '@candor/testkit/desk-state';
import type { Wanted } from '../state/commands.ts';
import type { ShortSale } from '../state/short-sale.ts';

const UNTIL = Date.parse('2026-11-18T05:00:00Z');
const lent = { version: localDate('2025-01-01'), status: 'easy', rate: 3_000_000n } as const;

function short(restrictedUntil: number | null, borrow: ShortSale['borrow'] = lent): ShortSale {
  return { borrow, restrictedUntil: () => restrictedUntil };
}

function desk(told: ShortSale): TestDesk {
  const made = testDesk();
  made.setBook({ short: told });
  return made;
}

const sale: Partial<Wanted> = {
  direction: Direction.Sell,
  isShort: true,
  leverage: 2,
  quantity: '10',
};
const limit = (price: string, more: Partial<Wanted> = {}): Partial<Wanted> => ({
  ...sale,
  type: OrderType.Limit,
  price,
  timeInForce: 'day',
  ...more,
});

const codeOf = (made: TestDesk, wanted: Partial<Wanted>): string => {
  const decided = made.ask(made.place(wanted));
  return decided.ok ? 'ok' : decided.code;
};

describe('a share that nobody lends', () => {
  const nobody = short(null, { ...lent, status: 'unavailable' });

  it('is not sold short, however it is asked for', () => {
    const made = desk(nobody);
    for (const wanted of [sale, limit('100.01'), limit('120.00')])
      expect(codeOf(made, wanted)).toBe('SHORT_UNAVAILABLE');
    expect(made.state.orders.size).toBe(0);
  });

  it('is bought, sold where it is held, and bought back as ever', () => {
    const made = desk(short(null));
    made.run(made.place(sale));
    made.setBook({ short: nobody });
    expect(codeOf(made, { quantity: '10' })).toBe('ok');
    expect(codeOf(made, sale)).toBe('SHORT_UNAVAILABLE');
    made.run(made.place({ quantity: '10' }));
    expect(codeOf(made, { direction: Direction.Sell, quantity: '5' })).toBe('ok');
    const held = [...made.state.positions.values()].find(
      ({ direction }) => direction === Direction.Sell,
    );
    expect(held?.quantity).toBe(10n);
  });
});

describe('while short sales are restricted after a fall', () => {
  it('one is accepted only as a limit above the best bid, and the refusal names the price that passes', () => {
    const made = desk(short(UNTIL));
    const refused = made.ask(made.place(limit('100.00')));
    if (refused.ok) throw new Error('it was accepted');
    expect(refused.code).toBe('SHORT_SALE_RESTRICTED');
    expect(shownValues(refused.values, 'en')).toMatchObject({ price: '100.01' });
    for (const wanted of [
      sale,
      limit('99.50'),
      { ...sale, type: OrderType.Stop, stopPrice: '99.00', timeInForce: 'day' as const },
    ])
      expect(codeOf(made, wanted)).toBe('SHORT_SALE_RESTRICTED');
    expect(codeOf(made, limit('100.01'))).toBe('ok');
  });

  it('selling what is held is free, and so are buying and buying back', () => {
    const made = desk(short(null));
    made.run(made.place({ quantity: '10' }));
    made.setBook({ short: short(UNTIL) });
    expect(codeOf(made, { direction: Direction.Sell, quantity: '10' })).toBe('ok');
    expect(codeOf(made, { quantity: '10' })).toBe('ok');
  });

  it('what waited above the bid is filled when the bid comes to it, before and after the fall', () => {
    for (const first of [null, UNTIL]) {
      const made = desk(short(first));
      const { orderId } = made.run(made.place(limit('100.05')));
      made.setBook({ short: short(UNTIL) });
      made.quote(10_005n, 10_006n);
      match(made, orderId);
      expect(made.state.orders.get(orderId ?? '')?.state).toBe('filled');
    }
  });

  it('what would sell at the bid waits: the rest of a market order, a stop, a limit below it', () => {
    const wanted: readonly Partial<Wanted>[] = [
      { ...sale, quantity: '8000', timeInForce: 'day' },
      limit('99.90', { quantity: '8000' }),
      { ...sale, type: OrderType.Stop, stopPrice: '99.00', timeInForce: 'day' },
      {
        ...sale,
        type: OrderType.StopLimit,
        stopPrice: '99.00',
        price: '98.00',
        timeInForce: 'day',
      },
    ];
    for (const one of wanted) {
      const made = testDesk({ free: 10_000_000_00n });
      made.setBook({ short: short(null) });
      const { orderId } = made.run(made.place(one));
      const before = made.state.orders.get(orderId ?? '')?.filled;
      made.setBook({ short: short(UNTIL) });
      made.quote(9_890n, 9_891n);
      match(made, orderId);
      match(made, orderId);
      expect(made.state.orders.get(orderId ?? '')?.filled).toBe(before);
      made.setBook({ short: short(null) });
      match(made, orderId);
      const after = made.state.orders.get(orderId ?? '');
      if (after?.type === OrderType.Limit && after.limitUnits === 9_990n)
        expect(after.filled).toBe(before);
      else expect((after?.filled ?? 0n) > (before ?? 0n)).toBe(true);
    }
  });

  it('an order is not made one that passes by changing its price afterwards', () => {
    const made = desk(short(UNTIL));
    const { orderId } = made.run(made.place(limit('100.05')));
    const changed = made.ask({
      kind: 'replace',
      customerId: 'cus_1',
      sessionId: 'ses_1',
      orderId: orderId ?? '',
      quantity: null,
      price: '99.90',
      stopPrice: null,
      ids: made.place({}).ids,
    });
    expect(changed.ok ? 'ok' : changed.code).toBe('SHORT_SALE_RESTRICTED');
  });
});

function match(made: TestDesk, orderId: string | null): void {
  if (orderId === null) throw new Error('no order');
  const { positionId } = made.state.orders.get(orderId) ?? { positionId: '' };
  made.run({ kind: 'match', customerId: 'cus_1', orderId, positionId });
}
