/** The one who takes it back has the review in hand, as if they had just taken it. */
import { refuseNow } from '@candor/contract/kernel/refused';
import { questionsChanged } from '@candor/contract/questions';
import type { Tx } from '../../../platform/db/database.ts';
import { announce } from '../../../platform/push/announce.ts';
import { recordNote } from '../../audit/record-note.ts';
import { getActor, record } from '../../audit/record.ts';
import { holdReviewFor } from '../hold-review.ts';
import { getHandler, type ReviewDeps } from '../review-deps.ts';
import type { Acting } from '../review.ts';
import { reviewLife } from '../review.rules.ts';
import { loadReviewForUpdate, saveClaim, saveGoingOn } from '../reviews.store.ts';
import { endQuestion } from './end-question.ts';
import { startClock } from './question.rules.ts';

export async function takeQuestionBack(
  deps: ReviewDeps,
  tx: Tx,
  acting: Acting,
  { id, note }: { id: string; note: string },
): Promise<void> {
  const review = await holdReviewFor(tx, acting, ['reviewer'], id);
  if (reviewLife.isFinal(review.state)) refuseNow('REVIEW_DECIDED');
  if (reviewLife.next(review.state, 'takeBack') === null) refuseNow('REVIEW_NOT_ASKED');

  const question = (await endQuestion(tx, review, 'takeBack')) ?? refuseNow('REVIEW_NOT_ASKED');
  const deadlineAt = startClock(question, tx.now);
  await saveGoingOn(tx, review, deadlineAt);
  await saveClaim(tx, await loadReviewForUpdate(tx, id), acting.operator.operatorId);
  const actor = getActor(acting.operator, acting.network);
  const { customerId, kind } = review;
  await recordNote(tx, actor, { customerId, subject: id }, note);
  await record(tx, actor, {
    action: 'review.questionTakenBack',
    customerId,
    subject: id,
    reason: null,
    details: { kind, topic: question.topic },
  });
  const handler = getHandler(deps, kind);
  await handler.onClaimed(tx, review);
  await handler.onAsked(tx, review, deadlineAt);
  await deps.postNotice(tx, customerId, {
    template: 'questionTakenBack',
    values: { topic: question.topic, question: question.id },
  });
  await announce(tx, customerId, questionsChanged, { at: tx.now });
}
