/** The places where pages began, so that one can go back; another filter begins anew. */
import { listReviews } from '@candor/contract/reviews';
import type { CallQuery } from '@candor/client/reading';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { useState } from 'react';
import { useCallQuery } from '../../platform/use-call-query.ts';
import type { QueueFilter } from './queue.model.ts';

export const QUEUE_POLL_MS = 10_000;

type Queue = ReceivedDataOf<typeof listReviews>;
export type QueuePage = Queue & { readonly pageNum: number; readonly hasMore: boolean };

export function useQueuePages(
  filter: QueueFilter,
  text: string,
): { readonly reading: CallQuery<QueuePage>; readonly goToPage: (pageNum: number) => void } {
  const asked = JSON.stringify([filter, text]);
  const [places, setPlaces] = useState<{ asked: string; begun: readonly string[] }>({
    asked,
    begun: [],
  });
  const begun = places.asked === asked ? places.begun : [];
  const after = begun.at(-1);
  const query = {
    ...filter,
    ...(text === '' ? {} : { text }),
    ...(after === undefined ? {} : { after }),
  };
  const found = useCallQuery(listReviews, [{ query }], { everyMs: QUEUE_POLL_MS });
  const pageNum = begun.length + 1;
  const reading =
    found.status === 'ready'
      ? { ...found, data: { ...found.data, pageNum, hasMore: found.data.next !== null } }
      : found;
  return {
    reading,
    goToPage: (wanted) => {
      const next = found.status === 'ready' ? found.data.next : null;
      setPlaces({
        asked,
        begun: wanted > pageNum && next !== null ? [...begun, next] : begun.slice(0, wanted - 1),
      });
    },
  };
}
