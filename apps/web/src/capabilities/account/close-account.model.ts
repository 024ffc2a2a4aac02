import { isProblem } from '@candor/kit/problem';
import type { FieldProblem } from '../../platform/calls/form-refusal.ts';

export type CloseInput = { userId: string; loginPassword: string; isUnderstood: boolean };
type Field = keyof CloseInput;

export const closeForm = {
  initial: (): CloseInput => ({ userId: '', loginPassword: '', isUnderstood: false }),
  summarise: () => null,
  problems: (
    input: CloseInput,
    _summary: null,
    { userId }: { userId: string },
  ): FieldProblem<Field>[] =>
    [
      input.userId.trim() === userId
        ? null
        : ({ field: 'userId', key: 'account.problem.typeUserId' } as const),
      input.loginPassword === ''
        ? ({ field: 'loginPassword', key: 'account.problem.enterLoginPassword' } as const)
        : null,
      input.isUnderstood
        ? null
        : ({ field: 'isUnderstood', key: 'account.problem.understandClosing' } as const),
    ].filter(isProblem),
};

export function closeRefusedField(reason: string): Field | null {
  if (reason === 'CLOSING_NOT_CONFIRMED') return 'userId';
  return reason === 'PASSWORD_WRONG' || reason === 'PASSWORD_MUST_WAIT' ? 'loginPassword' : null;
}
