/**
 * What is on the screen is followed over the one connection: after an event of the customer, and as
 * prices move, the server sends what the call would answer, and it is put where the answer would
 * be. A page that nobody sees follows nothing.
 *
 * Asked again as before: what is not followed yet, further pages of a list, and everything while
 * the connection is away.
 */
import type { InfiniteData, Query } from '@tanstack/react-query';
import { assert } from '@candor/kit/assert';
import { callName } from '@candor/client/reading';
import { knownZone } from '@candor/client/time';
import { languageHeader, type Language } from '@candor/contract/kernel/language';
import {
  beginFollowed,
  endFollowed,
  isFollowed,
  noteOwed,
  noteSent,
  type Follows,
} from './followed.ts';
import type { FollowAsked } from '../push/reading-book.ts';
import type { PushClient } from '../push/push-client.ts';
import { PAGES, queryClient } from './query-client.ts';
import { after } from '../timers.ts';

type Followed = { readonly isMoving: boolean; readonly stop: () => void };

/** Until the returned function is called. */
export function followReadings(line: Pick<PushClient, 'follow'>): () => void {
  const shown = new Map<Query, Followed>();
  let isToCompare = false;

  function compareSoon(): void {
    if (isToCompare) return;
    isToCompare = true;
    after(SETTLED_MS, compare);
  }

  function compare(): void {
    isToCompare = false;
    const isSeen = document.visibilityState !== 'hidden';
    for (const [query, { isMoving, stop }] of shown)
      if (!isSeen || !isToFollow(query) || movesOf(query) !== isMoving) {
        shown.delete(query);
        stop();
      }
    if (!isSeen) return;
    for (const query of queryClient.getQueryCache().getAll())
      if (!shown.has(query) && isToFollow(query)) shown.set(query, follow(query));
  }

  function follow(query: Query): Followed {
    const isMoving = movesOf(query);
    const leave = line.follow(askedBy(query, isMoving), {
      onFollowed: (is) => setFollowed(query, is),
      onAnswer: (data) => void put(query, data),
    });
    return {
      isMoving,
      stop: () => {
        leave();
        setFollowed(query, false);
      },
    };
  }

  const leaveCache = queryClient.getQueryCache().subscribe(compareSoon);
  document.addEventListener('visibilitychange', compare);
  compareSoon();
  return () => {
    leaveCache();
    document.removeEventListener('visibilitychange', compare);
    for (const { stop } of shown.values()) stop();
    shown.clear();
  };
}

/** A screen that is just opening, or a number that is being typed. */
const SETTLED_MS = 100;

function followsOf({ meta }: Query): Follows | null {
  return (meta?.['follows'] as Follows | undefined) ?? null;
}

/** Only what has been read once, and of a list its first page alone. */
function isToFollow(query: Query): boolean {
  const follows = followsOf(query);
  return (
    follows !== null &&
    query.isActive() &&
    query.state.data !== undefined &&
    (follows.isWanted?.() ?? true) &&
    (!isInPages(query) || pagesIn(query).length === 1)
  );
}

const isInPages = ({ queryKey }: Query): boolean => queryKey[0] === PAGES;
const pagesIn = ({ state }: Query): readonly unknown[] =>
  (state.data as InfiniteData<unknown> | undefined)?.pages ?? [];

function movesOf(query: Query): boolean {
  return followsOf(query)?.isMoving(query.state.data) ?? false;
}

function askedBy(query: Query, isMoving: boolean): FollowAsked {
  const follows = followsOf(query);
  assert(follows !== null, 'what is followed says by which call');
  const { endpoint, input } = follows;
  const language = query.queryKey[isInPages(query) ? 2 : 1] as Language;
  return {
    call: callName(endpoint),
    sent: endpoint.method === 'GET' ? { query: input?.query ?? {} } : { body: input?.body ?? {} },
    languages: languageHeader[language],
    zone: knownZone(),
    isMoving,
  };
}

/** A poll of it rests, or goes on: that is decided whenever something is said about a query. */
function setFollowed(query: Query, is: boolean): void {
  if (isFollowed(query) === is) return;
  if (is) beginFollowed(query);
  else if (endFollowed(query)) void askAgain(query);
  query.setState({});
}

/** Never older over newer: an answer that is on its way was asked for earlier. */
async function put(query: Query, data: unknown): Promise<void> {
  newest.set(query, data);
  noteSent(query);
  // Of a list, another page is coming.
  if (query.state.fetchMeta?.fetchMore !== undefined) return noteOwed(query);
  if (query.state.fetchStatus !== 'idle')
    await queryClient.cancelQueries({ queryKey: query.queryKey, exact: true });
  if (newest.get(query) !== data) return;
  // It is asked for when it is shown again.
  if (!isToFollow(query)) return await askAgain(query);
  queryClient.setQueryData(
    query.queryKey,
    isInPages(query) ? { pages: [data], pageParams: [1] } : data,
  );
}

const newest = new WeakMap<Query, unknown>();

/** At once if it is shown, otherwise when it is shown again. */
async function askAgain({ queryKey }: Query): Promise<void> {
  await queryClient.invalidateQueries({ queryKey, exact: true });
}
