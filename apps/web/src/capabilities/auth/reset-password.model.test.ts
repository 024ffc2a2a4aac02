import { en } from '@candor/i18n/web/en';
import { zhHans } from '@candor/i18n/web/zh-hans';
import { describe, expect, it } from 'vitest';
import {
  resetPasswordForm,
  resetPasswordProblems,
  resetRefused,
  resetSteps,
} from './reset-password.model.ts';

const filled = {
  email: 'ana@example.com',
  emailCode: '123456',
  newPassword: 'correct-Horse-9',
  passwordAgain: 'correct-Horse-9',
};

describe('resetting the password', () => {
  it('names its problems in the order the form shows them, each with a text in both languages', () => {
    const problems = resetPasswordProblems(
      { email: '', emailCode: '', newPassword: '', passwordAgain: '' },
      'spec',
    );
    expect(problems.map((problem) => problem.key)).toEqual([
      'auth.problem.enterEmail',
      'auth.problem.enterEmailCode',
      'auth.problem.enterNewPassword',
      'auth.problem.enterPasswordAgain',
    ]);
    expect(problems.map((problem) => problem.field)).toEqual(
      resetSteps.flatMap((step) => step.fields),
    );
    for (const { key } of problems)
      for (const text of [en[key], zhHans[key]]) expect(text).toMatch(/^[^{}]+$/);
  });

  it('accepts what either kind of account may have, and the longer rule when it is in force', () => {
    expect(resetPasswordProblems(filled, 'spec')).toEqual([]);
    expect(
      resetPasswordProblems(
        { ...filled, newPassword: 'Company2026', passwordAgain: 'Company2026' },
        'spec',
      ),
    ).toEqual([]);
    expect(
      resetPasswordProblems(
        { ...filled, newPassword: 'Company2026', passwordAgain: 'Company2026' },
        'strict',
      ).map((problem) => problem.key),
    ).toEqual(['auth.problem.passwordStrictForm']);
  });

  it('puts a refusal at its field', () => {
    expect(resetRefused('EMAIL_CODE_WRONG')).toEqual([
      { field: 'emailCode', key: 'EMAIL_CODE_WRONG' },
    ]);
    expect(resetRefused('PASSWORD_TOO_COMMON')).toEqual([
      { field: 'newPassword', key: 'PASSWORD_TOO_COMMON' },
    ]);
    expect(resetRefused('SERVER_BUSY')).toEqual([]);
  });

  it('starts with the e-mail it was opened with', () => {
    expect(resetPasswordForm.initial({ email: 'ana@example.com', policy: 'spec' })).toMatchObject({
      email: 'ana@example.com',
      newPassword: '',
    });
  });
});
