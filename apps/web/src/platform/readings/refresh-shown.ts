/** A long list starts over with its first page, instead of reading a hundred for one screen. */
import type { InfiniteData } from '@tanstack/react-query';
import { tellNoAnswer } from '../calls/answer.ts';
import { CallFailed } from '@candor/client/call-errors';
import { PAGES, queryClient } from './query-client.ts';

export async function refreshShown(): Promise<void> {
  const shown = queryClient.getQueryCache().findAll({ type: 'active' });
  for (const { queryKey } of shown)
    if (queryKey[0] === PAGES)
      queryClient.setQueryData<InfiniteData<unknown>>(queryKey, withFirstPage);
  await queryClient.refetchQueries({ type: 'active' });
  if (shown.some(({ state }) => state.error instanceof CallFailed)) tellNoAnswer();
}

function withFirstPage(data: InfiniteData<unknown> | undefined): InfiniteData<unknown> | undefined {
  return data === undefined
    ? undefined
    : { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) };
}
