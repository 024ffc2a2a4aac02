/** In the server's own words: they carry figures that only it knows, such as tries left. */
import type { Problem } from '@candor/kit/problem';
import type { CallRefused } from '@candor/client/call-errors';
import { useText, type TextKey } from '../i18n/text.ts';

export type FieldKey = Extract<TextKey, `auth.problem.${string}` | `account.problem.${string}`>;
export type FieldProblem<Field extends string> = Problem<Field, FieldKey | 'refused'>;

export function refusedAt<Field extends string>(
  field: Field,
  refusal: CallRefused,
): FieldProblem<Field> {
  return { field, key: 'refused', values: { message: refusal.message } };
}

export function useFieldText(): (problem: FieldProblem<string>) => string {
  const t = useText();
  return ({ key, values }) => (key === 'refused' ? String(values?.['message'] ?? '') : t(key));
}
