import { hasHiddenCharacters } from '@candor/contract/kernel/patterns';
import type { TextKey } from '@candor/i18n/web/en';
import type { Problem } from '@candor/kit/problem';
import { SECONDS_PER_HOUR, SECONDS_PER_MINUTE, SECOND_MS } from '@candor/kit/time';

/** Sentences without placeholders. `refused` carries the server's own. */
export type PayoutProblemKey = Extract<TextKey, `payout.problem.${string}`> | 'refused';
export type PayoutProblem<Field extends string> = Problem<Field, PayoutProblemKey>;

/** `form` is only checked when not empty. */
export function textProblem<Field extends string>(
  field: Field,
  text: string,
  {
    missing,
    form,
  }: {
    missing?: PayoutProblemKey;
    form?: { readonly fits: RegExp; readonly key: PayoutProblemKey };
  },
): PayoutProblem<Field> | null {
  const given = text.trim();
  if (given === '') return missing === undefined ? null : { field, key: missing };
  if (form !== undefined && !form.fits.test(given)) return { field, key: form.key };
  return hasHiddenCharacters(given) ? { field, key: 'payout.problem.control' } : null;
}

export function namedFields<Field extends string>(
  refused: { readonly fields: readonly { readonly path: string }[] },
  shown: readonly Field[],
): Field[] {
  return shown.filter((field) => refused.fields.some(({ path }) => path === field));
}

/** 0:42, or with hours 23:59:08; null once it can be used. */
export function restLeft(usableAtMs: number, nowMs: number): string | null {
  const seconds = Math.ceil((usableAtMs - nowMs) / SECOND_MS);
  if (seconds <= 0) return null;
  const hours = Math.floor(seconds / SECONDS_PER_HOUR);
  const minutes = Math.floor((seconds % SECONDS_PER_HOUR) / SECONDS_PER_MINUTE);
  const rest = String(seconds % SECONDS_PER_MINUTE).padStart(2, '0');
  return hours === 0
    ? `${minutes}:${rest}`
    : `${hours}:${String(minutes).padStart(2, '0')}:${rest}`;
}

export function shortAddress(address: string): string {
  return address.length <= ADDRESS_SHOWN * 2 + 1
    ? address
    : `${address.slice(0, ADDRESS_SHOWN)}…${address.slice(-ADDRESS_SHOWN)}`;
}

const ADDRESS_SHOWN = 8;
