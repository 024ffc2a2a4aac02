/** Two desks on one database, on the prices of a random market. */
import { openDesk, type Desk } from '@candor/server/core/desk/desk';
import { openInstruments } from '@candor/server/core/instruments/instruments';
import type { Clock } from '@candor/server/platform/clock';
import type { Db } from '@candor/server/platform/db/database';
import { simExchange, type SimMarket } from './sim-market.ts';

export function simDesks(db: Db, clock: Clock, market: SimMarket): () => Desk[] {
  const instruments = openInstruments({ hours: 'continuous' });
  const viewAt =
    (now: number) =>
    (...of: Parameters<SimMarket['view']>) => {
      const view = market.view(...of);
      return view === null ? null : { ...view, at: now };
    };
  const views = { at: viewAt, past: viewAt, exchange: simExchange };
  return () => [0, 1].map(() => openDesk({ db, clock, views, instruments }));
}
