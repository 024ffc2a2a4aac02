/** New stocks and when they trade first, for those who keep a calendar. */
import type { Reader } from '../../platform/db/database.ts';
import { listListingSince } from './offerings.store.ts';
import { listAppliedForIds } from './subscribing/subscriptions.store.ts';

export async function listNewStocks(reader: Reader, since: number) {
  const offerings = await listListingSince(reader, since);
  return offerings.map(({ id, market, code, nameEn, nameZh, listsAt }) => ({
    id,
    market,
    code,
    nameEn,
    nameZh,
    listsAt,
  }));
}

/** What the customer still waits for, or got. */
export const listAppliedFor = (reader: Reader, customerId: string): Promise<string[]> =>
  listAppliedForIds(reader, customerId);
