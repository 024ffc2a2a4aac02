import { secondFactorProof } from '@candor/contract/kernel/second-factor';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { codeProblem, firstMethod, recoveryProblem } from './second-factor.model.ts';

it('offers the quickest way that works on this page first', () => {
  expect(firstMethod(['totp', 'passkey', 'recovery'], true)).toBe('passkey');
  expect(firstMethod(['totp', 'passkey', 'recovery'], false)).toBe('totp');
  expect(firstMethod(['passkey', 'recovery'], false)).toBe('recovery');
  expect(firstMethod(['passkey'], false)).toBe('passkey');
});

it('asks for a code, and for one of six digits', () => {
  expect(codeProblem('')).toBe('auth.factor.enterCode');
  expect(codeProblem('12345')).toBe('auth.problem.emailCodeForm');
  expect(codeProblem('123456')).toBeNull();
});

it('never lets a proof through that the server could not read', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 30 }),
      (code) =>
        recoveryProblem(code) !== null ||
        secondFactorProof.safeParse({ method: 'recovery', code }).success,
    ),
  );
  fc.assert(
    fc.property(
      fc.string({ maxLength: 8 }),
      (code) =>
        codeProblem(code) !== null || secondFactorProof.safeParse({ method: 'totp', code }).success,
    ),
  );
  expect(recoveryProblem(' ABCD-EFGH-1234 ')).toBeNull();
});
