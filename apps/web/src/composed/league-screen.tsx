/** Joins a league with the proof of the books: a member's line follows from their own entries. */
import { LeaguePage } from '../capabilities/leagues/league-screen.tsx';
import type { LoadBooksOf } from '../capabilities/leagues/own-line.tsx';
import { clientPorts } from '../platform/calls/call.ts';
import type { ScreenOf } from '../platform/page-screen.tsx';
import { createCalls } from '@candor/client/call';
import { loadEntriesTo } from './load-entries.ts';

export function LeagueScreen(of: ScreenOf) {
  return <LeaguePage {...of} loadBooks={loadBooks} />;
}

/** Of the account of the league, whichever is shown on this device. */
const loadBooks: LoadBooksOf = async (signal, account, last) =>
  await loadEntriesTo(
    createCalls({ ...clientPorts, account: () => account }).callUntil,
    signal,
    last,
  );
