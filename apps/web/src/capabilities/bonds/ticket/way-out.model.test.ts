import { describe, expect, it } from 'vitest';
import { findObstacle, wayOut } from './way-out.model.ts';

const context = { text: '1000', step: '100.00', max: '10000000.00', most: '900.00' };
const amount = { ...context, missing: null, side: 'buy' } as const;

describe('what stands in the way', () => {
  it('is what the server says, but for the password, which is asked for later', () => {
    const refused = { reason: 'KYC_REQUIRED', text: 'Verify first.' };
    expect(findObstacle(refused, amount)).toEqual(refused);
    expect(findObstacle(null, amount)).toBeNull();
    expect(findObstacle({ reason: 'TRADING_LOCKED', text: '' }, amount)).toBeNull();
  });

  it('is seen here where the server stopped at the password', () => {
    const locked = { reason: 'TRADING_LOCKED', text: '' };
    const getReason = (change: object) => findObstacle(locked, { ...amount, ...change })?.reason;
    expect([
      getReason({ text: '' }),
      getReason({ text: '150' }),
      getReason({ text: '20000000' }),
      getReason({ text: '2000', max: '1000.00', side: 'sell' }),
      getReason({ missing: '12.00' }),
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
  it('names amounts that would be taken', () => {
    expect(wayOut({ reason: 'BOND_AMOUNT_NOT_WHOLE' }, { ...context, text: '150' }).faces).toEqual([
      '100',
      '200',
    ]);
    expect(wayOut({ reason: 'FUNDS_INSUFFICIENT' }, context)).toMatchObject({
      isAtField: true,
      faces: ['900'],
      way: 'money',
    });
    expect(wayOut({ reason: 'FUNDS_INSUFFICIENT' }, { ...context, most: '0.00' }).faces).toEqual(
      [],
    );
  });

  it('leads to where else something can be done', () => {
    expect(wayOut({ reason: 'KYC_REQUIRED' }, context).way).toBe('identity');
    expect(wayOut({ reason: 'BOND_MATURED' }, context).way).toBe('choose');
    expect(wayOut({ reason: 'BOND_MARKET_CLOSED' }, context)).toMatchObject({
      isAtField: false,
      way: null,
    });
  });

  it('calls an empty field no mistake', () => {
    expect(wayOut({ reason: 'AMOUNT_INVALID' }, { ...context, text: '' }).isBlank).toBe(true);
    expect(wayOut({ reason: 'AMOUNT_INVALID' }, { ...context, text: '0' }).isBlank).toBe(false);
  });
});
