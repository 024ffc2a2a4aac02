/** The answer to each command of a batch, also to those that were answered before. */
import type { RefusalCode } from '@candor/contract/kernel/refusal-codes';
import { assert } from '@candor/kit/assert';
import { ok as granted, refuse, type Decision } from '@candor/kit/decision';
import type { KeptRequest, RequestKey } from '../../ledger/store/requests.store.ts';
import { answerFromText } from '../store/json/answer-json.ts';
import type { DeskAnswer } from '../state/desk-answer.ts';
import type { BatchAnswer, BatchCommand, BatchRequest } from './batch-command.ts';
import type { Changes } from '../state/rule-runner.ts';
import type { Folded } from './fold-command.ts';
import type { Batch } from './read-batch.ts';

export function getKey({ actor, requestId }: RequestKey): string {
  return `${actor} ${requestId}`;
}

type Answering = {
  readonly batch: Pick<Batch, 'answeredOrders' | 'expected'>;
  readonly earlier: ReadonlyMap<string, KeptRequest>;
  readonly firsts: ReadonlyMap<string, BatchCommand>;
  readonly folded: ReadonlyMap<BatchCommand, Folded>;
  readonly changes: ReadonlyMap<Folded, Changes>;
};

export function getAnswer(
  one: BatchCommand,
  { batch, earlier, firsts, folded, changes }: Answering,
): BatchAnswer {
  const done = folded.get(one);
  if (done !== undefined)
    return !done.decision.ok && batch.expected !== null
      ? 'again'
      : { decision: done.decision, changes: changes.get(done) ?? null };
  assert(one.request !== null, 'what a rule asks for is decided every time');
  const kept = earlier.get(getKey(one.request));
  if (kept !== undefined)
    return { decision: keptDecision(batch, kept, one.request), changes: null };
  const first = firsts.get(getKey(one.request));
  const same = first === undefined ? undefined : folded.get(first);
  assert(first?.request !== null && same !== undefined, 'every command that is new was decided');
  if (first?.request.bodyHash === one.request.bodyHash)
    return { decision: same.decision, changes: null };
  return same.decision.ok ? { decision: refuse('REQUEST_ID_REUSED'), changes: null } : 'again';
}

function keptDecision(
  { answeredOrders }: Pick<Batch, 'answeredOrders'>,
  { bodyHash, answer }: KeptRequest,
  request: BatchRequest,
): Decision<DeskAnswer, RefusalCode> {
  if (bodyHash !== request.bodyHash) return refuse('REQUEST_ID_REUSED');
  assert(answer !== null, 'a request is kept with its answer');
  return granted(answerFromText(answer, answeredOrders));
}
