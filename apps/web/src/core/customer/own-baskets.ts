/** The own baskets, for their names; asked for only where something names one. */
import { callName } from '@candor/client/reading';
import { listBaskets } from '@candor/contract/baskets';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { MINUTE_MS } from '@candor/kit/time';
import { skipToken, useQuery } from '@tanstack/react-query';
import { callUntil } from '../../platform/calls/call.ts';
import { useLanguage } from '../../platform/i18n/text.ts';
import { queryClient } from '../../platform/readings/query-client.ts';

type Baskets = ReceivedDataOf<typeof listBaskets>;

export function useOwnBaskets(isAsked: boolean): Baskets['items'] {
  const language = useLanguage();
  const asked = { isQuiet: true };
  const { data } = useQuery(
    {
      queryKey: [callName(listBaskets), language, asked],
      queryFn: isAsked
        ? async ({ signal }): Promise<Baskets> => await callUntil(signal, listBaskets, asked)
        : skipToken,
      // Many rows name them, and a name hardly ever changes.
      staleTime: MINUTE_MS,
    },
    queryClient,
  );
  return data?.items ?? NONE;
}

const NONE: Baskets['items'] = [];
