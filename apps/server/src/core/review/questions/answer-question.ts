/** The customer's lock comes first, so the answer and an operator's act do not cross. */
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import { questionsChanged } from '@candor/contract/questions';
import type { Tx } from '../../../platform/db/database.ts';
import { announce } from '../../../platform/push/announce.ts';
import type { Secrets } from '../../../platform/start/secrets.ts';
import type { CustomerId } from '../../customers/customer.ts';
import { claimFile } from '../../files/claim-files.ts';
import { holdReview } from '../hold-review.ts';
import { getHandler, type ReviewDeps } from '../review-deps.ts';
import { saveGoingOn } from '../reviews.store.ts';
import { ANSWER_PURPOSE, answerPlace } from './question.ts';
import { decideAnswer, startClock } from './question.rules.ts';
import { findQuestionOf, saveEnd } from './questions.store.ts';

export type Answering = {
  readonly customerId: CustomerId;
  readonly id: string;
  readonly text: string | null;
  readonly images: readonly string[];
};

export async function answerQuestion(
  deps: ReviewDeps,
  secrets: Pick<Secrets, 'seal'>,
  tx: Tx,
  { customerId, id, text, images }: Answering,
): Promise<void> {
  const { reviewId } = (await findQuestionOf(tx, customerId, id)) ?? refuseNow('QUESTION_UNKNOWN');
  const review = await holdReview(tx, reviewId);
  const question = (await findQuestionOf(tx, customerId, id)) ?? refuseNow('QUESTION_UNKNOWN');
  const handedIn = [...new Set(images)];
  orRefuse(decideAnswer(question, { text, images: handedIn }, tx.now));
  for (const image of handedIn) await claimFile(tx, image, customerId, ANSWER_PURPOSE);

  await saveEnd(tx, question, {
    to: 'answered',
    answerSealed: text === null ? null : secrets.seal(answerPlace(id), text),
    answerImages: handedIn,
  });
  const deadline = startClock(question, tx.now);
  await saveGoingOn(tx, review, deadline);
  await getHandler(deps, review.kind).onAsked(tx, review, deadline);
  await deps.postNotice(tx, customerId, {
    template: 'answerReceived',
    values: { topic: question.topic, deadline, question: id },
  });
  await announce(tx, customerId, questionsChanged, { at: tx.now });
}
