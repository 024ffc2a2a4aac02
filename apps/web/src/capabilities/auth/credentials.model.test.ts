import { AccountType } from '@candor/contract/kernel/enumerations';
import { describe, expect, it } from 'vitest';
import {
  emailCodeProblem,
  emailProblem,
  referralProblem,
  userIdProblem,
} from './credentials.model.ts';

describe('the checks the forms share', () => {
  it('asks for an e-mail, and for one that looks like one', () => {
    expect(emailProblem('  ')).toBe('auth.problem.enterEmail');
    expect(emailProblem('ana')).toBe('auth.problem.emailForm');
    expect(emailProblem(' ana@example.com ')).toBeNull();
  });

  it('takes a code of six digits and nothing else', () => {
    expect(emailCodeProblem('')).toBe('auth.problem.enterEmailCode');
    expect(emailCodeProblem('12345')).toBe('auth.problem.emailCodeForm');
    expect(emailCodeProblem('123456')).toBeNull();
  });

  it('knows the two rules for user ids', () => {
    expect(userIdProblem('ana', AccountType.Individual)).toBe('auth.problem.userIdForm');
    expect(userIdProblem('ana-1', AccountType.Individual)).toBeNull();
    expect(userIdProblem('ana-1', AccountType.Company)).toBe('auth.problem.companyIdForm');
    expect(userIdProblem('ana', AccountType.Company)).toBeNull();
  });

  it('lets the referral code be left out, in any case of letters', () => {
    expect(referralProblem('')).toBeNull();
    expect(referralProblem(' ab12cd ')).toBeNull();
    expect(referralProblem('ab-12')).toBe('auth.problem.referralForm');
  });
});
