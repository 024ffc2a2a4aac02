import { HoldingWallet } from '@candor/contract/kernel/enumerations';
import { describe, expect, it } from 'vitest';
import type { Bill } from '../wallet.api.ts';
import { tradeStory } from './bill.model.ts';
import { joinParts } from './order-parts.model.ts';

const part = (seq: number, change: Partial<Bill> & { facts: Bill['facts'] }): Bill => ({
  seq,
  at: Date.UTC(2026, 10, 19, 1, seq),
  kind: 'tradeOpened',
  walletType: HoldingWallet.Stock,
  currency: 'USD',
  amount: '-560.77',
  balanceAfter: '99439.23',
  cashAfter: '99439.23',
  name: null,
  ...change,
});
const of = (order: string, quantity: string, price: string, cost: string, fee: string) => ({
  ...{ order, position: 'pos_1', code: 'AAPL', side: 'buy', quantity, price, cost },
  fees: `handling ${fee}`,
});
const first = part(4, { facts: of('ord_1', '2', '280.23', '560.46', '0.31') });
const second = part(5, {
  amount: '-841.60',
  balanceAfter: '98597.63',
  cashAfter: '98597.63',
  facts: of('ord_1', '3', '280.39', '841.17', '0.43'),
});

describe('an order that was filled in several parts', () => {
  it('is one row: their sum, their average price, the balance after the newest', () => {
    const [row, ...more] = joinParts([second, first]);
    expect(more).toEqual([]);
    expect(row?.parts).toEqual([second, first]);
    expect(row?.bill).toMatchObject({
      seq: 5,
      amount: '-1402.37',
      cashAfter: '98597.63',
      facts: { quantity: '5', price: '280.326', cost: '1401.63', fees: 'handling 0.74' },
    });
    expect(row && tradeStory(row.bill)).toMatchObject({ what: 'bought', fee: { minor: 74n } });
  });

  it('keeps a sale’s result, which is what came in less what it cost', () => {
    const sold = (bill: Bill): Bill => ({
      ...bill,
      kind: 'tradeClosed',
      amount: bill.amount.replace('-', ''),
    });
    const [row] = joinParts([sold(second), sold(first)]);
    expect(row && tradeStory(row.bill)).toMatchObject({ what: 'sold', result: { minor: 74n } });
  });

  it.each([
    ['of another order', part(6, { facts: of('ord_2', '1', '281', '281.00', '0.10') })],
    ['of another kind', { ...second, kind: 'tradeClosed' } as const],
    ['of another wallet', { ...second, walletType: HoldingWallet.Funding }],
    ['that delivers something else', part(6, { facts: { ...second.facts, code2: 'MSFT' } })],
    ['of an earlier version, without a quantity', part(6, { facts: { order: 'ord_1' } })],
  ])('is not joined with a row %s', (_what, other) => {
    expect(joinParts([other, first])).toEqual([
      { bill: other, parts: [] },
      { bill: first, parts: [] },
    ]);
  });

  it('is not joined across something that was booked between its parts', () => {
    const between = part(5, { kind: 'dividend', amount: '0.78', facts: { code: 'AAPL' } });
    expect(joinParts([second, between, first]).map(({ parts }) => parts.length)).toEqual([0, 0, 0]);
  });
});
