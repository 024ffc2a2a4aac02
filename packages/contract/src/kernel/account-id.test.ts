import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ACCOUNT_ID,
  accountIdOf,
  isAccountOf,
  isFirstAccount,
  numberOf,
  personOf,
} from './account-id.ts';

const person = personOf(`cus_${'a'.repeat(26)}`);
const other = personOf(`cus_${'b'.repeat(26)}`);

describe('an account’s id', () => {
  it('says whose it is, and is the person’s own for the first', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), (number) => {
        const id = accountIdOf(person, number);
        expect(personOf(id)).toBe(person);
        expect(numberOf(id)).toBe(number);
        expect(isFirstAccount(id)).toBe(number === 1);
        expect(id === person).toBe(number === 1);
        expect(isAccountOf(person, id)).toBe(true);
        expect(isAccountOf(other, id)).toBe(false);
      }),
    );
  });

  it('is nothing else', () => {
    for (const text of [
      '',
      '.2',
      `${person}.`,
      `${person}.0`,
      `${person}.1`,
      `${person}.02`,
      `${person}.1000`,
      `${person}.2.3`,
      `${person}.2 `,
      `${person}.x`,
      `fund_${'a'.repeat(26)}.2`,
      'house',
    ])
      expect(ACCOUNT_ID.test(text), text).toBe(false);
  });
});
