/**
 * The value a text stands for, or null when it is not JSON at all: for texts that others may have
 * written.
 */
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
