/**
 * The cache of what was read. A refusal is an answer and is not asked again; a lost connection is
 * tried once more. Whatever was loaded belongs to the operator who was signed in: when another
 * token comes, or none, all is forgotten.
 */
import { QueryClient } from '@tanstack/react-query';
import { CallFailed } from './call-errors.ts';
import { currentSession, onSessionChange } from './session.ts';

const RETRIES_MAX = 1;
const FRESH_MS = 5000;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => error instanceof CallFailed && failures < RETRIES_MAX,
      staleTime: FRESH_MS,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

let token = currentSession()?.token;

onSessionChange(() => {
  if (currentSession()?.token === token) return;
  token = currentSession()?.token;
  queryClient.clear();
});
