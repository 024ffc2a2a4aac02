/**
 * Makes money commands idempotent: the answer is stored with the effect in one transaction, and a
 * repeat gets it again. Another body under the same id is refused; a refused command leaves nothing
 * behind.
 *
 * Answers are stored as JSON, so they must hold nothing that goes stale, such as short-lived
 * addresses.
 */
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
} from './store/requests.store.ts';
import { sha256Hex } from '../../platform/sha256.ts';

export type MoneyRequest = RequestKey & {
  /** The call and every field that affects it; no password. */
  readonly asks: readonly unknown[];
};

/** Nothing may be written in `tx` before. */
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

/** For commands that need a password: a repeat is not asked for it again. */
export async function findAnswer<Answer>(
  reader: Reader,
  request: MoneyRequest,
): Promise<Answer | null> {
  const [stored] = await listAnswered(reader, [request]);
  return stored === undefined ? null : getAnswer<Answer>(stored, computeBodyHash(request));
}

export function computeBodyHash({ asks }: MoneyRequest): string {
  return sha256Hex(JSON.stringify(asks));
}

export function getAnswer<Answer>(stored: KeptRequest, bodyHash: string): Answer {
  if (stored.bodyHash !== bodyHash) refuseNow('REQUEST_ID_REUSED');
  assert(stored.answer !== null, 'a request is kept with its answer');
  return JSON.parse(stored.answer) as Answer;
}
