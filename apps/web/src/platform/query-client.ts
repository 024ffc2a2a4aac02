/**
 * The cache of what was read from the server. A refusal is an answer and is not asked again; a lost
 * connection is tried once more and again when the network is back. Whatever was loaded belongs to
 * the person who was signed in: when that changes, all is forgotten.
 */
import { QueryClient } from '@tanstack/react-query';
import { CallFailed } from './call-errors.ts';
import { currentInterruption } from './interruption.ts';
import { currentSession, onSessionChange } from './session.ts';

const RETRIES_MAX = 1;
const FRESH_MS = 10_000;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => error instanceof CallFailed && failures < RETRIES_MAX,
      staleTime: FRESH_MS,
      // Without network a read fails and says so; waiting silently would look like loading for
      // ever.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

onSessionChange(() => {
  const next = currentSession()?.user.id ?? null;
  // Who was interrupted comes back to what was there, read again; a form that is half filled must
  // not be taken away by that.
  const waits = currentInterruption()?.session.user.id ?? null;
  if (waits !== null && (next === null || next === waits)) {
    if (next !== null) void queryClient.invalidateQueries();
  } else queryClient.clear();
});
