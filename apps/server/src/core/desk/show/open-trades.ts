/**
 * A customer's open positions and working orders, beside rented robots', kept in memory with the
 * number of the newest event in their record. None of them changes without an event, so they are
 * current while that number is: it is asked for every time, in one statement with those of all
 * customers who ask in the same turn, and what is kept is never older than the question.
 *
 * Bounded: the customers who were asked for least recently leave.
 */
import { askTogether } from '../../../platform/db/ask-together.ts';
import type { Reader } from '../../../platform/db/database.ts';
import { loadNewestEvents } from '../store/desk-events.store.ts';
import { listWorkingOrdersOf } from '../store/orders.store.ts';
import { listOpenPositionsFor } from '../store/positions.store.ts';
import type { Order } from '../state/order.ts';
import type { Position } from '../state/position.ts';

export type OpenTrades = {
  /** Another one for any other content. */
  readonly version: string;
  /** Newest first, both. */
  readonly positions: readonly Position[];
  readonly orders: readonly Order[];
};

export type OpenTradesOf = {
  /** Null where there are too many to keep: then the lists ask for their page. */
  load(customerId: string): Promise<OpenTrades | null>;
};

/** Every list asks for its page. */
export const nothingKept: OpenTradesOf = { load: async () => null };

/** Of one customer, and of all customers together. */
const ROWS_EACH_MAX = 500;
const ROWS_MAX = 20_000;
const CUSTOMERS_MAX = 5_000;

type Kept = {
  readonly version: string;
  readonly trades: Promise<OpenTrades | null>;
  rows: number;
};

export function openTradesFrom(reader: Reader): OpenTradesOf {
  const kept = new Map<string, Kept>();
  let rows = 0;
  const findVersion = askTogether((customerIds) => loadNewestEvents(reader, customerIds));

  function forget(customerId: string): void {
    rows -= kept.get(customerId)?.rows ?? 0;
    kept.delete(customerId);
  }

  function forgetOldest(): void {
    for (const customerId of kept.keys()) {
      if (rows <= ROWS_MAX && kept.size <= CUSTOMERS_MAX) return;
      forget(customerId);
    }
  }

  function keep(customerId: string, version: string): Kept {
    const entry: Kept = { version, trades: read(reader, customerId, version), rows: 0 };
    kept.set(customerId, entry);
    void entry.trades.then(
      (trades) => {
        if (kept.get(customerId) !== entry) return;
        entry.rows = trades === null ? 0 : trades.positions.length + trades.orders.length;
        rows += entry.rows;
        forgetOldest();
      },
      () => kept.get(customerId) === entry && forget(customerId),
    );
    return entry;
  }

  return {
    async load(customerId) {
      const version = (await findVersion(customerId)) ?? NOTHING_YET;
      const known = kept.get(customerId);
      if (known?.version !== version) {
        forget(customerId);
        return keep(customerId, version).trades;
      }
      // The last asked for is the last to leave.
      kept.delete(customerId);
      kept.set(customerId, known);
      return known.trades;
    },
  };
}

const NOTHING_YET = '0';

/** Read after the version was, so that they are at least as new. */
async function read(
  reader: Reader,
  customerId: string,
  version: string,
): Promise<OpenTrades | null> {
  if (version === NOTHING_YET) return { version, positions: [], orders: [] };
  const [positions, orders] = await Promise.all([
    listOpenPositionsFor(reader, customerId, { isWithoutRobots: true }, ROWS_EACH_MAX),
    listWorkingOrdersOf(reader, customerId, ROWS_EACH_MAX),
  ]);
  return positions.length >= ROWS_EACH_MAX || orders.length >= ROWS_EACH_MAX
    ? null
    : { version, positions, orders };
}
