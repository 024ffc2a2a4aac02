import { AccountType } from '@candor/contract/kernel/enumerations';
import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';
import {
  decidePassword,
  isTooLongToHash,
  passwordToHash,
  type PasswordQuestion,
} from './password.rules.ts';

describe('a password', () => {
  const asked = (password: string, other: Partial<PasswordQuestion> = {}) =>
    decidePassword(
      {
        policy: 'spec',
        accountType: AccountType.Individual,
        userId: 'ana-lee',
        email: 'ana.lee@example.com',
        password,
        ...other,
      },
      isCommonPassword,
    );
  const getCode = (decision: ReturnType<typeof asked>) =>
    decision.ok ? 'accepted' : decision.code;

  it.each([
    ['abc', 'PASSWORD_TOO_WEAK'],
    ['has space', 'PASSWORD_TOO_WEAK'],
    ['trailing ', 'PASSWORD_TOO_WEAK'],
    ['emoji🙂🙂', 'PASSWORD_TOO_WEAK'],
    ['nul\u0000nul', 'PASSWORD_TOO_WEAK'],
    ['x'.repeat(257), 'PASSWORD_TOO_WEAK'],
    ['™'.repeat(100), 'PASSWORD_TOO_WEAK'],
    ['1234', 'PASSWORD_TOO_COMMON'],
    ['aaaa', 'PASSWORD_TOO_COMMON'],
    ['AAaa', 'PASSWORD_TOO_COMMON'],
    ['abab', 'PASSWORD_TOO_COMMON'],
    ['axxa', 'PASSWORD_TOO_COMMON'],
    ['gfed', 'PASSWORD_TOO_COMMON'],
    ['7890', 'PASSWORD_TOO_COMMON'],
    ['Hjkl', 'PASSWORD_TOO_COMMON'],
    ['jkl9876', 'PASSWORD_TOO_COMMON'],
    ['......', 'PASSWORD_TOO_COMMON'],
    ['y9'.repeat(32), 'PASSWORD_TOO_COMMON'],
    ['x.7Q', 'accepted'],
    ['PassWord', 'PASSWORD_TOO_COMMON'],
    ['ana-lee', 'PASSWORD_TOO_COMMON'],
    ['Ana-Lee2026!', 'PASSWORD_TOO_COMMON'],
    ['Candor', 'PASSWORD_TOO_COMMON'],
    ['candor2026', 'PASSWORD_TOO_COMMON'],
    ['candor7302915', 'PASSWORD_TOO_COMMON'],
    ['candor73029158', 'accepted'],
    ['candorpassword', 'PASSWORD_TOO_COMMON'],
    ['x7Qp', 'accepted'],
    ['correct-horse-battery', 'accepted'],
    ['my-Candor-notebook', 'accepted'],
    ['Aa1!@#$%^&*-_™€<>+=', 'accepted'],
    ['y9Km'.repeat(32), 'accepted'],
  ])('of an individual: %j is %s', (password, outcome) => {
    expect(getCode(asked(password))).toBe(outcome);
  });

  it.each([
    ['short7X', 'PASSWORD_TOO_WEAK'],
    ['with-hyphen-9', 'PASSWORD_TOO_WEAK'],
    ['a'.repeat(21), 'PASSWORD_TOO_WEAK'],
    ['password', 'PASSWORD_TOO_COMMON'],
    ['zzzzzzzz', 'PASSWORD_TOO_COMMON'],
    ['Tr4mway7', 'accepted'],
  ])('of a company: %j is %s', (password, outcome) => {
    expect(getCode(asked(password, { accountType: AccountType.Company }))).toBe(outcome);
  });

  it.each([
    ['fourteen chars', 'PASSWORD_TOO_WEAK'],
    ['fifteen chars ok', 'accepted'],
    ['空格 和 汉字 都可以用在密码里', 'accepted'],
    ['🙂🙃🙂🙃🙂🙃🙂🙃🙂🙃🙂🙃🙂🙃x', 'accepted'],
    ['ana.lee@example.com', 'PASSWORD_TOO_COMMON'],
  ])('under the strict policy: %j is %s', (password, outcome) => {
    expect(getCode(asked(password, { policy: 'strict' }))).toBe(outcome);
  });

  it('keeps its spaces and is the same however an accent was typed', () => {
    expect(passwordToHash(' two ends ')).toBe(' two ends ');
    expect(passwordToHash('e\u0301')).toBe(passwordToHash('\u00e9'));
  });

  it('is measured in bytes as it will be hashed', () => {
    expect(isTooLongToHash('é'.repeat(128))).toBe(false);
    expect(isTooLongToHash('é'.repeat(129))).toBe(true);
  });
});
