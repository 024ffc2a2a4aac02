/** The field and the key of the sentence: a model never contains words. */
export type Problem<Field extends string = string, Key extends string = string> = {
  readonly field: Field;
  readonly key: Key;
  readonly values?: Readonly<Record<string, string | number>>;
};

export function problemIf<Field extends string, Key extends string>(
  condition: boolean,
  field: Field,
  key: Key,
  values?: Readonly<Record<string, string | number>>,
): Problem<Field, Key> | null {
  if (!condition) return null;
  return values === undefined ? { field, key } : { field, key, values };
}

export function isProblem<Found extends Problem>(problem: Found | null): problem is Found {
  return problem !== null;
}
