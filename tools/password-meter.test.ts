/** What the server refuses is never called good on the customer's screen. */
import { AccountType } from '@candor/contract/kernel/enumerations';
import {
  commonPasswords,
  isCommonPassword,
} from '@candor/server/core/customers/passwords/common-passwords';
import { decidePassword } from '@candor/server/core/customers/passwords/password.rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shownStrength as shownToOperator } from '../apps/console/src/capabilities/operators/sign-in/invitation.model.ts';
import { passwordRule, shownStrength } from '../apps/web/src/core/passwords/password.model.ts';

const GOOD = 3;
const RUNS = 3_000;

const list = [...commonPasswords];
const common = fc.constantFrom(...list);
const long = fc.constantFrom(...list.filter((word) => word.length > 10));
const specLetters = fc.constantFrom(
  ...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!@#$%^&*-_™€<>+=.:;?[]\\'.split(
    '',
  ),
);
const piece = fc.string({ unit: specLetters, minLength: 1, maxLength: 5 });
const userId = fc.oneof(
  fc.constantFrom('ana-lee', 'harbourmaster', 'candor4ever'),
  fc.stringMatching(/^[A-Za-z0-9_-]{4,20}$/),
);
const email = fc.oneof(
  fc.constantFrom('ana.lee@example.com'),
  fc.stringMatching(/^[a-z0-9.]{3,20}@[a-z]{3,10}\.com$/),
);

function getPassword(owner: { userId: string; email: string }) {
  const own = fc.constantFrom(
    owner.userId,
    owner.email,
    owner.email.split('@', 1)[0] ?? '',
    'Candor',
  );
  return fc.oneof(
    fc.string({ unit: specLetters, minLength: 1, maxLength: 30 }),
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    common,
    long,
    common.map((word) => word.toUpperCase()),
    fc.tuple(piece, fc.integer({ min: 1, max: 30 })).map(([text, times]) => text.repeat(times)),
    fc.tuple(piece, own, piece).map((parts) => parts.join('')),
    fc.tuple(own, common, own).map((parts) => parts.join('')),
  );
}

describe('the password meter', () => {
  it('never calls good what the server refuses, for any password, account and policy', () => {
    const asked = fc.record({ userId, email }).chain((owner) =>
      fc.record({
        owner: fc.constant(owner),
        password: getPassword(owner),
        policy: fc.constantFrom('spec', 'strict'),
        accountType: fc.constantFrom(AccountType.Individual, AccountType.Company),
      }),
    );
    let refused = 0;
    let good = 0;
    fc.assert(
      fc.property(asked, ({ owner, password, policy, accountType }) => {
        const isRefused = !decidePassword(
          { ...owner, password, policy, accountType },
          isCommonPassword,
        ).ok;
        const isGood = shownStrength(password, passwordRule(policy, accountType), owner) >= GOOD;
        const isGoodToOperator =
          shownToOperator(password, { name: owner.userId, email: owner.email }) >= GOOD;
        refused += Number(isRefused);
        good += Number(isGood);
        return !(isRefused && (isGood || (policy === 'strict' && isGoodToOperator)));
      }),
      { numRuns: RUNS },
    );
    expect(Math.min(refused, good)).toBeGreaterThan(RUNS / 100);
  });

  it('knows every long one among the passwords that guessers try first', () => {
    const nobody = { userId: '', email: '' };
    expect(
      list.filter(
        (word) =>
          shownStrength(word, 'individual', nobody) >= GOOD ||
          shownStrength(word.toUpperCase(), 'strict', nobody) >= GOOD,
      ),
    ).toEqual([]);
  });

  it('calls good what is long enough and made up', () => {
    for (const password of ['Quiet.Lantern-Orchard', 'vK7!xq2Lm9.t', 'correct-horse-battery'])
      expect(
        shownStrength(password, 'individual', { userId: 'ana-lee', email: 'ana.lee@example.com' }),
      ).toBeGreaterThanOrEqual(GOOD);
  });
});
