import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wayOut } from '../../../core/purchase/obstacle.model.ts';
import { findFollowObstacle, followWays } from './amount.model.ts';

const agency = { amountMin: '100.00', amountMax: '1000000.00', room: '5000000.00' };
const free = { problem: null, funding: null, missing: null, agency };
const reasonOf = (text: string, change: object = {}) =>
  findFollowObstacle({ ...free, ...change }, text)?.reason ?? null;

describe('what keeps an amount from being invested', () => {
  it.each([
    ['100', null],
    ['1000000', null],
    ['99.99', 'AMOUNT_TOO_SMALL'],
    ['1000000.01', 'AMOUNT_TOO_LARGE'],
    ['', 'AMOUNT_INVALID'],
    ['1e3', 'AMOUNT_INVALID'],
    ['0', 'AMOUNT_INVALID'],
  ])('%s: %s', (text, reason) => expect(reasonOf(text)).toBe(reason));

  it('is no money only where the funding wallet cannot help', () => {
    const short = {
      problem: { reason: 'FUNDS_INSUFFICIENT', text: 'Not enough.', values: {} },
      missing: '50.00',
    };
    expect(reasonOf('150', short)).toBe('FUNDS_INSUFFICIENT');
    expect(
      reasonOf('150', { ...short, funding: { move: '50.00', available: '60.00' } }),
    ).toBeNull();
  });

  it('is never the password, which is asked for with the confirmation', () => {
    const locked = { problem: { reason: 'TRADING_LOCKED', text: '', values: {} } };
    expect(reasonOf('150', locked)).toBeNull();
    expect(reasonOf('99', locked)).toBe('AMOUNT_TOO_SMALL');
    expect(reasonOf('600', { ...locked, agency: { ...agency, room: '500.00' } })).toBe(
      'AGENCY_FULL',
    );
  });

  it('keeps the server’s sentence', () => {
    const paused = { reason: 'FOLLOW_PAUSED', text: 'Paused: a check.', values: {} };
    expect(findFollowObstacle({ ...free, problem: paused }, '150')?.text).toBe('Paused: a check.');
  });
});

describe('the way out', () => {
  const way = (reason: string, text: string, available = '250.00') =>
    wayOut({ reason }, text, followWays({ ...free, available }));

  it('is an amount that would be taken', () => {
    expect(way('AMOUNT_TOO_SMALL', '5').fixes).toEqual(['100']);
    expect(way('AMOUNT_TOO_LARGE', '5000000').fixes).toEqual(['1000000']);
    expect(way('FUNDS_INSUFFICIENT', '500')).toMatchObject({ fixes: ['250'], way: 'money' });
    expect(way('FUNDS_INSUFFICIENT', '500', '99.99').fixes).toEqual([]);
  });

  it('offers only amounts that pass', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 200_000_000n }), (cents) => {
        const available = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
        for (const fix of way('FUNDS_INSUFFICIENT', '1', available).fixes)
          expect(reasonOf(fix)).toBeNull();
      }),
    );
  });

  it('is a blank field, somebody else, or nothing', () => {
    expect(way('AMOUNT_INVALID', '').isBlank).toBe(true);
    expect(way('AGENCY_CLOSED', '100').way).toBe('elsewhere');
    expect(way('ACCOUNT_FROZEN', '100')).toMatchObject({ way: 'stopped', isAtField: false });
    expect(way('FOLLOW_TERM_NOT_OFFERED', '100')).toMatchObject({ way: null, isAtField: false });
  });
});
