/** A refusal is an answer and is not asked again; a lost connection is tried once more. */
import { QueryClient } from '@tanstack/react-query';
import { CallFailed } from './call-errors.ts';

const RETRIES_MAX = 1;

export function createQueryClient(options: {
  staleTime: number;
  refetchOnReconnect: boolean;
}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        ...options,
        retry: (failures, error) => error instanceof CallFailed && failures < RETRIES_MAX,
        // Offline, a read fails and says so; waiting silently would look like loading for ever.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
