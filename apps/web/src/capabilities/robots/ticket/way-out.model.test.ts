import { describe, expect, it } from 'vitest';
import { findObstacle, wayOut } from './way-out.model.ts';

const limits = { min: '100.00', max: '250000.00' };
const context = { ...limits, text: '1000', missing: null };

describe('what stands in the way of a rental', () => {
  it('is what the server says', () => {
    const problem = { reason: 'ROBOTS_PAUSED', text: 'New rentals are paused.' };
    expect(findObstacle(problem, context)).toBe(problem);
    expect(findObstacle(null, context)).toBeNull();
  });

  it('is not the password, but what is wrong behind it', () => {
    const locked = { reason: 'TRADING_LOCKED', text: 'Locked.' };
    expect(findObstacle(locked, context)).toBeNull();
    expect(findObstacle(locked, { ...context, text: '5' })).toEqual({
      reason: 'AMOUNT_TOO_SMALL',
      text: null,
    });
  });
});

describe('the way out', () => {
  const way = (reason: string, text = '1000', most = '5000.00') =>
    wayOut({ reason }, { ...limits, text, most });

  it('leads to what is missing', () => {
    expect(way('KYC_REQUIRED').way).toBe('identity');
    expect(way('FUNDS_INSUFFICIENT')).toMatchObject({ way: 'money', instead: '5000' });
    expect(way('FUNDS_INSUFFICIENT', '1000', '0.00').instead).toBeNull();
    expect(way('PACE_NOT_OFFERED').way).toBe('standard');
  });

  it('offers an amount that would be taken', () => {
    expect(way('AMOUNT_TOO_SMALL', '5').instead).toBe('100');
    expect(way('AMOUNT_TOO_LARGE', '999999').instead).toBe('5000');
    expect(way('AMOUNT_TOO_LARGE', '999999', '0.00').instead).toBe('250000');
    expect(way('AMOUNT_INVALID', '')).toMatchObject({ isAtField: true, isBlank: true });
  });

  it('is none for what only time can change', () => {
    expect(way('ROBOTS_PAUSED')).toEqual({
      isAtField: false,
      isBlank: false,
      instead: null,
      way: null,
    });
  });
});
