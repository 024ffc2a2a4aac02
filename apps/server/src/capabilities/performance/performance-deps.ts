import type { Equities } from '../../core/equity/equity.ts';
import type { Market } from '../../core/pricing/market.ts';

export type PerformanceDeps = {
  readonly market: Pick<Market, 'instruments' | 'pricing'>;
  readonly equities: Equities;
};
