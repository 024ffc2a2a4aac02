import type { AgencyHolding } from '../follow.api.ts';

/** The largest share first; what has no price comes last. */
export function bySize(holdings: readonly AgencyHolding[]): AgencyHolding[] {
  return holdings.toSorted((one, other) => sizeOf(other) - sizeOf(one));
}

function sizeOf({ share }: Pick<AgencyHolding, 'share'>): number {
  return share === null ? -1 : Math.abs(Number(share));
}
