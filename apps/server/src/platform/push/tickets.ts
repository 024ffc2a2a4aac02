/**
 * One-time tickets for opening a socket. A browser cannot send headers with a websocket, and a
 * session token must not be in an address; a ticket may: it works once, for 30 seconds, on any
 * server, and only for /push.
 */
import type { Tx } from '../db/database.ts';
import type { SignedIn } from '../http/bind.ts';
import { newSecret } from '../random.ts';
import { TICKET_VALID_MS } from './limits.ts';
import { insertTicket, takeTicket } from './push.store.ts';
import { sha256 } from '../sha256.ts';

export type IssuedTicket = { readonly ticket: string; readonly expiresAt: number };

export async function issueTicket(tx: Tx, holder: SignedIn): Promise<IssuedTicket> {
  const ticket = newSecret();
  const expiresAt = tx.now + TICKET_VALID_MS;
  await insertTicket(tx, computeHash(ticket), holder, expiresAt);
  return { ticket, expiresAt };
}

/** Null for an unknown, used or expired ticket; it is gone afterwards in any case. */
export async function redeemTicket(tx: Tx, ticket: string): Promise<SignedIn | null> {
  const taken = await takeTicket(tx, computeHash(ticket));
  if (taken === null || taken.expiresAt <= tx.now) return null;
  return { customerId: taken.customerId, sessionId: taken.sessionId };
}

function computeHash(ticket: string): Buffer {
  return sha256(ticket);
}
