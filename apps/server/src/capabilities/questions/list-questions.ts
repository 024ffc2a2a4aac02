import type * as contract from '@candor/contract/questions';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { asCustomerId } from '../../core/customers/customer.ts';
import { getAddress } from '../../core/files/file-address.ts';
import { answerPlace } from '../../core/review/questions/question.ts';
import { listQuestionsOf } from '../../core/review/questions/questions.store.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import type { QuestionDeps } from './answer-question.ts';

type Shown = DataOf<typeof contract.listQuestions>[number];
type Row = Awaited<ReturnType<typeof listQuestionsOf>>[number];

export async function listQuestions(
  reader: Reader,
  { reviews, secrets }: QuestionDeps,
  { customerId }: SignedIn,
  now: number,
): Promise<Shown[]> {
  const rows = await listQuestionsOf(reader, { customerId: asCustomerId(customerId) });
  return rows.map((row) => {
    const { id, kind, topic, text, needsImage, until, state, askedAt, endedAt, reference } = row;
    return {
      id,
      kind,
      topic,
      text,
      needsImage,
      until,
      state,
      askedAt,
      endedAt,
      reference,
      whenUnanswered: reviews.getHandler(kind).whenUnanswered,
      answer: getAnswer(secrets, row, (image) => getAddress(secrets, image, customerId, now)),
    };
  });
}

/** For the data export, without the images' short-lived addresses. */
export async function listOwnQuestions(
  reader: Reader,
  { secrets }: QuestionDeps,
  customerId: string,
): Promise<unknown> {
  const rows = await listQuestionsOf(reader, { customerId: asCustomerId(customerId) });
  return rows.map((row) => ({
    id: row.id,
    topic: row.topic,
    text: row.text,
    state: row.state,
    askedAt: row.askedAt,
    until: row.until,
    endedAt: row.endedAt,
    answer: getAnswer(secrets, row, (image) => image),
  }));
}

function getAnswer<Image>(
  secrets: QuestionDeps['secrets'],
  { id, state, answerSealed, answerImages }: Row,
  show: (image: string) => Image,
): { text: string | null; images: Image[] } | null {
  if (state !== 'answered') return null;
  return {
    text: answerSealed === null ? null : secrets.open(answerPlace(id), answerSealed),
    images: answerImages.map(show),
  };
}
