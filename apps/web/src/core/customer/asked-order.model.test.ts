import { describe, expect, it } from 'vitest';
import { approvalLines, approvalTitle } from './asked-order.model.ts';

const nothing = {
  kind: 'place',
  source: 0,
  code: 'AAPL',
  direction: 0,
  orderType: 0,
  timeInForce: 'day',
  isShort: false,
  leverage: null,
  quantity: null,
  amount: null,
  price: null,
  stopPrice: null,
  takeProfit: null,
  stopLoss: null,
} as const;

describe('an order that a program asks for', () => {
  it('is one sentence, whatever it does', () => {
    const titles = [
      { ...nothing, quantity: '1200' },
      { ...nothing, amount: '50' },
      { ...nothing, direction: 1, quantity: '1' },
      { ...nothing, direction: 1, quantity: '1', isShort: true },
      { ...nothing, kind: 'close', quantity: '0.5' },
      { ...nothing, kind: 'protect', code: null },
    ] as const;
    expect(titles.map((order) => approvalTitle(order, 'en'))).toMatchObject([
      { key: 'keys.approval.buy', values: { code: 'AAPL', quantity: '1,200' } },
      { key: 'keys.approval.buyFor', values: { amount: '$50.00' } },
      { key: 'keys.approval.sell' },
      { key: 'keys.approval.short' },
      { key: 'keys.approval.close', values: { quantity: '0.5' } },
      { key: 'keys.approval.protect', values: { code: '—' } },
    ]);
  });

  it('shows what was sent and nothing else', () => {
    const limit = {
      ...nothing,
      orderType: 1,
      quantity: '1',
      price: '280.00',
      leverage: 2,
    } as const;
    expect(approvalLines({ ...nothing, quantity: '1' }, 'en')).toEqual([
      { label: 'trading.orderType', value: { text: 'trading.orderType.market' } },
    ]);
    expect(approvalLines(limit, 'en').map(({ label }) => label)).toEqual([
      'trading.orderType',
      'keys.approval.price',
      'trading.leverage',
      'trading.tif',
    ]);
    const changed = { ...nothing, kind: 'change', orderType: null, timeInForce: null } as const;
    expect(approvalLines({ ...changed, quantity: '3', price: '9.5' }, 'en')).toEqual([
      { label: 'common.quantity', value: { figure: '3' } },
      { label: 'keys.approval.price', value: { figure: '9.5' } },
    ]);
  });
});
