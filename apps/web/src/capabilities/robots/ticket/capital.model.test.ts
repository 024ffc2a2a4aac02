import { describe, expect, it } from 'vitest';
import { wayOut } from '../../../core/purchase/obstacle.model.ts';
import { sampleRobot } from '../testing/sample-robots.ts';
import { findRentalObstacle, firstCapital, partOfCapital, rentalWays } from './capital.model.ts';

const limits = { min: '100.00', max: '250000.00' };

describe('the capital of a rental', () => {
  it('is half or all of what can be set aside, never beyond the limits', () => {
    expect(partOfCapital('9900.55', 'full', limits)).toBe('9900');
    expect(partOfCapital('9900.55', 'half', limits)).toBe('4950');
    expect(partOfCapital('900000.00', 'full', limits)).toBe('250000');
    expect(partOfCapital('150.00', 'half', limits)).toBeNull();
    expect(partOfCapital('0.00', 'full', limits)).toBeNull();
  });

  it('begins with a thousand, or with what there is', () => {
    expect(firstCapital('50000.00', { ...limits, preset: '1000.00' })).toBe('1000');
    expect(firstCapital('400.00', { ...limits, preset: '1000.00' })).toBe('400');
    expect(firstCapital('0.00', { ...limits, preset: '1000.00' })).toBe('1000');
  });
});

describe('what stands in the way of a rental', () => {
  const robot = { ...sampleRobot(), capitalMin: limits.min, capitalMax: limits.max };
  const find = (text: string, problem: { reason: string; text: string } | null) =>
    findRentalObstacle(
      { robot, missing: null, problem: problem === null ? null : { ...problem, values: {} } },
      text,
    );

  it('is what the server says', () => {
    const paused = { reason: 'ROBOTS_PAUSED', text: 'New rentals are paused.' };
    expect(find('1000', paused)).toMatchObject(paused);
    expect(find('1000', null)).toBeNull();
  });

  it('is not the password, but what is wrong behind it', () => {
    const locked = { reason: 'TRADING_LOCKED', text: 'Locked.' };
    expect(find('1000', locked)).toBeNull();
    expect(find('5', locked)).toEqual({ reason: 'AMOUNT_TOO_SMALL', text: null });
  });
});

describe('the way out', () => {
  const way = (reason: string, text = '1000', most = '5000.00') =>
    wayOut({ reason }, text, rentalWays(most, limits));

  it('leads to what is missing', () => {
    expect(way('KYC_REQUIRED').way).toBe('identity');
    expect(way('FUNDS_INSUFFICIENT')).toMatchObject({ way: 'money', fixes: ['5000'] });
    expect(way('FUNDS_INSUFFICIENT', '1000', '0.00').fixes).toEqual([]);
    expect(way('PACE_NOT_OFFERED').way).toBe('elsewhere');
  });

  it('offers an amount that would be taken', () => {
    expect(way('AMOUNT_TOO_SMALL', '5').fixes).toEqual(['100']);
    expect(way('AMOUNT_TOO_LARGE', '999999').fixes).toEqual(['5000']);
    expect(way('AMOUNT_TOO_LARGE', '999999', '0.00').fixes).toEqual(['250000']);
    expect(way('AMOUNT_INVALID', '')).toMatchObject({ isAtField: true, isBlank: true });
  });

  it('is none for what only time can change', () => {
    expect(way('ROBOTS_PAUSED')).toMatchObject({ isAtField: false, fixes: [], way: null });
  });
});
