import type * as contract from '@candor/contract/watchlist';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { Language } from '@candor/contract/kernel/language';
import { refuseNow } from '@candor/contract/kernel/refused';
import type { Market } from '../../core/pricing/market.ts';
import { getQuoteRow } from '../../core/pricing/quote-row.ts';
import { watchKey } from '../../core/pricing/watched-by.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { inSlices } from '../../platform/in-slices.ts';
import { listGroups, listWatchedFor } from './watchlist.store.ts';

export type WatchedMarket = Pick<Market, 'instruments' | 'pricing'>;
type Items = DataOf<typeof contract.listWatched>['items'];
type Asked = {
  readonly group: string | undefined;
  readonly language: Language;
  readonly now: number;
};

export async function listWatched(
  reader: Reader,
  market: WatchedMarket,
  { customerId }: SignedIn,
  { group, language, now }: Asked,
): Promise<DataOf<typeof contract.listWatched>> {
  const groups = await listGroups(reader, customerId);
  if (group !== undefined && !groups.some(({ id }) => id === group))
    refuseNow('WATCH_GROUP_UNKNOWN');
  const all = await listWatchedFor(reader, customerId);
  const shown = group === undefined ? all : all.filter(({ groupId }) => groupId === group);
  const watched = new Set(shown.map(({ source, code }) => watchKey(source, code)));
  const items: Items = [];
  await inSlices(shown, ({ id, source, code, groupId }) => {
    const instrument = market.instruments.find(source, code);
    // An instrument missing from the current tables is left out, and returns if they have it again.
    if (instrument === null) return;
    const quote = market.pricing.quote(instrument, now);
    items.push({
      ...getQuoteRow({ instrument, quote, atMs: now }, { language, watched }),
      id,
      groupId,
    });
  });
  return { groups, items };
}

export async function listWatchedCodes(
  reader: Reader,
  { customerId }: SignedIn,
): Promise<DataOf<typeof contract.listWatchedCodes>> {
  const watched = await listWatchedFor(reader, customerId);
  return { items: watched.map(({ id, source, code }) => ({ id, source, code })) };
}
