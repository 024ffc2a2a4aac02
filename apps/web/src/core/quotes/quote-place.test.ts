import { QuotedSource } from '@candor/contract/kernel/enumerations';
import { describe, expect, it } from 'vitest';
import { orderPath } from './quote-place.ts';

describe('the way to an order', () => {
  it('depends on what is traded', () => {
    expect(orderPath(QuotedSource.Stock)).toBe('pages/payment/stock');
    expect(orderPath(QuotedSource.HkStock)).toBe('pages/payment/stock');
    expect(orderPath(QuotedSource.Future)).toBe('pages/payment/future');
    expect(orderPath(QuotedSource.Forex)).toBe('pages/payment/forex');
    expect(orderPath(QuotedSource.RobotCrypto)).toBe('coins/ticket');
    expect(orderPath(QuotedSource.GlobalIndex)).toBeNull();
  });
});
