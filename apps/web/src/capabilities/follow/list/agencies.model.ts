/** How the list is laid out: what takes orders first, ended institutions below. */
import type { Agency, Term } from '../follow.api.ts';
import { isZero } from '../../../core/product/figures.model.ts';

export type AgencyPart = { readonly part: 'open' | 'ended'; readonly rows: readonly Agency[] };

export function partsOf(items: readonly Agency[]): AgencyPart[] {
  const open = items.filter((row) => !hasEnded(row));
  const ended = items.filter(hasEnded);
  return [
    { part: 'open' as const, rows: open },
    { part: 'ended' as const, rows: ended },
  ].filter(({ rows }) => rows.length > 0);
}

export function hasEnded({ state }: Pick<Agency, 'state'>): boolean {
  return state === 'closed' || state === 'failed';
}

/** New orders are taken now, as far as the list tells. */
export function takesOrders({ state, pause, room, unitValue }: Agency): boolean {
  return (
    !hasEnded({ state }) && pause === null && unitValue !== null && room !== null && !isZero(room)
  );
}

export function practiceTerm({ terms }: Pick<Agency, 'terms'>): Term | null {
  return terms.find(({ term }) => term === 'practice') ?? null;
}

/** Where to begin: the calmest that takes orders and can be tried within hours. */
export function firstToFollow(items: readonly Agency[]): Agency | null {
  return items
    .filter((row) => takesOrders(row) && practiceTerm(row) !== null)
    .reduce<Agency | null>(
      (best, row) => (best === null || row.riskLevel < best.riskLevel ? row : best),
      null,
    );
}

/** One pause for all of them has one reason; said once, above the list. */
export function pauseOfAll(items: readonly Agency[]): NonNullable<Agency['pause']> | null {
  const [first] = items;
  const pause = first?.pause ?? null;
  return pause !== null &&
    items.every((row) => row.pause?.at === pause.at && row.pause.reason === pause.reason)
    ? pause
    : null;
}

/** The agency's own term first: the practice term is for trying it out. */
export function termsInOrder({ terms }: Pick<Agency, 'terms'>): Term[] {
  return terms.toSorted((one, other) => rankOf(one) - rankOf(other));
}

function rankOf({ term }: Term): number {
  return term === 'standard' ? 0 : 1;
}
