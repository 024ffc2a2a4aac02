/** What a list that goes on says of itself: it is coming, did not come, or how it goes on. */
import { CallRefused } from '@candor/client/call-errors';
import type { CallQuery } from '@candor/client/reading';
import type { InfiniteStatus } from '@candor/ui/lists/infinite-list';

export type NotRead = Exclude<CallQuery<never>, { status: 'ready' }>;

/** What lists under more than one kind of page look at; of a query of theirs. */
type Infinite = {
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly hasNextPage: boolean;
  readonly error: Error | null;
  readonly refetch: () => Promise<unknown>;
};

/** While no page is there. */
export function getNotRead({ isPending, isFetching, error, refetch }: Infinite): NotRead {
  if (isPending || isFetching) return { status: 'loading' };
  return {
    status: 'unavailable',
    message: error instanceof CallRefused ? error.message : null,
    retry: async () => void (await refetch()),
  };
}

export function getMore(
  { isFetching, isFetchNextPageError, hasNextPage }: Infinite,
  isLoading: boolean,
): InfiniteStatus {
  if (isFetchNextPageError && !isFetching) return 'error';
  if (isLoading) return 'loading';
  return hasNextPage ? 'ready' : 'end';
}
