import { QuotedSource } from '@candor/contract/kernel/enumerations';
import { describe, expect, it } from 'vitest';
import { placeOfFound } from './found-place.ts';

describe('something found on the Trade tab', () => {
  it('leads to its ticket, ready to buy', () => {
    expect(placeOfFound({ source: QuotedSource.HkStock, code: '00700', name: 'Tencent' })).toEqual({
      path: 'pages/payment/stock',
      params: { source: '11', code: '00700', name: 'Tencent', direction: '0' },
    });
  });

  it('leads to its quote where it is not traded itself', () => {
    const index = { source: QuotedSource.GlobalIndex, code: 'SPX', name: 'S&P 500' };
    expect(placeOfFound(index).path).toMatch(/quote/);
  });
});
