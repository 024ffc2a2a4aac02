import { listTouches } from '@candor/contract/audit';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { callUntil } from '../../platform/calls/call.ts';
import { refetchPages, usePages } from '../../platform/readings/use-pages.ts';
import { refetchCall, useCallQuery } from '../../platform/calls/use-call-query.ts';

export type TouchPage = ReceivedDataOf<typeof listTouches>;
export type Touch = TouchPage['items'][number];

const TOUCHES = 'touches';
const TOUCHES_PER_PAGE = '20';
/** The newest entries are compared with what this device saw before. */
const COMPARED_ENTRIES = '50';

export const useNewestTouches = () =>
  useCallQuery(listTouches, { query: { pageSize: COMPARED_ENTRIES } });

export function useTouches() {
  return usePages({
    name: TOUCHES,
    getId: ({ seq }: Touch) => String(seq),
    load: async (pageNum, signal) =>
      await callUntil(signal, listTouches, {
        query: { pageNum: String(pageNum), pageSize: TOUCHES_PER_PAGE },
      }),
  });
}

export async function refetchTouches(): Promise<void> {
  await Promise.all([refetchCall(listTouches), refetchPages(TOUCHES)]);
}
