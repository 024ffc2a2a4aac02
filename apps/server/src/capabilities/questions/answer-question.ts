import type { answerQuestion as declared } from '@candor/contract/questions';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { asCustomerId } from '../../core/customers/customer.ts';
import { once } from '../../core/ledger/once.ts';
import type { Reviews } from '../../core/review/open-reviews.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import type { Secrets } from '../../platform/start/secrets.ts';

export type QuestionDeps = {
  readonly reviews: Pick<Reviews, 'answer' | 'getHandler'>;
  readonly secrets: Secrets;
};

export async function answerQuestion(
  { reviews, secrets }: QuestionDeps,
  tx: Tx,
  { customerId }: SignedIn,
  { requestId, id, text, images }: BodyOf<typeof declared>,
): Promise<DataOf<typeof declared>> {
  const answer = { customerId: asCustomerId(customerId), id, text: text ?? null, images };
  const asks = ['questions.answerQuestion', id, answer.text, images];
  return once(tx, { actor: customerId, requestId, asks }, async () => {
    await reviews.answer(tx, secrets, answer);
    return { id, answeredAt: tx.now };
  });
}
