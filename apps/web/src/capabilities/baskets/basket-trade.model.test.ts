import { describe, expect, it } from 'vitest';
import { findTradeObstacle, isBelowLeast, placedBody } from './basket-trade.model.ts';
import type { BasketAsked, BasketPreview } from './baskets.api.ts';

const share = { name: '', localLogoUrl: '' };
const sale = {
  ...{ ...share, code: 'AAPL', side: 'sell', amount: null, quantity: '1.5' },
  ...{ price: '10.00', charges: '0.01', cash: '14.99', problem: null },
} as const;
const purchase = {
  ...{ ...share, code: 'MSFT', side: 'buy', amount: '14.99', quantity: null },
  ...{ price: null, charges: null, cash: null },
  problem: { reason: 'MARKET_CLOSED', text: 'Closed.' },
} as const;
const id = 'bsk_1' as BasketAsked['id'];
const preview: BasketPreview = {
  ...{ env: 'paper', id, name: 'B', version: 3, kind: 'rebalance', amount: null, problem: null },
  orders: [sale, purchase],
  ...{ paid: '0.00', received: '14.99', charges: '0.01', available: '0.00' },
  ...{ amountMin: '20.00', amountMax: '1000.00' },
};
const buying: BasketPreview = { ...preview, kind: 'buy', orders: [] };

describe('what stops the orders of a basket', () => {
  it('is the first that would be refused, where it is all or nothing', () => {
    const input = { amount: '', isWhole: true };
    expect(findTradeObstacle(preview, input)).toEqual({
      reason: 'BASKET_NOT_WHOLE',
      text: 'MSFT: Closed.',
    });
    expect(findTradeObstacle(preview, { ...input, isWhole: false })).toBe(null);
  });

  it('is the amount, or what the server says against all of it', () => {
    const asked = (amount: string) => findTradeObstacle(buying, { amount, isWhole: true });
    expect(asked('x')?.reason).toBe('AMOUNT_INVALID');
    expect(asked('1000.01')?.reason).toBe('AMOUNT_TOO_LARGE');
    expect(asked('1000')).toBe(null);
    const problem = { reason: 'KYC_REQUIRED', text: 'Verify.', values: {} };
    expect(findTradeObstacle({ ...buying, problem }, { amount: '5', isWhole: false })).toBe(
      problem,
    );
  });

  it('says below which amount a share gets no order', () => {
    expect(isBelowLeast('19.99', buying)).toBe(true);
    expect(isBelowLeast('20', buying)).toBe(false);
    expect(isBelowLeast('1', preview)).toBe(false);
  });
});

describe('what is sent', () => {
  it('is what was seen: sales by quantity, purchases by amount, with their prices', () => {
    const asked = { id, kind: 'rebalance', amount: null, isWhole: true } as const;
    expect(placedBody(asked, preview, 'r')).toEqual({
      ...{ requestId: 'r', version: 3, ...asked },
      orders: [
        { code: 'AAPL', side: 'sell', amount: null, quantity: '1.5', seenPrice: '10.00' },
        { code: 'MSFT', side: 'buy', amount: '14.99', quantity: null },
      ],
    });
  });
});
