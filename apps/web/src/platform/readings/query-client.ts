/**
 * Whatever was loaded belongs to the person signed in and the account shown: when the person
 * changes, all is forgotten; when the account does, what is the market's own stays, and between
 * accounts of one person what is the person's. What the screens ask then is asked together.
 */
import type { Query } from '@tanstack/react-query';
import { createQueryClient } from '@candor/client/query-client';
import { personOf } from '@candor/contract/kernel/account-id';
import { openTogether } from '../calls/ask-together.ts';
import { onAccountChange, shownOwner } from '../device/account.ts';
import { currentInterruption } from '../device/interruption.ts';
import { currentSession, onSessionChange } from '../device/session.ts';

export const FRESH_MS = 10_000;

/** Keys of lists that are read in pages begin with it. */
export const PAGES = 'pages';

export const queryClient = createQueryClient({ staleTime: FRESH_MS, refetchOnReconnect: true });

onAccountChange((before) => {
  const now = shownOwner();
  const isSamePerson = before !== null && now !== null && personOf(before) === personOf(now);
  queryClient.removeQueries({
    predicate: (query) => !isOfMarket(query) && !(isSamePerson && isOfPerson(query)),
  });
  queryClient.getMutationCache().clear();
  openTogether();
});

/**
 * Calls of the person (contract/src/acting.ts) that screens of an account begin with. By name: the
 * first screen comes without their schemas.
 */
export const callsOfPerson: ReadonlySet<unknown> = new Set([
  'POST /api/user/info',
  'GET /accounts',
  'GET /companies',
]);

const isOfPerson = ({ queryKey: [name] }: Pick<Query, 'queryKey'>): boolean =>
  callsOfPerson.has(name);

/** Nothing that happens to a customer changes it. */
export const isOfMarket = ({ meta }: Pick<Query, 'meta'>): boolean => meta?.['isOfMarket'] === true;

onSessionChange(() => {
  const next = currentSession()?.user.id ?? null;
  // An interrupted person comes back to their page; a half-filled form must not be lost.
  const waits = currentInterruption()?.session.user.id ?? null;
  if (waits !== null && (next === null || next === waits)) {
    if (next !== null) void queryClient.invalidateQueries();
  } else queryClient.clear();
});
