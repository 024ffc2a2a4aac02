import { changePayPassword, resetPayPassword, setPayPassword } from '@candor/contract/account';
import { describe, expect, it } from 'vitest';
import {
  payFields,
  payPasswordForm,
  payPasswordProblems,
  payRefusedField,
  type PayWay,
} from './pay-password.model.ts';

const empty = payPasswordForm.initial();
const good = {
  oldPayPassword: 'river-9',
  emailCode: '123456',
  loginPassword: 'quiet-Harbour-71',
  payPassword: 'stone-7',
  payPasswordAgain: 'stone-7',
};
const keys = (input: typeof good, way: PayWay) =>
  payPasswordProblems(input, way).map((problem) => problem.key);

describe('the transaction password', () => {
  it.each(['set', 'change', 'reset'] as const)(
    '%s asks for its own fields, in the order they are shown, and for no others',
    (way) => {
      expect(payPasswordProblems(empty, way).map((problem) => problem.field)).toEqual(
        payFields[way],
      );
      expect(payPasswordProblems(good, way)).toEqual([]);
    },
  );

  it.each(['12345', '111111', '123456', '654321', 'a'.repeat(21)])('is not %s', (payPassword) => {
    expect(keys({ ...good, payPassword, payPasswordAgain: payPassword }, 'change')).toEqual([
      'account.problem.payPasswordForm',
    ]);
  });

  it('differs from the one before, and from the login password', () => {
    expect(
      keys({ ...good, payPassword: 'river-9', payPasswordAgain: 'river-9' }, 'change'),
    ).toEqual(['account.problem.payPasswordSame']);
    const likeLogin = {
      ...good,
      payPassword: good.loginPassword,
      payPasswordAgain: good.loginPassword,
    };
    expect(keys(likeLogin, 'set')).toEqual(['account.problem.payPasswordSame']);
  });

  it('shows each refusal about an entry at that entry', () => {
    const placed = (way: PayWay, refusals: readonly string[]) =>
      refusals.filter((reason) => payRefusedField(reason, way) !== null);
    expect(placed('set', setPayPassword.refusals)).toEqual([
      'PASSWORD_MUST_WAIT',
      'PASSWORD_WRONG',
      'PAY_PASSWORD_TOO_WEAK',
    ]);
    expect(placed('change', changePayPassword.refusals)).toEqual([
      'PAY_PASSWORD_LOCKED',
      'PAY_PASSWORD_WRONG',
      'PAY_PASSWORD_TOO_WEAK',
      'PAY_PASSWORD_SAME',
    ]);
    expect(placed('reset', resetPayPassword.refusals)).toEqual([
      'EMAIL_CODE_WRONG',
      'PASSWORD_MUST_WAIT',
      'PASSWORD_WRONG',
      'PAY_PASSWORD_TOO_WEAK',
    ]);
  });
});
