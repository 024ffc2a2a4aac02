/**
 * A customer's open positions and working orders, beside rented robots', kept in memory under the
 * number of the newest event in their record.
 */
import type { Reader } from '../../../platform/db/database.ts';
import { askTogether } from '../../../platform/kept/ask-together.ts';
import { rowsUnderNumber } from '../../../platform/kept/under-number.ts';
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

export function openTradesFrom(reader: Reader): OpenTradesOf {
  const findVersion = askTogether((customerIds) => loadNewestEvents(reader, customerIds));
  return {
    load: rowsUnderNumber(
      async (customerId) => (await findVersion(customerId)) ?? NOTHING_YET,
      (customerId, version) => read(reader, customerId, version),
      (trades) => (trades === null ? 0 : trades.positions.length + trades.orders.length),
      { sizeMax: ROWS_MAX, keysMax: CUSTOMERS_MAX },
    ),
  };
}

const NOTHING_YET = '0';

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
