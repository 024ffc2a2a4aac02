/**
 * The cache of what was read from the server, asked again when the network is back. Whatever was
 * loaded belongs to the person who was signed in: when that changes, all is forgotten.
 */
import { createQueryClient } from '@candor/client/query-client';
import { currentInterruption } from './interruption.ts';
import { currentSession, onSessionChange } from './session.ts';

const FRESH_MS = 10_000;

export const queryClient = createQueryClient({ staleTime: FRESH_MS, refetchOnReconnect: true });

onSessionChange(() => {
  const next = currentSession()?.user.id ?? null;
  // Who was interrupted comes back to what was there, read again; a form that is half filled must
  // not be taken away by that.
  const waits = currentInterruption()?.session.user.id ?? null;
  if (waits !== null && (next === null || next === waits)) {
    if (next !== null) void queryClient.invalidateQueries();
  } else queryClient.clear();
});
