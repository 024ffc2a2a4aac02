/**
 * One timeline from lists of several kinds. Each list is in an order of its own and read on from
 * the row it was read to, so none of its rows is shown twice or left out, whatever their times are.
 */
import * as z from 'zod/mini';
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

const placesShape = z.strictObject(
  Object.fromEntries(
    timelineKinds.map((kind) => [kind, z.optional(z.string().check(z.maxLength(60)))]),
  ),
);

export function cursorOf(places: Places): string {
  return Buffer.from(JSON.stringify(places)).toString('base64url');
}

/** What no page answered begins anew. */
export function placesIn(cursor: string | undefined): Places {
  if (cursor === undefined) return {};
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const places = z.safeParse(placesShape, parsed);
    if (!places.success) return {};
    return Object.entries(places.data).every(([kind, key]) => isKey(kind, key)) ? places.data : {};
  } catch {
    return {};
  }
}

const NUMBER = /^\d{1,18}$/;
const ORDER = /^\d{1,15} ord_[0-9a-z]{26}$/;

function isKey(kind: string, key: string | undefined): boolean {
  return key === undefined || (kind === 'orders' ? ORDER : NUMBER).test(key);
}
