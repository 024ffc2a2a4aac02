import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money } from '@candor/money/amount';
import { amountText, findObstacle, readAmount, wayOut } from './amount.model.ts';

const agency = { amountMin: '100.00', amountMax: '1000000.00', room: '5000000.00' };
const free = { problem: null, funding: null, missing: null, agency };
const reasonOf = (text: string, change: object = {}) =>
  findObstacle({ ...free, ...change }, text)?.reason ?? null;

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
    expect(findObstacle({ ...free, problem: paused }, '150')?.text).toBe('Paused: a check.');
  });
});

describe('the way out', () => {
  const context = { ...free, available: '250.00' };
  it('is an amount that would be taken', () => {
    expect(wayOut({ reason: 'AMOUNT_TOO_SMALL' }, context, '5').fix).toBe('100');
    expect(wayOut({ reason: 'AMOUNT_TOO_LARGE' }, context, '5000000').fix).toBe('1000000');
    expect(wayOut({ reason: 'FUNDS_INSUFFICIENT' }, context, '500').fix).toBe('250');
    expect(
      wayOut({ reason: 'FUNDS_INSUFFICIENT' }, { ...context, available: '99.99' }, '500').fix,
    ).toBeNull();
  });

  it('offers only amounts that pass', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 200_000_000n }), (cents) => {
        const available = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
        const { fix } = wayOut({ reason: 'FUNDS_INSUFFICIENT' }, { ...free, available }, '1');
        if (fix !== null) expect(reasonOf(fix)).toBeNull();
      }),
    );
  });

  it('is a blank field, somebody else, or nothing', () => {
    expect(wayOut({ reason: 'AMOUNT_INVALID' }, context, '').isBlank).toBe(true);
    expect(wayOut({ reason: 'AGENCY_CLOSED' }, context, '100').way).toBe('choose');
    expect(wayOut({ reason: 'ACCOUNT_FROZEN' }, context, '100')).toMatchObject({
      way: null,
      isAtField: false,
    });
  });
});

it('writes an amount as it would be typed', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 100_000_000n }), (minor) => {
      expect(readAmount(amountText(money('USD', minor)))?.minor).toBe(minor);
    }),
  );
});
