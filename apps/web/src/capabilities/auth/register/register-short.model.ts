/** POST /register/email: the account alone. The identity is asked for once, when it is verified. */
import type { registerShort } from '@candor/contract/auth';
import type { SentBodyOf } from '@candor/contract/kernel/endpoint';
import { AccountType } from '@candor/contract/kernel/enumerations';
import { isProblem } from '@candor/kit/problem';
import {
  problemAt,
  refusedProblems,
  type FormProblem,
  type RefusedFields,
} from '../../../platform/forms/form-problem.model.ts';
import { draftIn } from '../../../platform/forms/steps.model.ts';
import { passwordProblem, passwordRule } from '../../../core/passwords/password.model.ts';
import {
  emailCodeProblem,
  emailProblem,
  referralProblem,
  userIdProblem,
} from '../credentials.model.ts';
import {
  accountBody,
  accountRefusals,
  emptyAccount,
  type AccountInput,
  type RegisterContext,
} from './register.model.ts';

/** Typed once: it can be made visible. */
export type ShortInput = Omit<AccountInput, 'passwordAgain'>;
export type ShortField = keyof ShortInput;
export type ShortContext = Pick<
  RegisterContext,
  'policy' | 'agreementVersion' | 'draft' | 'referralCode'
>;

/** No password and no code. */
export const shortDraftFields = ['userId', 'email', 'referralCode'] as const;

export const shortForm = {
  initial: ({ draft, referralCode }: ShortContext): ShortInput => {
    const { passwordAgain: _again, ...empty } = emptyAccount;
    return { ...empty, referralCode, ...draftIn(draft, shortDraftFields) };
  },
  summarise: () => null,
  problems: (
    input: ShortInput,
    _summary: null,
    { policy }: ShortContext,
  ): FormProblem<ShortField>[] =>
    [
      problemAt('userId', userIdProblem(input.userId, AccountType.Individual)),
      problemAt('email', emailProblem(input.email)),
      problemAt(
        'password',
        passwordProblem(input.password, passwordRule(policy, AccountType.Individual)),
      ),
      problemAt('referralCode', referralProblem(input.referralCode)),
      problemAt('isAgreed', input.isAgreed ? null : 'auth.problem.agreeFirst'),
      problemAt('emailCode', emailCodeProblem(input.emailCode)),
    ].filter(isProblem),
};

export function shortBody(
  input: ShortInput,
  { agreementVersion }: ShortContext,
): SentBodyOf<typeof registerShort> {
  return accountBody({ ...input, passwordAgain: input.password }, agreementVersion);
}

export function canSendCode({ email }: Pick<ShortInput, 'email'>): boolean {
  return emailProblem(email) === null;
}

/** The mailed code alone is missing. */
export function needsCode(problems: readonly FormProblem<ShortField>[]): boolean {
  return problems.length === 1 && problems[0]?.key === 'auth.problem.enterEmailCode';
}

export function shortRefused(refused: RefusedFields): FormProblem<ShortField>[] {
  return refusedProblems(
    refused,
    accountRefusals,
    (path) => fields.find((field) => field === path) ?? null,
  );
}

const fields = [
  'userId',
  'email',
  'password',
  'referralCode',
  'isAgreed',
  'emailCode',
] as const satisfies readonly ShortField[];
