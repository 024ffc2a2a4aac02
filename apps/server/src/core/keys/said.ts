/** What the sentence of a refusal is filled with, as it is kept: JSON, whole numbers as 12n. */
import type { RefusalValues } from '@candor/kit/decision';

export function valuesText(values: RefusalValues): string {
  return JSON.stringify(values, (_name, value: unknown) =>
    typeof value === 'bigint' ? `${value}n` : value,
  );
}

export function valuesFrom(text: string): RefusalValues {
  return JSON.parse(text, (name, value: unknown) =>
    name === 'minor' && typeof value === 'string' ? BigInt(value.slice(0, -1)) : value,
  ) as RefusalValues;
}
