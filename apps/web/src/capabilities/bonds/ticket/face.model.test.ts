import { describe, expect, it } from 'vitest';
import { wayOut } from '../../../core/purchase/obstacle.model.ts';
import { faceWays, findFaceObstacle, partOfFace, type FaceRules } from './face.model.ts';

const rules: FaceRules = {
  side: 'buy',
  step: '100.00',
  max: '10000000.00',
  most: '900.00',
  missing: null,
};

describe('what stands in the way', () => {
  it('is what the server says, but for the password, which is asked for later', () => {
    const refused = { reason: 'KYC_REQUIRED', text: 'Verify first.' };
    expect(findFaceObstacle(refused, '1000', rules)).toEqual(refused);
    expect(findFaceObstacle(null, '1000', rules)).toBeNull();
    expect(findFaceObstacle({ reason: 'TRADING_LOCKED', text: '' }, '1000', rules)).toBeNull();
  });

  it('is seen here where the server stopped at the password', () => {
    const locked = { reason: 'TRADING_LOCKED', text: '' };
    const getReason = (text: string, change: Partial<FaceRules> = {}) =>
      findFaceObstacle(locked, text, { ...rules, ...change })?.reason;
    expect([
      getReason(''),
      getReason('150'),
      getReason('20000000'),
      getReason('2000', { max: '1000.00', side: 'sell' }),
      getReason('1000', { missing: '12.00' }),
    ]).toEqual([
      'AMOUNT_INVALID',
      'BOND_AMOUNT_NOT_WHOLE',
      'AMOUNT_TOO_LARGE',
      'BOND_SELL_TOO_MUCH',
      'FUNDS_INSUFFICIENT',
    ]);
  });
});

describe('the way out', () => {
  const way = (reason: string, text = '1000', most = '900.00') =>
    wayOut({ reason }, text, faceWays(text, { ...rules, most }));

  it('names amounts that would be taken', () => {
    expect(way('BOND_AMOUNT_NOT_WHOLE', '150').fixes).toEqual(['100', '200']);
    expect(way('FUNDS_INSUFFICIENT')).toMatchObject({
      isAtField: true,
      fixes: ['900'],
      way: 'money',
    });
    expect(way('FUNDS_INSUFFICIENT', '1000', '0.00').fixes).toEqual([]);
  });

  it('leads to where else something can be done', () => {
    expect(way('KYC_REQUIRED').way).toBe('identity');
    expect(way('BOND_MATURED').way).toBe('elsewhere');
    expect(way('BOND_MARKET_CLOSED')).toMatchObject({ isAtField: false, way: null });
  });

  it('halves in whole hundreds, and not where there is nothing to halve', () => {
    expect(partOfFace('half', rules)).toBe('400');
    expect(partOfFace('full', { ...rules, most: '950.00' })).toBe('900');
    expect(partOfFace('half', { ...rules, most: '100.00' })).toBeNull();
  });
});
