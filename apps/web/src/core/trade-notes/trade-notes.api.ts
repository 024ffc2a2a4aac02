/** What screens read of the trading journal and tell it, from the contract. */
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import {
  attachTradeNote,
  changeTradeNote,
  listTradeNotes,
  listTradeNoteTimes,
  loadTradeNote,
  removeTradeNote,
  writeTradeNote,
  type TradeReason,
} from '@candor/contract/trade-notes';
import { callUntil } from '../../platform/calls/call.ts';
import { useCallMutation } from '../../platform/calls/use-call-mutation.ts';
import { refetchCall, useCallQuery } from '../../platform/calls/use-call-query.ts';
import { PAGES, queryClient } from '../../platform/readings/query-client.ts';
import { usePages } from '../../platform/readings/use-pages.ts';

export type TradeNote = ReceivedDataOf<typeof loadTradeNote>['note'];

export type NoteFilter = {
  readonly search: string;
  readonly tag: string | null;
  readonly reason: TradeReason | null;
  /** Instants; until is exclusive. */
  readonly from: number | null;
  readonly until: number | null;
};

const PAGES_NAME = 'trade-notes';

export function useNotePages({ search, tag, reason, from, until }: NoteFilter) {
  return usePages({
    name: `${PAGES_NAME} ${JSON.stringify([search, tag, reason, from, until])}`,
    getId: ({ id }: TradeNote) => id,
    keepsRows: true,
    load: async (pageNum, signal) =>
      await callUntil(signal, listTradeNotes, {
        query: {
          pageNum: String(pageNum),
          ...(search === '' ? {} : { search }),
          ...(tag === null ? {} : { tag }),
          ...(reason === null ? {} : { reason }),
          ...(from === null ? {} : { from: String(from) }),
          ...(until === null ? {} : { until: String(until) }),
        },
      }),
  });
}

export const useOrderNotes = (order: string) =>
  useCallQuery(listTradeNotes, { query: { order, pageSize: '50' } });

/** Written before it, about what it buys, and put to no order yet. */
export const useFreeNotes = (code: string, placedAt: number, since: number) =>
  useCallQuery(listTradeNotes, {
    query: { code, isFree: 'true', from: String(since), until: String(placedAt), pageSize: '5' },
  });

export const useNote = (id: string) => useCallQuery(loadTradeNote, { query: { id } });

export const useNoteTimes = (from: number, until: number) =>
  useCallQuery(listTradeNoteTimes, { query: { from: String(from), until: String(until) } });

/** Whatever they were narrowed to. */
async function refetchLists(): Promise<void> {
  const lists = {
    predicate: ({ queryKey: [kind, name] }: { readonly queryKey: readonly unknown[] }) =>
      kind === PAGES && String(name).startsWith(`${PAGES_NAME} `),
  };
  await queryClient.cancelQueries(lists);
  await queryClient.invalidateQueries(lists);
}

export async function refetchTradeNotes(): Promise<void> {
  await Promise.all([
    refetchLists(),
    refetchCall(listTradeNotes),
    refetchCall(listTradeNoteTimes),
    refetchCall(loadTradeNote),
  ]);
}

export const useWriteNote = (on: { done: (note: TradeNote) => void }) =>
  useCallMutation(writeTradeNote, on);
export const useChangeNote = (on: { done: (note: TradeNote) => void }) =>
  useCallMutation(changeTradeNote, on);
export const useAttachNote = (on: { done: () => void }) => useCallMutation(attachTradeNote, on);
export const useRemoveNote = (on: { done: () => void }) => useCallMutation(removeTradeNote, on);
