/**
 * Demo people watch something of each market, so that a visitor's first look at the list shows what
 * it is for. Only before anybody touched it: a list that a visitor emptied stays empty.
 */
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import { listDemoPeople } from '../../core/customers/standing.store.ts';
import type { Instruments } from '../../core/instruments/instruments.ts';
import type { Db } from '../../platform/db/database.ts';
import { watchInstruments } from './watch-instruments.ts';
import { beginWatchlist } from './watchlist.store.ts';

export async function watchForDemoPeople({
  db,
  market,
}: {
  readonly db: Db;
  readonly market: { readonly instruments: Pick<Instruments, 'find'> };
}): Promise<void> {
  for (const { id } of await listDemoPeople(db))
    await db.transact(async (tx) => {
      if (await beginWatchlist(tx, id))
        await watchInstruments(tx, market, { customerId: id }, { instruments });
    });
}

const instruments = [
  { source: QuotedSource.GlobalIndex, code: 'SPX' },
  { source: QuotedSource.Stock, code: 'AAPL' },
  { source: QuotedSource.Stock, code: 'NVDA' },
  { source: QuotedSource.Stock, code: 'TSLA' },
  { source: QuotedSource.HkStock, code: '00700' },
  { source: QuotedSource.HkStock, code: '09988' },
  { source: QuotedSource.Future, code: 'MGC' },
  { source: QuotedSource.Forex, code: 'EURUSD' },
];
