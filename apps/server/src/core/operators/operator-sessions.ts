/**
 * A session ends after half an hour without a call, and after twelve hours in any case. Nothing is
 * cached, so disabling an operator takes effect with the next call.
 */
import { HOUR_MS, MINUTE_MS } from '@candor/kit/time';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { SignedInOperator } from '../../platform/http/bind.ts';
import { newId, newSecret } from '../../platform/random.ts';
import {
  findOpenOperatorSession,
  insertOperatorSession,
  noteOperatorSeen,
  type OpenOperatorSession,
} from './operator-sessions.store.ts';
import { sha256 } from '../../platform/sha256.ts';

export const IDLE_MS = 30 * MINUTE_MS;
const ABSOLUTE_MS = 12 * HOUR_MS;
const NOTED_EVERY_MS = MINUTE_MS / 2;

export async function findSignedInOperator(
  db: Db,
  clock: Clock,
  token: string,
): Promise<SignedInOperator | null> {
  const session = await findLiveSession(db, clock, token);
  if (session === null) return null;
  if (clock.now() - session.lastSeenAt >= NOTED_EVERY_MS)
    await db.transact((tx) => noteOperatorSeen(tx, session.id));
  return getOperator(session);
}

/** Does not count as a call: what stays open by itself must not keep the session alive. */
export async function findOperatorWithToken(
  db: Db,
  clock: Clock,
  token: string,
): Promise<SignedInOperator | null> {
  const session = await findLiveSession(db, clock, token);
  return session === null ? null : getOperator(session);
}

async function findLiveSession(
  db: Db,
  clock: Clock,
  token: string,
): Promise<OpenOperatorSession | null> {
  const session = await findOpenOperatorSession(db, tokenHash(token));
  return session === null || clock.now() >= getSessionEnd(session) ? null : session;
}

/** When it ends by itself, unless it is used before. */
export function getSessionEnd(session: {
  readonly expiresAt: number;
  readonly lastSeenAt: number;
}): number {
  return Math.min(session.expiresAt, session.lastSeenAt + IDLE_MS);
}

function getOperator(session: OpenOperatorSession): SignedInOperator {
  return {
    operatorId: session.operatorId,
    sessionId: session.id,
    name: session.name,
    roles: session.roles,
  };
}

export async function startOperatorSession(
  tx: Tx,
  operatorId: string,
  network: string,
  device: string | null = null,
): Promise<{ token: string; expiresAt: number }> {
  const token = newSecret();
  const expiresAt = tx.now + ABSOLUTE_MS;
  await insertOperatorSession(tx, {
    id: newId('ops'),
    operatorId,
    tokenHash: tokenHash(token),
    network,
    device,
    expiresAt,
  });
  return { token, expiresAt };
}

function tokenHash(token: string): Buffer {
  return sha256(token);
}
