import { QuotedSource } from '@candor/contract/kernel/enumerations';
import { describe, expect, it } from 'vitest';
import { readPlace } from './quote-params.model.ts';

describe('the address of a quote page', () => {
  it('names the instrument, and keeps the zeros of a Hong Kong code', () => {
    expect(readPlace({ code: '00700', source: '11' }, QuotedSource.Stock)).toEqual({
      code: '00700',
      source: QuotedSource.HkStock,
    });
  });

  it('may leave the source to the page', () => {
    expect(readPlace({ code: 'gcz26' }, QuotedSource.Future)).toEqual({
      code: 'GCZ26',
      source: QuotedSource.Future,
    });
    expect(readPlace({ code: 'AAPL', source: 'x' }, QuotedSource.Stock)).toEqual({
      code: 'AAPL',
      source: QuotedSource.Stock,
    });
    expect(readPlace({ code: 'AAPL', source: '5' }, QuotedSource.Stock)?.source).toBe(
      QuotedSource.Stock,
    );
  });

  it.each([{}, { code: '' }, { code: '../etc' }, { code: 'A'.repeat(17) }, { code: 'A B' }])(
    'names nothing in %o',
    (params) => {
      expect(readPlace(params, QuotedSource.Stock)).toBeNull();
    },
  );
});
