/** What the steps of this folder need from outside. */
import type { Desk } from '../../core/desk/desk.ts';
import type { MarketViews } from '../../core/desk/terms/market-view.ts';
import type { Market } from '../../core/pricing/market.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Secrets } from '../../platform/start/secrets.ts';
import type { OfferingPlan } from './offering-plan.ts';

export type IpoDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly secrets: Pick<Secrets, 'seal' | 'open'>;
  readonly market: Market;
  readonly views: MarketViews;
  readonly desk: Pick<Desk, 'runWithin'>;
  readonly plan: () => OfferingPlan;
};

export function seedPlace(offeringId: string): string {
  return `offerings.seed.${offeringId}`;
}
