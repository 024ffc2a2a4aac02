import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '@candor/kit/time';
import {
  decidePayPasswordTry,
  isGoodPayPassword,
  noPayPasswordTries,
  PAY_PASSWORD_TRIES_MAX,
  refusalOfWrongTry,
  type PayPasswordTries,
} from './pay-password.rules.ts';

const NOW = Date.UTC(2026, 10, 16);

describe('a transaction password', () => {
  it.each([
    '111111',
    'aaaaaaa',
    '123456',
    '654321',
    '234567',
    '789012',
    '210987',
    'abcdef',
    'FEDCBA',
    '12345',
    'x7Qp',
    '1'.repeat(21),
    'x7'.repeat(11),
    '',
  ])('%j is too weak', (text) => {
    expect(isGoodPayPassword(text)).toBe(false);
  });

  it.each([
    '112233',
    '135790',
    '836104',
    'tram-7',
    '空格和汉字都行',
    'x7'.repeat(10),
    '🙂🙃🙂🙃🙂🙃',
    '123457',
  ])('%j is good enough', (text) => {
    expect(isGoodPayPassword(text)).toBe(true);
  });

  it('is never good when all its characters are the same', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 1, unit: 'grapheme' }),
        fc.integer({ min: 1, max: 30 }),
        (character, length) => {
          const [only = 'x'] = [...character];
          expect(isGoodPayPassword(only.repeat(length))).toBe(false);
        },
      ),
    );
  });
});

describe('trying a transaction password', () => {
  const tries = (count: number, at = NOW): PayPasswordTries => {
    let state = noPayPasswordTries;
    for (let i = 0; i < count; i += 1) {
      const decision = decidePayPasswordTry(state, at);
      if (!decision.ok) throw new Error('locked too early');
      state = decision.outcome;
    }
    return state;
  };

  it('counts down, and locks with the fifth for half an hour', () => {
    expect([1, 2, 3, 4, 5].map((count) => refusalOfWrongTry(tries(count), NOW))).toMatchObject([
      { code: 'PAY_PASSWORD_WRONG', values: { left: 4 } },
      { code: 'PAY_PASSWORD_WRONG', values: { left: 3 } },
      { code: 'PAY_PASSWORD_WRONG', values: { left: 2 } },
      { code: 'PAY_PASSWORD_WRONG', values: { left: 1 } },
      { code: 'PAY_PASSWORD_LOCKED', values: { minutes: 30 } },
    ]);
    const locked = tries(PAY_PASSWORD_TRIES_MAX);
    expect(decidePayPasswordTry(locked, NOW + 30 * MINUTE_MS - 1)).toMatchObject({
      ok: false,
      values: { minutes: 1 },
    });
    expect(decidePayPasswordTry(locked, NOW + 30 * MINUTE_MS)).toEqual({
      ok: true,
      outcome: { failures: 1, lockedUntil: null },
    });
  });
});
