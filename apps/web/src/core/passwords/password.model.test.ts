import { AccountType } from '@candor/contract/kernel/enumerations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passwordAgainProblem, passwordProblem, passwordRule } from './password.model.ts';

describe('a new login password', () => {
  it('checks a password by the rule in force for its account', () => {
    expect(passwordRule('spec', AccountType.Individual)).toBe('individual');
    expect(passwordRule('spec', AccountType.Company)).toBe('company');
    expect(passwordRule('strict', AccountType.Company)).toBe('strict');
    expect(passwordProblem('', 'strict')).toBe('auth.problem.enterPassword');
    expect(passwordProblem('a b c', 'individual')).toBe('auth.problem.passwordForm');
    expect(passwordProblem('short-7', 'company')).toBe('auth.problem.passwordCompanyForm');
    expect(passwordProblem('fourteen chars', 'strict')).toBe('auth.problem.passwordStrictForm');
    expect(passwordProblem('fifteen chars!!', 'strict')).toBeNull();
  });

  it('wants the same password twice, to the last space', () => {
    expect(passwordAgainProblem('abcd', '')).toBe('auth.problem.enterPasswordAgain');
    expect(passwordAgainProblem('abcd', 'abcd ')).toBe('auth.problem.passwordsDiffer');
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }),
        (password) => passwordAgainProblem(password, password) === null,
      ),
    );
  });
});
