/** Set with the login password, change with the old one, reset with a mailed code. */
import { isEmailCode, isPayPassword } from '@candor/contract/kernel/patterns';
import { isProblem } from '@candor/kit/problem';
import type { FieldProblem } from '../../../platform/calls/form-refusal.ts';

export type PayWay = 'set' | 'change' | 'reset';
export type PayPasswordInput = {
  oldPayPassword: string;
  emailCode: string;
  loginPassword: string;
  payPassword: string;
  payPasswordAgain: string;
};
type Field = keyof PayPasswordInput;

export const payFields: Readonly<Record<PayWay, readonly Field[]>> = {
  set: ['payPassword', 'payPasswordAgain', 'loginPassword'],
  change: ['oldPayPassword', 'payPassword', 'payPasswordAgain'],
  reset: ['emailCode', 'loginPassword', 'payPassword', 'payPasswordAgain'],
};

export const payPasswordForm = {
  initial: (): PayPasswordInput => ({
    oldPayPassword: '',
    emailCode: '',
    loginPassword: '',
    payPassword: '',
    payPasswordAgain: '',
  }),
  summarise: () => null,
  problems: (input: PayPasswordInput, _summary: null, { way }: { way: PayWay }) =>
    payPasswordProblems(input, way),
};

export function payPasswordProblems(input: PayPasswordInput, way: PayWay): FieldProblem<Field>[] {
  const keys: Readonly<Record<Field, FieldProblem<Field>['key'] | null>> = {
    oldPayPassword: input.oldPayPassword === '' ? 'account.problem.enterOldPayPassword' : null,
    emailCode: emailCodeProblem(input.emailCode),
    loginPassword: input.loginPassword === '' ? 'account.problem.enterLoginPassword' : null,
    payPassword: payPasswordProblem(input, way),
    payPasswordAgain: againProblem(input),
  };
  return payFields[way]
    .map((field) => (keys[field] === null ? null : { field, key: keys[field] }))
    .filter(isProblem);
}

export function payRefusedField(reason: string, way: PayWay): Field | null {
  const field = getField(reason);
  return field !== null && payFields[way].includes(field) ? field : null;
}

function getField(reason: string): Field | null {
  switch (reason) {
    case 'PASSWORD_WRONG':
    case 'PASSWORD_MUST_WAIT':
      return 'loginPassword';
    case 'PAY_PASSWORD_WRONG':
    case 'PAY_PASSWORD_LOCKED':
      return 'oldPayPassword';
    case 'PAY_PASSWORD_TOO_WEAK':
    case 'PAY_PASSWORD_SAME':
      return 'payPassword';
    case 'EMAIL_CODE_WRONG':
      return 'emailCode';
    default:
      return null;
  }
}

function payPasswordProblem(
  { payPassword, oldPayPassword, loginPassword }: PayPasswordInput,
  way: PayWay,
) {
  if (payPassword === '') return 'account.problem.enterPayPassword';
  if (!isPayPassword(payPassword)) return 'account.problem.payPasswordForm';
  const isSame = way === 'change' ? payPassword === oldPayPassword : payPassword === loginPassword;
  return isSame ? 'account.problem.payPasswordSame' : null;
}

function againProblem({ payPassword, payPasswordAgain }: PayPasswordInput) {
  if (payPasswordAgain === '') return 'account.problem.enterPayPasswordAgain';
  return payPasswordAgain === payPassword ? null : 'auth.problem.passwordsDiffer';
}

function emailCodeProblem(code: string) {
  if (code === '') return 'auth.problem.enterEmailCode';
  return isEmailCode(code) ? null : 'auth.problem.emailCodeForm';
}
