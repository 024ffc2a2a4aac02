import type { RouteParams } from '../../../platform/nav/nav.rules.ts';

export const marketClasses = ['us', 'hk', 'indices', 'futures', 'forex', 'crypto'] as const;
export type MarketClass = (typeof marketClasses)[number];

/** Its address names no class. */
export const FIRST_CLASS: MarketClass = 'us';

export function classAsked(params: RouteParams): MarketClass | null {
  return marketClasses.find((name) => name === params['class']) ?? null;
}

export function classParams(chosen: MarketClass): RouteParams {
  return chosen === FIRST_CLASS ? {} : { class: chosen };
}
