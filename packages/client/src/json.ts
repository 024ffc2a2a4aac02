/** The value a text stands for, or null when it is not JSON at all. */
export function jsonOrNull(text: string | null): unknown {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Empty when it is something else. */
export function recordIn(text: string | null): Record<string, unknown> {
  return getRecord(jsonOrNull(text));
}

export function getRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

export function oneOf<const Value extends string>(
  values: readonly Value[],
  value: unknown,
): Value | null {
  return values.find((known) => known === value) ?? null;
}
