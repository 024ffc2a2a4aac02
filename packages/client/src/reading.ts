/**
 * What a component reads from the server: on its way, there, or unavailable; never an invented zero
 * or an empty list (readings 0: a figure that could not be loaded is shown as unavailable).
 */
import type { UseQueryResult } from '@tanstack/react-query';
import type { Declaration } from '@candor/contract/kernel/endpoint';
import { CallRefused } from './call-errors.ts';

export type CallQuery<Data> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly data: Data; readonly refresh: () => Promise<void> }
  | Unavailable;

/** `message` is the server's sentence when it refused, null when it could not be reached. */
export type Unavailable = {
  readonly status: 'unavailable';
  readonly message: string | null;
  readonly retry: () => Promise<void>;
};

export function getReading<Data>(query: UseQueryResult<Data>): CallQuery<Data> {
  const again = async () => {
    await query.refetch();
  };
  return query.isSuccess
    ? { status: 'ready', data: query.data, refresh: again }
    : getWaiting(query, again);
}

/** For a reading without data. */
export function getWaiting(
  query: Pick<UseQueryResult, 'isPending' | 'isFetching' | 'error'>,
  retry: () => Promise<void>,
): { readonly status: 'loading' } | Unavailable {
  if (query.isPending || query.isFetching) return { status: 'loading' };
  return {
    status: 'unavailable',
    message: query.error instanceof CallRefused ? query.error.message : null,
    retry,
  };
}

/** What a reading is filed under. */
export function callName(endpoint: Declaration): string {
  return `${endpoint.method} ${endpoint.path}`;
}
