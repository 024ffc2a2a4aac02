/** Guests have no groups; their row id is `source:code`. */
import type { QuoteRows } from '../../core/quotes/use-quote-rows.ts';
import { useQuoteRows } from '../../core/quotes/use-quote-rows.ts';
import type { CallQuery } from '@candor/client/reading';
import { watchKey, type GuestList } from './guest-list.model.ts';
import { useGuestList } from './guest-list.ts';
import { useWatched, type WatchGroup, type WatchedRow } from './watchlist.api.ts';
import { withoutUnwished } from './watchlist.model.ts';
import { usePendingWatches } from './pending-watches.ts';

export type Watchlist = {
  readonly groups: readonly WatchGroup[];
  readonly items: readonly WatchedRow[];
};

export function useCustomerWatchlist(): CallQuery<Watchlist> {
  const reading = useWatched();
  const wishes = usePendingWatches();
  if (reading.status !== 'ready') return reading;
  return {
    ...reading,
    data: { groups: reading.data.groups, items: withoutUnwished(reading.data.items, wishes) },
  };
}

export function useGuestWatchlist(): CallQuery<Watchlist> {
  const list = useGuestList();
  const reading = useQuoteRows(list);
  return reading.status === 'ready'
    ? { ...reading, data: { groups: [], items: guestRows(list, reading.data) } }
    : reading;
}

function guestRows(list: GuestList, { items }: QuoteRows): WatchedRow[] {
  const rows = new Map(
    items.map((row) => [watchKey({ source: row.source, code: row.stock_code }), row]),
  );
  return list.map(watchKey).flatMap((id) => {
    const row = rows.get(id);
    return row === undefined ? [] : [{ ...row, id, groupId: null }];
  });
}
