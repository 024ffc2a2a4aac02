/** The record carries its version; reading ignores anything invalid. */
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import { WATCHED_MAX } from '@candor/contract/watchlist';
import { ok, refuse, type Decision } from '@candor/kit/decision';

export type WatchedInstrument = { readonly source: QuotedSource; readonly code: string };
export type GuestList = readonly WatchedInstrument[];

export const GUEST_LIST_VERSION = 1;

export function watchKey({ source, code }: WatchedInstrument): string {
  return `${source}:${code}`;
}

export function guestListIn(record: unknown): GuestList {
  const items = isRecord(record) && Array.isArray(record['items']) ? record['items'] : [];
  const read = items.flatMap((item) => instrumentIn(item) ?? []);
  return [...new Map(read.map((instrument) => [watchKey(instrument), instrument])).values()].slice(
    0,
    WATCHED_MAX,
  );
}

export function guestRecord(list: GuestList): { version: number; items: GuestList } {
  return { version: GUEST_LIST_VERSION, items: list };
}

export function withInstrument(
  list: GuestList,
  instrument: WatchedInstrument,
): Decision<GuestList, 'WATCHLIST_FULL'> {
  if (list.some((held) => watchKey(held) === watchKey(instrument))) return ok(list);
  if (list.length >= WATCHED_MAX) return refuse('WATCHLIST_FULL', { max: WATCHED_MAX });
  return ok([...list, instrument]);
}

export function withoutKeys(list: GuestList, keys: ReadonlySet<string>): GuestList {
  return list.filter((instrument) => !keys.has(watchKey(instrument)));
}

export function inOrder(list: GuestList, keys: readonly string[]): GuestList {
  const byKey = new Map(list.map((instrument) => [watchKey(instrument), instrument]));
  return [...keys.flatMap((key) => byKey.get(key) ?? []), ...withoutKeys(list, new Set(keys))];
}

const CODE = /^[A-Z0-9][A-Z0-9.^-]{0,15}$/;
const sources: readonly QuotedSource[] = Object.values(QuotedSource);

function instrumentIn(item: unknown): WatchedInstrument | null {
  if (!isRecord(item)) return null;
  const source = sources.find((known) => known === item['source']);
  const code = item['code'];
  return source !== undefined && typeof code === 'string' && CODE.test(code)
    ? { source, code }
    : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
