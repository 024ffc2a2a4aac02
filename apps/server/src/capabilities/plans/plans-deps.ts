import type { Desk } from '../../core/desk/desk.ts';
import type { MarketViews } from '../../core/desk/terms/market-view.ts';
import type { Market } from '../../core/pricing/market.ts';
import type { PlacingDeps } from './place-due-plans.ts';

export type PlanMarket = Pick<Market, 'instruments' | 'pricing'>;

export type PlansDeps = PlacingDeps & {
  readonly desk: Pick<Desk, 'submit' | 'preview'>;
  readonly market: PlanMarket;
  readonly views: Pick<MarketViews, 'at'>;
};
