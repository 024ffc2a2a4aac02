/** The own lists are made once in a tick for as long as nothing was traded, where all is steady. */
import { hasEvent } from '../../core/desk/store/desk-events.store.ts';
import type { OpenTrades, OpenTradesOf } from '../../core/desk/show/open-trades.ts';
import { isSteadyOrder } from '../../core/desk/show/shown-order.ts';
import { isSteadyPosition } from '../../core/desk/show/shown-position.ts';
import type { Market } from '../../core/pricing/market.ts';
import { countUniverses, endOfTick } from '../../core/pricing/tick-sharing.ts';
import type { Db } from '../../platform/db/database.ts';
import { underNumber, type UnderNumber } from '../../platform/kept/under-number.ts';

export function ownLists(
  db: Db,
  { instruments }: Pick<Market, 'instruments'>,
  trades: OpenTradesOf,
): UnderNumber<OpenTrades | null> {
  const getUniverse = countUniverses(instruments);
  const steady = new WeakMap<OpenTrades, boolean>();
  const isSteady = (open: OpenTrades, now: number): boolean => {
    let known = steady.get(open);
    if (known === undefined)
      steady.set(
        open,
        (known =
          open.orders.every(isSteadyOrder) &&
          open.positions.every((position) => isSteadyPosition(position, { instruments, now }))),
      );
    return known;
  };
  return underNumber({
    db,
    find: (customerId) => trades.load(customerId),
    numberOf: (open) => open?.version ?? null,
    isThere: async (reader, customerId, open) =>
      open !== null && hasEvent(reader, customerId, open.version),
    sameBy: (open, now) =>
      open !== null && isSteady(open, now) ? `${open.version} ${getUniverse()}` : null,
    until: endOfTick,
  });
}
