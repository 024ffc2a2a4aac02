import { hasHiddenCharacters } from '@candor/contract/kernel/patterns';
import type { TextKey } from '@candor/i18n/web/en';
import type { Problem } from '@candor/kit/problem';

export type FormProblemKey = Extract<TextKey, `auth.problem.${string}`> | FieldRefusal;

export const fieldRefusals = [
  'FIELDS_INVALID',
  'EMAIL_CODE_WRONG',
  'PASSWORD_TOO_WEAK',
  'PASSWORD_TOO_COMMON',
  'USER_ID_TAKEN',
  'REFERRAL_CODE_UNKNOWN',
  'AGREEMENT_OUTDATED',
  'FILE_UNKNOWN',
  'KYC_IMAGES_SAME',
] as const;
type FieldRefusal = (typeof fieldRefusals)[number];

export type FormProblem<Field extends string> = Problem<Field, FormProblemKey>;

export function problemAt<Field extends string>(
  field: Field,
  key: FormProblemKey | null,
): FormProblem<Field> | null {
  return key === null ? null : { field, key };
}

/** Pasted invisible characters would be refused. */
export function filledProblem<Key extends FormProblemKey>(
  text: string,
  key: Key,
): Key | 'auth.problem.hidden' | null {
  if (text.trim() === '') return key;
  return hasHiddenCharacters(text.trim()) ? 'auth.problem.hidden' : null;
}

export type RefusedFields = {
  readonly reason: string;
  readonly fields: readonly { readonly path: string }[];
};

/** `fieldOfPath` translates the wire's paths, for FIELDS_INVALID. */
export function refusedProblems<Field extends string>(
  refused: RefusedFields,
  getFields: Readonly<Partial<Record<Exclude<FieldRefusal, 'FIELDS_INVALID'>, readonly Field[]>>>,
  fieldOfPath: (path: string) => Field | null,
): FormProblem<Field>[] {
  const key = fieldRefusals.find((known) => known === refused.reason);
  if (key === undefined) return [];
  const fields =
    key === 'FIELDS_INVALID'
      ? refused.fields.map((field) => fieldOfPath(field.path)).filter((field) => field !== null)
      : (getFields[key] ?? []);
  return fields.map((field) => ({ field, key }));
}
