import { describe, expect, it } from 'vitest';
import { findObstacle, wayOut } from './obstacle.model.ts';

describe('what stands in the way', () => {
  const short = { reason: 'FUNDS_INSUFFICIENT', text: 'Not enough.' };

  it('is what the server says, in its words', () => {
    const paused = { reason: 'PAUSED', text: 'Paused: a check.' };
    expect(findObstacle({ problem: paused }, null)).toBe(paused);
    expect(findObstacle({ problem: null }, null)).toBeNull();
  });

  it('is never the password, but what is wrong behind it', () => {
    const locked = { reason: 'TRADING_LOCKED', text: 'Locked.' };
    expect(findObstacle({ problem: locked }, null)).toBeNull();
    expect(findObstacle({ problem: locked }, 'AMOUNT_TOO_SMALL')).toEqual({
      reason: 'AMOUNT_TOO_SMALL',
      text: null,
    });
  });

  it('is no lack of money that the funding wallet covers', () => {
    expect(findObstacle({ problem: short, funding: { move: '5.00' } }, null)).toBeNull();
    expect(findObstacle({ problem: short, funding: null }, null)).toBe(short);
  });
});

describe('the way out', () => {
  const ways = { fixes: { FUNDS_INSUFFICIENT: ['900', null] }, elsewhere: new Set(['OVER']) };
  const way = (reason: string, text = '1000') => wayOut({ reason }, text, ways);

  it('is the identity check, money with an amount that would be taken, or another product', () => {
    expect(way('KYC_REQUIRED').way).toBe('identity');
    expect(way('FUNDS_INSUFFICIENT')).toEqual({
      isAtField: true,
      isBlank: false,
      fixes: ['900'],
      way: 'money',
    });
    expect(way('OVER').way).toBe('elsewhere');
    expect(wayOut({ reason: 'OVER' }, '900', { fixes: {} }).way).toBeNull();
    expect(way('CLOSED')).toMatchObject({ isAtField: false, way: null });
  });

  it('calls an empty field no mistake', () => {
    expect([way('AMOUNT_INVALID', '').isBlank, way('AMOUNT_INVALID', '0').isBlank]).toEqual([
      true,
      false,
    ]);
  });
});
