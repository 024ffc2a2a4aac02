import type { BasketMarket } from '../../core/baskets/weigh-baskets.ts';
import type { Desk } from '../../core/desk/desk.ts';
import type { MarketViews } from '../../core/desk/terms/market-view.ts';

export type BasketsDeps = {
  readonly desk: Pick<Desk, 'previewAll' | 'runWithin'>;
  readonly market: BasketMarket;
  readonly views: Pick<MarketViews, 'at'>;
};
