/**
 * The record a text stands for; empty when it is not JSON or something else than a record: for
 * texts that others may have written.
 */
export function recordIn(text: string | null): Record<string, unknown> {
  if (text === null) return {};
  try {
    return getRecord(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

export function getRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
