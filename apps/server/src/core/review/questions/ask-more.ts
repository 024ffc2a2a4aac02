/**
 * A reviewer asks the customer for more. The review waits in nobody's hand; its deadline moves by
 * as long as the customer has. Ends in answer-question.ts, take-question-back.ts or, by the clock,
 * in end-unanswered.ts.
 */
import type { QuestionTopic } from '@candor/contract/kernel/enumerations';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import { questionsChanged } from '@candor/contract/questions';
import type { Tx } from '../../../platform/db/database.ts';
import { announce } from '../../../platform/push/announce.ts';
import { newId } from '../../../platform/random.ts';
import { recordNote } from '../../audit/record-note.ts';
import { getActor, record } from '../../audit/record.ts';
import { holdReviewFor } from '../hold-review.ts';
import { getHandler, type ReviewDeps } from '../review-deps.ts';
import type { Acting } from '../review.ts';
import { decideOwnClaim } from '../review.rules.ts';
import { saveAsking } from '../reviews.store.ts';
import { decideAsk, stopClock } from './question.rules.ts';
import { countQuestions, insertQuestion } from './questions.store.ts';

export type Asking = {
  readonly id: string;
  readonly topic: QuestionTopic;
  readonly text: string;
  readonly days: number;
  readonly needsImage: boolean;
  readonly note?: string | undefined;
};

export async function askMore(
  deps: ReviewDeps,
  tx: Tx,
  acting: Acting,
  { id, topic, text, days, needsImage, note }: Asking,
): Promise<void> {
  const review = await holdReviewFor(tx, acting, ['reviewer'], id);
  const { operatorId } = acting.operator;
  orRefuse(decideOwnClaim(review, operatorId, tx.now));
  orRefuse(decideAsk(await countQuestions(tx, id)));
  const handler = getHandler(deps, review.kind);
  if (!handler.topics.includes(topic)) refuseNow('FIELD_UNKNOWN');

  const { until, restMs, deadlineAt } = stopClock(review, days, tx.now);
  const question = newId('que');
  const { customerId, kind } = review;
  await saveAsking(tx, review, deadlineAt);
  await insertQuestion(tx, {
    id: question,
    reviewId: id,
    customerId,
    topic,
    text,
    needsImage,
    askedBy: operatorId,
    askedAt: tx.now,
    until,
    restMs,
  });
  const actor = getActor(acting.operator, acting.network);
  await recordNote(tx, actor, { customerId, subject: id }, note);
  await record(tx, actor, {
    action: 'review.moreAsked',
    customerId,
    subject: id,
    reason: text,
    details: { kind, topic, until },
  });
  await handler.onReleased(tx, review);
  await handler.onAsked(tx, review, deadlineAt);
  const unanswered = handler.whenUnanswered === 'ends' ? 'unansweredEnds' : 'unansweredGoesOn';
  await deps.postNotice(
    tx,
    customerId,
    { template: 'moreAsked', values: { topic, ask: text, deadline: until, unanswered, question } },
    { alsoByMail: true },
  );
  await announce(tx, customerId, questionsChanged, { at: tx.now });
}
