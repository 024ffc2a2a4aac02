/** A guest's list is on the device and merged at sign-in. */
import * as z from 'zod/mini';
import { endpoint } from './kernel/endpoint.ts';
import { event } from './kernel/event.ts';
import { quotedSource, quoteRow, stockCode } from './kernel/quote.ts';
import { done, emptyBody, getId, line } from './kernel/shapes.ts';

export const watchId = getId('wat');
export const groupId = getId('wgr');
export const WATCHED_MAX = 500;
export const GROUPS_MAX = 20;
export const GROUP_NAME_MAX = 20;

const group = z.object({ id: groupId, name: z.string() });
const instrument = z.strictObject({ code: stockCode, source: quotedSource });

export const listWatched = endpoint({
  method: 'GET',
  path: '/userSelfSecurity/selectSelfSelectionStocksData',
  caller: 'customer',
  summary: 'The watched instruments with their quotes, in the customer’s order, and the groups.',
  query: z.strictObject({ group: z.optional(groupId) }),
  data: z.object({
    groups: z.array(group),
    items: z.array(z.object({ ...quoteRow.shape, id: watchId, groupId: z.nullable(groupId) })),
  }),
  refusals: ['WATCH_GROUP_UNKNOWN'],
});

export const listWatchedCodes = endpoint({
  method: 'GET',
  path: '/userSelfSecurity/codes',
  caller: 'customer',
  summary: 'Which instruments are watched, without quotes: for the stars on other screens.',
  data: z.object({
    items: z.array(z.object({ id: watchId, code: z.string(), source: quotedSource })),
  }),
  refusals: [],
});

export const watch = endpoint({
  method: 'POST',
  path: '/userSelfSecurity/save',
  caller: 'customer',
  summary:
    'Adds one or many instruments (a guest’s list at sign-in); those already watched stay as they are.',
  body: z.strictObject({
    instruments: z.array(instrument).check(z.minLength(1), z.maxLength(WATCHED_MAX)),
    group: z.optional(groupId),
  }),
  data: z.object({
    added: z.int(),
    items: z.array(z.object({ id: watchId, code: z.string(), source: quotedSource })),
  }),
  refusals: ['INSTRUMENT_UNKNOWN', 'WATCH_GROUP_UNKNOWN', 'WATCHLIST_FULL'],
});

export const unwatch = endpoint({
  method: 'POST',
  path: '/userSelfSecurity/delete/{id}',
  caller: 'customer',
  summary: 'Removes one watched instrument by its id.',
  params: z.strictObject({ id: watchId }),
  body: emptyBody,
  data: done,
  refusals: ['WATCH_UNKNOWN'],
});

export const unwatchByCode = endpoint({
  method: 'POST',
  path: '/userSelfSecurity/deleteByStockCode/{stockCode}',
  caller: 'customer',
  summary:
    'Removes a watched instrument by its code; with `source` when a code exists in several classes.',
  params: z.strictObject({ stockCode }),
  body: z.optional(z.strictObject({ source: z.optional(quotedSource) })),
  data: done,
  refusals: ['WATCH_UNKNOWN'],
});

export const unwatchMany = endpoint({
  method: 'POST',
  path: '/userSelfSecurity/deleteMany',
  caller: 'customer',
  summary:
    'Removes many watched instruments by their ids at once; those already gone are not counted.',
  body: z.strictObject({ ids: z.array(watchId).check(z.minLength(1), z.maxLength(WATCHED_MAX)) }),
  data: z.object({ removed: z.int() }),
  refusals: [],
});

export const reorderWatched = endpoint({
  method: 'POST',
  path: '/userSelfSecurity/reorder',
  caller: 'customer',
  summary:
    'Puts the named ones into this order and group (null: none), before all others of that group. Without `group` they keep theirs and come before everything else.',
  body: z.strictObject({
    ids: z.array(watchId).check(z.minLength(1), z.maxLength(WATCHED_MAX)),
    group: z.optional(z.nullable(groupId)),
  }),
  data: done,
  refusals: ['WATCH_UNKNOWN', 'WATCH_GROUP_UNKNOWN'],
});

export const saveWatchGroup = endpoint({
  method: 'POST',
  path: '/userSelfSecurity/group/save',
  caller: 'customer',
  summary: 'Makes a group, or renames one.',
  body: z.strictObject({ id: z.optional(groupId), name: line(GROUP_NAME_MAX) }),
  data: group,
  refusals: ['WATCH_GROUP_UNKNOWN', 'WATCH_GROUPS_FULL'],
});

export const deleteWatchGroup = endpoint({
  method: 'POST',
  path: '/userSelfSecurity/group/delete',
  caller: 'customer',
  summary: 'Deletes a group; what it held stays watched, outside any group.',
  body: z.strictObject({ id: groupId }),
  data: done,
  refusals: ['WATCH_GROUP_UNKNOWN'],
});

export const watchlistChanged = event('watchlist.changed', z.object({}));
