/**
 * What forms say about a field: the key of what is wrong, found by their own checks or by the
 * server. Forms in steps share these words, so that one way of showing a problem serves them all.
 */
import { hasHiddenCharacters } from '@candor/contract/kernel/patterns';
import type { TextKey } from '@candor/i18n/web/en';
import type { Problem } from '@candor/kit/problem';

/**
 * The checks of a form, and the server's refusals that concern one field. These sentences have no
 * places to fill.
 */
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

/** One line of a `problems` list: the field with what is wrong with it, or null. */
export function problemAt<Field extends string>(
  field: Field,
  key: FormProblemKey | null,
): FormProblem<Field> | null {
  return key === null ? null : { field, key };
}

/** Something is there, and all of it can be seen: what a pasted text hides would be refused. */
export function filledProblem<Key extends FormProblemKey>(
  text: string,
  key: Key,
): Key | 'auth.problem.hidden' | null {
  if (text.trim() === '') return key;
  return hasHiddenCharacters(text.trim()) ? 'auth.problem.hidden' : null;
}

/** What the server refused, as far as it concerns fields of the form. */
export type RefusedFields = {
  readonly reason: string;
  readonly fields: readonly { readonly path: string }[];
};

/**
 * `getFields` names the fields a refusal concerns; `fieldOfPath` translates the wire's paths, for
 * FIELDS_INVALID.
 */
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
