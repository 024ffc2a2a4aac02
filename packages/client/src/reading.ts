/** Loading, ready or unavailable; never an invented zero or an empty list (readings 0). */
import type { UseQueryResult } from '@tanstack/react-query';
import type { Declaration } from '@candor/contract/kernel/endpoint';
import type { RefusalCode } from '@candor/contract/kernel/refusal-codes';
import { CallRefused } from './call-errors.ts';

export type CallQuery<Data> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly data: Data; readonly refresh: () => Promise<void> }
  | Unavailable;

/** `message` is null when the server could not be reached. */
export type Unavailable = {
  readonly status: 'unavailable';
  readonly message: string | null;
  /** What was asked for is not there, or not for them: asking again changes nothing. */
  readonly isFinal?: boolean;
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

export function getWaiting(
  query: Pick<UseQueryResult, 'isPending' | 'isFetching' | 'error'>,
  retry: () => Promise<void>,
  /** Of the time before, while it is asked again by itself. */
  failure: Error | null = null,
): { readonly status: 'loading' } | Unavailable {
  const error = query.isPending || query.isFetching ? failure : query.error;
  if (error === null && (query.isPending || query.isFetching)) return { status: 'loading' };
  return {
    status: 'unavailable',
    message: error instanceof CallRefused ? error.message : null,
    isFinal: error instanceof CallRefused && isFinal(error),
    retry,
  };
}

const NOT_THERE = 404;
const NOT_FOR_THEM: ReadonlySet<string> = new Set<RefusalCode>(['OPERATOR_LINKED', 'ROLE_MISSING']);

function isFinal({ code, reason }: CallRefused): boolean {
  return code === NOT_THERE || NOT_FOR_THEM.has(reason);
}

export function callName(endpoint: Declaration): string {
  return `${endpoint.method} ${endpoint.path}`;
}
