/** Which accounts are compared, in the address; and their lines as shares of a box. */
import { ACCOUNTS_COMPARED_MAX } from '@candor/contract/accounts';
import { getAxis, type Axis, type Place } from '../../core/lines/lines.model.ts';
import type { RouteParams } from '../../platform/nav/nav.rules.ts';
import type { ComparedAccounts, OwnAccount } from './accounts.api.ts';

type Known = Pick<OwnAccount, 'id' | 'closedAt'>;

/** Those of the address; without any, the first that are open. */
export function readCompared(params: RouteParams, items: readonly Known[]): Known['id'][] {
  const named = new Set((params['ids'] ?? '').split(','));
  const asked = items.filter(({ id }) => named.has(id));
  return (asked.length > 0 ? asked : items.filter(({ closedAt }) => closedAt === null))
    .slice(0, ACCOUNTS_COMPARED_MAX)
    .map(({ id }) => id);
}

export function comparedParams(ids: readonly string[]): RouteParams {
  return { ids: ids.join(',') };
}

/** One at least stays, and no more than fit are added. */
export function toggledId<Id extends string>(ids: readonly Id[], id: Id): readonly Id[] {
  if (ids.includes(id)) return ids.length === 1 ? ids : ids.filter((one) => one !== id);
  return ids.length >= ACCOUNTS_COMPARED_MAX ? ids : [...ids, id];
}

/** A share since the start, at the end of each day; the first is the start. */
export type Line = Pick<ComparedAccounts['items'][number], 'line'>;

export type DrawnAccounts = {
  readonly xs: readonly number[];
  readonly axis: Axis;
  readonly lines: readonly (readonly Place[])[];
};

/** In percent, day beside day from the first of each; null where no account has a line. */
export function drawAccounts({ items }: { readonly items: readonly Line[] }): DrawnAccounts | null {
  const values = items.map(({ line }) =>
    line.map((value) => (value === null ? null : Number(value) * 100)),
  );
  const days = Math.max(0, ...values.map(({ length }) => length));
  const known = values.flat().filter((value) => value !== null);
  if (known.length === 0 || days < 2) return null;
  const axis = getAxis([0, ...known]);
  const xs = Array.from({ length: days }, (_, day) => day / (days - 1));
  const lines = values.map((line) =>
    line.flatMap((value, index) =>
      value === null
        ? []
        : [{ index, x: xs[index] ?? 0, y: (value - axis.low) / (axis.high - axis.low) }],
    ),
  );
  return { xs, axis, lines };
}

/** On a day; after its end, how an account ended. */
export function valueOn({ line }: Line, day: number): string | null {
  return line[Math.min(day, line.length - 1)] ?? null;
}
