/** The classes of the markets tab, in their order. */
import type { RouteParams } from '../../platform/nav/nav.rules.ts';

export const marketClasses = ['us', 'hk', 'indices', 'futures', 'forex', 'crypto'] as const;
export type MarketClass = (typeof marketClasses)[number];

/** Which one an address asks for; null when it asks for none, or for one there is not. */
export function classAsked(params: RouteParams): MarketClass | null {
  return marketClasses.find((name) => name === params['class']) ?? null;
}
