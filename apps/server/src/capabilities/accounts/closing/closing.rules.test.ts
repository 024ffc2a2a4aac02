import { CLOSED_AT_ONCE_MAX } from '@candor/contract/accounts';
import { Direction, TradedSource } from '@candor/contract/kernel/enumerations';
import { ok, refuse } from '@candor/kit/decision';
import { describe, expect, it } from 'vitest';
import { checkAllTaken, closingCommands, checkAsSeen } from './closing.rules.ts';

const closer = { customerId: 'cus_a.2', sessionId: null };
const share = { id: 'pos_share', source: TradedSource.Stock, direction: Direction.Buy };
const soldCall = { id: 'pos_call', source: TradedSource.Option, direction: Direction.Sell };
const open = {
  orders: [
    { id: 'ord_open', effect: 'open' as const },
    { id: 'ord_stop', effect: 'close' as const },
  ],
  positions: [share, soldCall],
};
const seen = [
  { id: 'pos_share', seenPrice: '10' },
  { id: 'pos_call', seenPrice: '2' },
];

describe('closing all of an account', () => {
  it('cancels what would open something, then closes sold options before their shares', () => {
    let ids = 0;
    const newOrderId = () => `ord_${(ids += 1)}`;
    const commands = closingCommands(open, closer, { seen, newOrderId });
    expect(commands).toMatchObject([
      { kind: 'cancel', orderId: 'ord_open' },
      { kind: 'close', positionId: 'pos_call', seenPrice: '2', timeInForce: 'fok', quantity: null },
      { kind: 'close', positionId: 'pos_share', seenPrice: '10', isOfAll: true },
    ]);
  });

  it('needs exactly the positions that were seen', () => {
    expect(checkAsSeen(open, seen)).toEqual(ok(null));
    for (const other of [
      [],
      seen.slice(1),
      [...seen, { id: 'pos_other', seenPrice: '1' }],
      [...seen.slice(1), ...seen.slice(1)],
    ])
      expect(checkAsSeen(open, other)).toEqual(refuse('ACCOUNT_NOT_AS_SEEN'));
    const many = Array.from({ length: CLOSED_AT_ONCE_MAX + 1 }, (_, i) => ({
      ...share,
      id: `pos_${i}`,
    }));
    expect(
      checkAsSeen(
        { orders: [], positions: many },
        many.map(({ id }) => ({ id, seenPrice: '1' })),
      ),
    ).toEqual(refuse('ACCOUNT_IN_USE'));
  });

  it('is all or none, with a reason that its customer can act on', () => {
    expect(checkAllTaken([ok(1), ok(2)])).toEqual(ok(null));
    expect(checkAllTaken([ok(1), refuse('MARKET_CLOSED')])).toEqual(
      refuse('ACCOUNT_NOT_CLOSABLE_NOW'),
    );
    expect(checkAllTaken([refuse('TRADING_LOCKED'), refuse('MARKET_CLOSED')])).toEqual(
      refuse('TRADING_LOCKED'),
    );
    const moved = refuse('PRICE_MOVED', { seen: '1', now: '2' });
    expect(checkAllTaken([moved])).toEqual(moved);
  });
});
