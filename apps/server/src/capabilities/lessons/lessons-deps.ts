import type { Market } from '../../core/pricing/market.ts';
import type { ListNotedOrders } from '../../core/tasks/account-records.store.ts';

export type LessonsDeps = {
  readonly market: Pick<Market, 'instruments'>;
  readonly listNotedOrders: ListNotedOrders;
};
