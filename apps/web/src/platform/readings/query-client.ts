/**
 * Whatever was loaded belongs to the person signed in and the account shown: when one of them
 * changes, all is forgotten.
 */
import { createQueryClient } from '@candor/client/query-client';
import { onAccountChange } from '../device/account.ts';
import { currentInterruption } from '../device/interruption.ts';
import { currentSession, onSessionChange } from '../device/session.ts';

export const FRESH_MS = 10_000;

/** Keys of lists that are read in pages begin with it. */
export const PAGES = 'pages';

export const queryClient = createQueryClient({ staleTime: FRESH_MS, refetchOnReconnect: true });

onAccountChange(() => queryClient.clear());

onSessionChange(() => {
  const next = currentSession()?.user.id ?? null;
  // An interrupted person comes back to their page; a half-filled form must not be lost.
  const waits = currentInterruption()?.session.user.id ?? null;
  if (waits !== null && (next === null || next === waits)) {
    if (next !== null) void queryClient.invalidateQueries();
  } else queryClient.clear();
});
