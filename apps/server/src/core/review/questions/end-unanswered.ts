/**
 * The published rule for silence: what only waits for the customer ends as unsuccessful, and they
 * may hand it in again; money on its way to us is decided with what there is.
 */
import { questionsChanged } from '@candor/contract/questions';
import type { Tx } from '../../../platform/db/database.ts';
import { announce } from '../../../platform/push/announce.ts';
import { record } from '../../audit/record.ts';
import { getHandler, type ReviewDeps } from '../review-deps.ts';
import type { Review } from '../review.ts';
import { saveDecision, saveGoingOn } from '../reviews.store.ts';
import { endQuestion } from './end-question.ts';
import { startClock } from './question.rules.ts';
import { findOpenQuestion } from './questions.store.ts';

const questionPolicy = { kind: 'policy', name: 'review.questions' } as const;

export async function endUnanswered(deps: ReviewDeps, tx: Tx, review: Review): Promise<void> {
  const question = await findOpenQuestion(tx, review.id);
  // Answered, or asked anew with more time, since it was found.
  if (question === null || question.until > tx.now) return;
  const { customerId, id: subject, kind } = review;
  const handler = getHandler(deps, kind);
  await endQuestion(tx, review, 'lapse');
  const lapsed = {
    action: 'review.questionLapsed',
    customerId,
    subject,
    reason: null,
    details: { kind, topic: question.topic },
  } as const;
  if (handler.whenUnanswered === 'goesOn') {
    const deadlineAt = startClock(question, tx.now);
    await saveGoingOn(tx, review, deadlineAt);
    await record(tx, questionPolicy, lapsed);
    await handler.onAsked(tx, review, deadlineAt);
    await announce(tx, customerId, questionsChanged, { at: tx.now });
    return;
  }
  const decision = { outcome: 'failed', reasonCode: 'notAnswered', reason: null } as const;
  await saveDecision(tx, review, null, decision);
  await handler.moveMoney?.(tx, review, decision);
  await record(tx, questionPolicy, lapsed);
  await record(tx, questionPolicy, {
    action: 'review.failed',
    customerId,
    subject,
    reason: null,
    details: { kind, reasonCode: decision.reasonCode },
  });
  await handler.onDecided(tx, review, decision);
  await announce(tx, customerId, questionsChanged, { at: tx.now });
}
