/**
 * A browser cannot send headers with a websocket, and a session token must not be in an address. A
 * connect token may: it works once, for 30 seconds, only for /push.
 */
import type { Tx } from '../db/database.ts';
import type { SignedIn } from '../http/bind.ts';
import { isKeyId } from '../http/key-access.ts';
import { newSecret } from '../random.ts';
import { TICKET_VALID_MS } from './limits.ts';
import { sha256 } from '../sha256.ts';
import { insertConnectToken, takeConnectToken } from './push.store.ts';

export type IssuedConnectToken = { readonly ticket: string; readonly expiresAt: number };

export async function issueConnectToken(tx: Tx, holder: SignedIn): Promise<IssuedConnectToken> {
  const ticket = newSecret();
  const expiresAt = tx.now + TICKET_VALID_MS;
  await insertConnectToken(tx, computeHash(ticket), holder, expiresAt);
  return { ticket, expiresAt };
}

/** Gone afterwards in any case. */
export async function redeemConnectToken(tx: Tx, ticket: string): Promise<SignedIn | null> {
  const taken = await takeConnectToken(tx, computeHash(ticket));
  if (taken === null || taken.expiresAt <= tx.now) return null;
  const { customerId, sessionId, keyId = isKeyId(sessionId) ? sessionId : undefined } = taken;
  return { customerId, sessionId, ...(keyId === undefined ? {} : { keyId }) };
}

function computeHash(ticket: string): Buffer {
  return sha256(ticket);
}
