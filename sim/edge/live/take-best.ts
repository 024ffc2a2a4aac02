/**
 * Takes what a book offers at its best price again and again: every order is for all of it. Where a
 * book is there once for each customer, the first order gets it and the others nothing.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveCustomer, Opened, Ticket, Traded } from './live-market.ts';

export type Taken = Opened;

const AGAIN = 5;
const CLOSE_TRIES = 60;
const NEXT_BOOK_MS = 1_000;

export async function takeBest(
  who: LiveCustomer,
  of: Traded,
  { side, ticket, most }: { side: 'long' | 'short'; ticket: Ticket; most: number },
): Promise<Taken[]> {
  const { ask, askSize, bid, bidSize } = ticket;
  const [limit, size] = side === 'long' ? [ask, askSize] : [bid, bidSize];
  const quantity = Math.max(1, Math.min(most, Math.floor(size)));
  const taken: Taken[] = [];
  for (let order = 0; order < AGAIN; order += 1) {
    const opened = await who.open(of, { side, quantity, limit });
    if (opened === null) break;
    taken.push(opened);
  }
  return taken;
}

/** What one book does not have, the next one may. */
export async function closeAll(who: LiveCustomer, taken: readonly Taken[]): Promise<void> {
  for (const { positionId, filled } of taken) {
    let left = filled;
    for (let tries = 0; left > 0 && tries < CLOSE_TRIES; tries += 1) {
      left -= await who.close(positionId, left);
      if (left > 0) await sleep(NEXT_BOOK_MS);
    }
    if (left > 0) throw new Error(`${left} of ${positionId} could not be closed`);
  }
}
