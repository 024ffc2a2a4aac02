/** The steps of a form, and which of its entries may stay in the tab as a draft. */
export type Step<Id extends string, Field extends string> = {
  readonly id: Id;
  readonly fields: readonly Field[];
};
export type Steps<Id extends string, Field extends string> = readonly [
  Step<Id, Field>,
  ...Step<Id, Field>[],
];

/** The step that shows a field. */
export function getStep<Field extends string>(
  steps: readonly Step<string, Field>[],
  field: Field,
): number {
  return Math.max(
    0,
    steps.findIndex((step) => step.fields.includes(field)),
  );
}

/** The entries that may be kept, and nothing else. */
export function getDraft<Field extends string>(
  input: Readonly<Record<Field, string>>,
  kept: readonly Field[],
): Record<string, string> {
  return Object.fromEntries(
    kept.filter((field) => input[field] !== '').map((field) => [field, input[field]]),
  );
}

/** Reads a draft back: texts of kept fields within their length, whatever else is in there. */
export function draftIn<Field extends string>(
  draft: unknown,
  kept: readonly Field[],
): Partial<Record<Field, string>> {
  const found: Partial<Record<Field, string>> = {};
  if (typeof draft !== 'object' || draft === null) return found;
  for (const field of kept) {
    const value: unknown = Reflect.get(draft, field);
    if (typeof value === 'string' && value.length <= DRAFT_TEXT_LENGTH_MAX) found[field] = value;
  }
  return found;
}

const DRAFT_TEXT_LENGTH_MAX = 254;
