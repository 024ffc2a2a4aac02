/**
 * One-time tickets for opening a socket. A browser cannot send headers with a websocket, and a
 * session's token must not stand in an address; a ticket may: it works once, for 30 seconds, on any
 * server, and opens nothing but /push.
 */
import { createHash } from 'node:crypto';
import type { Tx } from '../db/database.ts';
import type { SignedIn } from '../http/bind.ts';
import { newSecret } from '../random.ts';
import { TICKET_VALID_MS } from './limits.ts';
import { insertTicket, takeTicket } from './push.store.ts';

export type IssuedTicket = { readonly ticket: string; readonly expiresAt: number };

export async function issueTicket(tx: Tx, holder: SignedIn): Promise<IssuedTicket> {
  const ticket = newSecret();
  const expiresAt = tx.now + TICKET_VALID_MS;
  await insertTicket(tx, computeHash(ticket), holder, expiresAt);
  return { ticket, expiresAt };
}

/** Null for a ticket that is unknown, used or too old; whichever it is, it is gone afterwards. */
export async function redeemTicket(tx: Tx, ticket: string): Promise<SignedIn | null> {
  const taken = await takeTicket(tx, computeHash(ticket));
  if (taken === null || taken.expiresAt <= tx.now) return null;
  return { customerId: taken.customerId, sessionId: taken.sessionId };
}

function computeHash(ticket: string): Buffer {
  return createHash('sha256').update(ticket).digest();
}
