/**
 * One timeline from lists of several kinds. Each list is in an order of its own and read on from
 * the row it was read to, so none of its rows is shown twice or left out, whatever their times are.
 */
import {
  timelineKinds,
  type listTimeline as endpoint,
  type TimelineKind,
} from '@candor/contract/customer-page';
import type { OperatorRole } from '@candor/contract/kernel/enumerations';
import type { DataOf } from '@candor/contract/kernel/endpoint';

export type Happening = DataOf<typeof endpoint>['items'][number];

/** `key` is where its list goes on after it. */
export type Placed = { readonly key: string; readonly happening: Happening };
export type Lists = Readonly<Partial<Record<TimelineKind, readonly Placed[]>>>;
/** The last row of each list that was shown; a list that is not named begins at its newest. */
export type Places = Readonly<Partial<Record<TimelineKind, string>>>;

/** As for the pages of orders and money: `risk` stops an account without reading its trades. */
const WITH_TRADES: readonly OperatorRole[] = ['reviewer', 'approver', 'support', 'auditor'];

export function kindsFor(roles: readonly OperatorRole[]): TimelineKind[] {
  const seesTrades = roles.some((role) => WITH_TRADES.includes(role));
  return timelineKinds.filter((kind) => seesTrades || (kind !== 'orders' && kind !== 'money'));
}

/** Each list has one row more than a page where more follow. */
export function mergeTimeline(
  lists: Lists,
  before: Places,
  pageSize: number,
): { readonly items: Happening[]; readonly places: Places; readonly hasMore: boolean } {
  const read = new Map<TimelineKind, number>();
  const places: Partial<Record<TimelineKind, string>> = { ...before };
  const items: Happening[] = [];
  const heads = () =>
    timelineKinds.flatMap((kind) => {
      const head = lists[kind]?.[read.get(kind) ?? 0];
      return head === undefined ? [] : [{ kind, ...head }];
    });
  for (let left = heads(); left.length > 0 && items.length < pageSize; left = heads()) {
    const newest = left.reduce((one, other) =>
      other.happening.at > one.happening.at ? other : one,
    );
    items.push(newest.happening);
    places[newest.kind] = newest.key;
    read.set(newest.kind, (read.get(newest.kind) ?? 0) + 1);
  }
  return { items, places, hasMore: heads().length > 0 };
}
