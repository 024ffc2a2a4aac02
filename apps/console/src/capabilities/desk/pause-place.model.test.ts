import { describe, expect, it } from 'vitest';
import { firstPlace, namedPlace } from './pause-place.model.ts';

const filledIn = { ...firstPlace, market: 'COMEX', product: 'options', code: ' gcz26 ' } as const;

describe('where a pause is proposed', () => {
  it('names what its scope asks for, and nothing that was chosen for another one', () => {
    expect(namedPlace({ ...filledIn, scope: 'all' })).toEqual({ scope: 'all' });
    expect(namedPlace({ ...filledIn, scope: 'market' })).toEqual({
      scope: 'market',
      market: 'COMEX',
    });
    expect(namedPlace({ ...filledIn, scope: 'product' })).toEqual({
      scope: 'product',
      product: 'options',
    });
    expect(namedPlace(filledIn)).toEqual({ scope: 'instrument', source: 0, code: 'GCZ26' });
  });

  it('of one instrument needs its code', () => {
    expect(namedPlace({ ...filledIn, code: '   ' })).toBeNull();
  });
});
