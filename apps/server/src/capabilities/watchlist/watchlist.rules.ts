/** One order runs through the whole list; a group shows its members in that order. */
import { ok, refuse, type Decision } from '@candor/kit/decision';

export type WatchedPlace = { readonly id: string; readonly groupId: string | null };

/** All or none: a partial import would leave the customer guessing. */
export function roomFor(
  more: number,
  held: number,
  max: number,
): Decision<number, 'WATCHLIST_FULL'> {
  return more > 0 && held + more > max ? refuse('WATCHLIST_FULL', { max }) : ok(more);
}

export function withoutRepeats<Item>(
  items: readonly Item[],
  getKey: (item: Item) => string,
): Item[] {
  return [...Map.groupBy(items, getKey).values()].flatMap((same) => same.slice(0, 1));
}

/**
 * With a group (null: no group) the named ones join it before its other members; without one they
 * keep their groups and go before everything else.
 */
export function reordered<Item extends WatchedPlace>(
  all: readonly Item[],
  ids: readonly string[],
  group: string | null | undefined,
): Decision<Item[], 'WATCH_UNKNOWN'> {
  const byId = new Map(all.map((item) => [item.id, item]));
  const order = withoutRepeats(ids, (id) => id);
  const named = order.flatMap((id) => byId.get(id) ?? []);
  if (named.length < order.length) return refuse('WATCH_UNKNOWN');

  const isNamed = new Set(order);
  const others = all.filter(({ id }) => !isNamed.has(id));
  if (group === undefined) return ok([...named, ...others]);
  const firstMember = others.findIndex(({ groupId }) => groupId === group);
  const joined = named.map((item) => ({ ...item, groupId: group }));
  return ok(others.toSpliced(firstMember === -1 ? others.length : firstMember, 0, ...joined));
}
