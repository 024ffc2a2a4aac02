import { assert } from '@candor/kit/assert';
import type { Tx } from '../../../platform/db/database.ts';
import type { Review } from '../review.ts';
import type { Question } from './question.ts';
import { questionLife, type QuestionEvent } from './question.rules.ts';
import { findOpenQuestion, saveEnd } from './questions.store.ts';

/** Without an answer. Null when the customer is not being asked. The caller announces, last. */
export async function endQuestion(
  tx: Tx,
  { id }: Review,
  event: Exclude<QuestionEvent, 'answer'>,
): Promise<Question | null> {
  const question = await findOpenQuestion(tx, id);
  if (question === null) return null;
  const to = questionLife.next(question.state, event);
  assert(to !== null && to !== 'open', 'an open question can end');
  await saveEnd(tx, question, { to });
  return question;
}
