export type Step<Id extends string, Field extends string> = {
  readonly id: Id;
  readonly fields: readonly Field[];
};
export type Steps<Id extends string, Field extends string> = readonly [
  Step<Id, Field>,
  ...Step<Id, Field>[],
];

export function getStep<Field extends string>(
  steps: readonly Step<string, Field>[],
  field: Field,
): number {
  return Math.max(
    0,
    steps.findIndex((step) => step.fields.includes(field)),
  );
}

export function getDraft<Field extends string>(
  input: Readonly<Record<Field, string>>,
  draftFields: readonly Field[],
): Record<string, string> {
  return Object.fromEntries(
    draftFields.filter((field) => input[field] !== '').map((field) => [field, input[field]]),
  );
}

/** Texts of known fields within their length, whatever was stored. */
export function draftIn<Field extends string>(
  draft: unknown,
  draftFields: readonly Field[],
): Partial<Record<Field, string>> {
  const found: Partial<Record<Field, string>> = {};
  if (typeof draft !== 'object' || draft === null) return found;
  for (const field of draftFields) {
    const value: unknown = Reflect.get(draft, field);
    if (typeof value === 'string' && value.length <= DRAFT_TEXT_LENGTH_MAX) found[field] = value;
  }
  return found;
}

const DRAFT_TEXT_LENGTH_MAX = 254;
