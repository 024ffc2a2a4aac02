/**
 * Rebuilds every order and position from the record and compares the result with the tables, as
 * texts. Run while nothing trades, or inside one snapshot.
 */
import type { Reader } from '../../../platform/db/database.ts';
import { listEventsAfter } from './desk-events.store.ts';
import { evolve } from '../booking/evolve.rules.ts';
import { getHoldings } from '../state/holdings.ts';
import { allLots } from '../terms/lot-list.rules.ts';
import { lotListCodec } from './json/lots-text.ts';
import { orderCodec, positionCodec } from './json/order-json.ts';
import { listAllOrders } from './orders.store.ts';
import { listAllPositions } from './positions.store.ts';

export type Rebuilt = {
  readonly events: number;
  readonly orders: number;
  readonly positions: number;
  /** Ids that differ from the record or are unknown to it; the first ones. */
  readonly different: readonly string[];
};

const READ_AT_ONCE = 5_000;
const DIFFERENT_SHOWN_MAX = 100;

export async function rebuildDesk(reader: Reader): Promise<Rebuilt> {
  const holdings = getHoldings([], []);
  let events = 0;
  for (let after: number | null = 0; after !== null;) {
    const part = await listEventsAfter(reader, after, READ_AT_ONCE);
    for (const event of part) evolve(holdings, event);
    events += part.length;
    after = part.at(-1)?.seq ?? null;
  }
  const different: string[] = [];
  const orders = await compare(
    holdings.orders,
    orderCodec.text,
    (after) => listAllOrders(reader, after, READ_AT_ONCE),
    different,
  );
  const positions = await compare(
    holdings.positions,
    (position) => positionCodec.text(position) + lotListCodec.text(allLots(position.lots)),
    (after) => listAllPositions(reader, after, READ_AT_ONCE),
    different,
  );
  return { events, orders, positions, different: different.slice(0, DIFFERENT_SHOWN_MAX) };
}

async function compare<Item extends { readonly id: string }>(
  built: ReadonlyMap<string, Item>,
  textOf: (item: Item) => string,
  read: (after: string) => Promise<Item[]>,
  different: string[],
): Promise<number> {
  const unseen = new Set(built.keys());
  let count = 0;
  for (let after: string | null = ''; after !== null;) {
    const part: Item[] = await read(after);
    for (const item of part) {
      unseen.delete(item.id);
      const again = built.get(item.id);
      if (again === undefined || textOf(again) !== textOf(item)) different.push(item.id);
    }
    count += part.length;
    after = part.at(-1)?.id ?? null;
  }
  different.push(...unseen);
  return count;
}
