/** What a page of the timeline hands to the next one: the last row of each list that was shown. */
import { timelineKinds } from '@candor/contract/customer-page';
import * as z from 'zod/mini';
import type { Places } from './timeline.rules.ts';

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
