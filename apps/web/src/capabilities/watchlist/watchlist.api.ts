import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import {
  deleteWatchGroup,
  listWatched,
  listWatchedCodes,
  reorderWatched,
  saveWatchGroup,
  unwatch,
  unwatchByCode,
  unwatchMany,
  watch,
} from '@candor/contract/watchlist';
import { call } from '../../platform/calls/call.ts';
import { useStaleQuery } from '../../platform/readings/use-stale-query.ts';
import { refetchCall } from '../../platform/calls/use-call-query.ts';
import type { WatchedInstrument } from './guest-list.model.ts';

export type WatchedRow = ReceivedDataOf<typeof listWatched>['items'][number];
export type WatchGroup = ReceivedDataOf<typeof listWatched>['groups'][number];

export const useWatched = () => useStaleQuery(listWatched, { isKept: true }, { query: {} });
export const useWatchedCodes = () =>
  useStaleQuery(listWatchedCodes, { isKept: true }, { isQuiet: true });

export async function refetchWatchlist(): Promise<void> {
  await Promise.all([refetchCall(listWatched), refetchCall(listWatchedCodes)]);
}

export const addWatched = async (instruments: readonly WatchedInstrument[], group?: string) =>
  await call(watch, {
    body: { instruments: [...instruments], ...(group === undefined ? {} : { group }) },
  });
export const removeWatched = async ({ source, code }: WatchedInstrument) =>
  await call(unwatchByCode, { params: { stockCode: code }, body: { source } });
export async function removeWatchedRows(ids: readonly string[]): Promise<void> {
  const [id, ...others] = ids;
  if (id !== undefined && others.length === 0) await call(unwatch, { params: { id } });
  else await call(unwatchMany, { body: { ids: [...ids] } });
}
/** Without a group each keeps its own. */
export const orderWatched = async (ids: readonly string[], group?: string | null) =>
  await call(reorderWatched, {
    body: { ids: [...ids], ...(group === undefined ? {} : { group }) },
  });
export const saveGroup = async (name: string, id?: string) =>
  await call(saveWatchGroup, { body: { name, ...(id === undefined ? {} : { id }) } });
export const dropGroup = async (id: string) => await call(deleteWatchGroup, { body: { id } });
