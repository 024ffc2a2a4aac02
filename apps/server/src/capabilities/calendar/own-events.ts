/**
 * What of the calendar is the customer's: what is held, watched or applied for, and the holidays of
 * the exchanges it trades on. Which one it is stays here; how much is held is never asked for.
 */
import { isShownInstrument } from './own.rules.ts';
import { addDays } from '@candor/kit/local-date';
import { dateOf, dayAt } from '@candor/market/calendar/zone';
import type { Instrument } from '@candor/market/instrument';
import { listOpenPositionsFor } from '../../core/desk/store/positions.store.ts';
import { getWatchKey, type WatchedBy } from '../../core/pricing/watched-by.ts';
import { listOpenHoldings } from '../../core/treasuries/holdings.store.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { CalendarSource, CalendarDeps, Days } from './collect-events.ts';
import { dated, type Dated } from './dated.ts';

export type OwnDeps = {
  readonly source: CalendarSource;
  readonly market: CalendarDeps['market'];
  readonly watchedBy: WatchedBy;
  readonly listAppliedFor: CalendarDeps['listAppliedFor'];
  readonly listPlanned: CalendarDeps['listPlanned'];
};

export async function listOwnEvents(
  reader: Reader,
  { source, market, watchedBy, listAppliedFor, listPlanned }: OwnDeps,
  customerId: string,
  { days, now }: { readonly days: Days; readonly now: number },
): Promise<Dated[]> {
  const watched = await watchedBy(customerId);
  const positions = await listOpenPositionsFor(reader, customerId);
  const treasuries = new Set((await listOpenHoldings(reader, customerId)).map(({ code }) => code));
  const newStocks = new Set(await listAppliedFor(reader, customerId));
  const planned = await listPlanned(reader, customerId, days);
  const universe = market.instruments.universe();
  const held = [...new Set(positions.map(({ instrumentId }) => instrumentId))]
    .map((id) => universe.byId(id))
    .filter((each) => each !== null);
  const about = ownAbout(held, universe.byId);
  const events = await source.collect(reader, days, now, treasuries);
  const isWatched = ({ source: from, code }: Dated) =>
    from !== null && code !== null && watched.has(`${from}:${code}`);
  const exchanges = exchangesOf([
    ...held,
    ...[...about].map((id) => universe.byId(id)).filter((each) => each !== null),
    ...(['usStock', 'hkStock', 'future'] as const).flatMap((assetClass) =>
      universe.ofClass(assetClass).filter((each) => watched.has(getWatchKey(each))),
    ),
  ]);
  return [
    ...events.filter((event) =>
      isShownInstrument(event, { about, treasuries, newStocks, exchanges }, isWatched(event)),
    ),
    ...held.flatMap((instrument) => ownOption(instrument, days)),
    ...planned.map(({ planId, on, at, code, name }) =>
      dated({ kind: 'plan', date: on, at, code, name, about: planId }),
    ),
  ].toSorted((left, right) => (left.date < right.date ? -1 : left.date > right.date ? 1 : 0));
}

/** An option is also about what it is written on. */
function ownAbout(
  held: readonly Instrument[],
  byId: (id: string) => Instrument | null,
): ReadonlySet<string> {
  return new Set(
    held.flatMap(({ id, facts }) =>
      facts.option === undefined ? [id] : [id, byId(facts.option.underlying)?.id ?? id],
    ),
  );
}

function exchangesOf(instruments: readonly Instrument[]): ReadonlySet<string> {
  return new Set(
    instruments.flatMap(({ assetClass, calendar }) => {
      if (assetClass === 'usStock' || assetClass === 'option') return ['NYSE'];
      if (assetClass === 'hkStock' || calendar === 'hkFuture') return ['HKEX'];
      return calendar === 'cmeFuture' ||
        calendar === 'grainFuture' ||
        calendar === 'livestockFuture'
        ? ['CME']
        : [];
    }),
  );
}

function ownOption({ id, code, name, facts, currency }: Instrument, days: Days): Dated[] {
  const { option } = facts;
  if (option === undefined || option.expiresOn < days.from || option.expiresOn > days.until)
    return [];
  return [
    dated({
      kind: 'optionExpiry',
      date: option.expiresOn,
      at: option.expiresAtMs,
      code,
      name,
      currency,
      about: id,
    }),
  ];
}

/** From a month ago to a year ahead, by the customer's first exchange: what a calendar keeps. */
export function feedDays(market: CalendarDeps['market'], now: number): Days {
  const today = dateOf(dayAt(market.instruments.exchangeCalendars()('usStock').zone, now));
  return { from: addDays(today, -31), until: addDays(today, 366) };
}
