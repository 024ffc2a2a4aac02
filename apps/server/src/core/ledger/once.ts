/**
 * Money commands take effect once. The answer is kept with the effect, in the same transaction: the
 * same request again, after a lost connection, a restart or at the same instant on another server,
 * gets the same answer and does nothing. Another body under the same id is refused. A refused
 * command leaves nothing behind and may be sent again.
 *
 * Answers are kept as JSON, so they hold nothing that would be stale later, such as short-lived
 * addresses.
 */
import { hash } from 'node:crypto';
import { refuseNow } from '@candor/contract/kernel/refused';
import { assert } from '@candor/kit/assert';
import type { Reader, Tx } from '../../platform/db/database.ts';
import {
  claimRequest,
  findRequest,
  keepAnswer,
  listAnswered,
  type KeptRequest,
  type RequestKey,
} from './requests.store.ts';

export type MoneyRequest = RequestKey & {
  /** The call and everything in its body that decides what it does; no password. */
  readonly asks: readonly unknown[];
};

/**
 * Does the work the first time and answers what it answered ever after. `tx` must be at its
 * beginning: nothing written yet.
 */
export async function once<Answer>(
  tx: Tx,
  request: MoneyRequest,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const bodyHash = computeBodyHash(request);
  if (!(await claimRequest(tx, request, bodyHash)))
    return getAnswer<Answer>(await findRequest(tx, request), bodyHash);
  const answer = await work();
  await keepAnswer(tx, request, JSON.stringify(answer));
  return answer;
}

/**
 * What it was answered before, for commands that ask for a password: whoever sends one again is not
 * asked again. Null the first time.
 */
export async function findAnswer<Answer>(
  reader: Reader,
  request: MoneyRequest,
): Promise<Answer | null> {
  const [kept] = await listAnswered(reader, [request]);
  return kept === undefined ? null : getAnswer<Answer>(kept, computeBodyHash(request));
}

export function computeBodyHash({ asks }: MoneyRequest): string {
  return hash('sha256', JSON.stringify(asks), 'hex');
}

export function getAnswer<Answer>(kept: KeptRequest, bodyHash: string): Answer {
  if (kept.bodyHash !== bodyHash) refuseNow('REQUEST_ID_REUSED');
  assert(kept.answer !== null, 'a request is kept with its answer');
  return JSON.parse(kept.answer) as Answer;
}
