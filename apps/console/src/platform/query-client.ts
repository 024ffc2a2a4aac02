/** Whatever was loaded belongs to the operator signed in: with another token, all is forgotten. */
import { createQueryClient } from '@candor/client/query-client';
import { currentSession, onSessionChange } from './session.ts';

const FRESH_MS = 5000;

export const queryClient = createQueryClient({ staleTime: FRESH_MS, refetchOnReconnect: false });

let token = currentSession()?.token;

onSessionChange(() => {
  if (currentSession()?.token === token) return;
  token = currentSession()?.token;
  queryClient.clear();
});
