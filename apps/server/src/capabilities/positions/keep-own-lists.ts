/**
 * The own lists are made once in a tick for as long as nothing was traded. Not kept is what shows
 * the very instant: a conversion says when it was read, an option is worth less by the millisecond,
 * and an order in an auction stops being cancellable between two ticks.
 */
import { TradedSource } from '@candor/contract/kernel/enumerations';
import type { OpenTrades, OpenTradesOf } from '../../core/desk/show/open-trades.ts';
import { instrumentAndTerms } from '../../core/desk/show/shown-instrument.ts';
import { hasEvent } from '../../core/desk/store/desk-events.store.ts';
import type { Market } from '../../core/pricing/market.ts';
import { countUniverses, endOfTick } from '../../core/pricing/tick-sharing.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { Call, Sharing } from '../../platform/http/bind.ts';
import { perCall } from '../../platform/http/per-call.ts';

export type OwnLists = {
  find(call: Pick<Call, 'customer'>): Promise<OpenTrades | null>;
  /** At the replica when it has the newest event. */
  readPast<Result>(
    call: Pick<Call, 'customer' | 'db'>,
    list: (reader: Reader) => Promise<Result>,
  ): Promise<Result>;
  readonly sharing: Sharing;
};

export function keepOwnLists(
  { instruments }: Pick<Market, 'instruments'>,
  trades: OpenTradesOf,
): OwnLists {
  const find = perCall((customerId) => trades.load(customerId));
  const getUniverse = countUniverses(instruments);
  const steady = new WeakMap<OpenTrades, boolean>();
  const isSteady = (open: OpenTrades, now: number): boolean => {
    let known = steady.get(open);
    if (known === undefined) steady.set(open, (known = isSteadyInTick(instruments, open, now)));
    return known;
  };
  return {
    find,
    async readPast(call, list) {
      const open = await find(call);
      if (open === null) return list(call.db);
      return call.db.replica.read({
        isThere: (reader) => hasEvent(reader, call.customer?.customerId ?? '', open.version),
        read: list,
      });
    },
    sharing: {
      isOwn: true,
      by: async (call) => {
        const open = await find(call);
        return open !== null && isSteady(open, call.now)
          ? `${call.customer?.customerId} ${open.version} ${getUniverse()}`
          : null;
      },
      until: endOfTick,
    },
  };
}

function isSteadyInTick(
  instruments: Market['instruments'],
  { positions, orders }: OpenTrades,
  now: number,
): boolean {
  return (
    orders.every(({ lockedFrom }) => lockedFrom === null) &&
    positions.every(({ instrumentId, source }) => {
      const { terms } = instrumentAndTerms({ instruments, now }, instrumentId, source);
      return source !== TradedSource.Option && terms.priceCurrency === terms.currency;
    })
  );
}
