/** The row of the review is locked by whoever changes a question. */
import type { AskedMore } from '@candor/contract/kernel/question';
import type { ReviewKind } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import sql from 'sql-template-tag';
import { at, type Reader, type Tx } from '../../../platform/db/database.ts';
import type { CustomerId } from '../../customers/customer.ts';
import type { Question } from './question.ts';
import type { QuestionState } from './question.rules.ts';

const columns = sql`
  q.id, q.review_id as "reviewId", q.customer_id as "customerId", q.topic, q.text,
  q.needs_image as "needsImage", q.asked_by as "askedBy", o.name as "askerName",
  q.asked_at as "askedAt", q.until, q.rest_ms as "restMs", q.state, q.ended_at as "endedAt",
  q.answer_sealed as "answerSealed", q.answer_images as "answerImages"`;
const source = sql`review_questions q join operators o on o.id = q.asked_by`;

type NewQuestion = Omit<
  Question,
  'askerName' | 'state' | 'endedAt' | 'answerSealed' | 'answerImages' | 'restMs'
> & { readonly restMs: number };

export async function insertQuestion(tx: Tx, question: NewQuestion): Promise<void> {
  await tx.run(sql`
    insert into review_questions (id, review_id, customer_id, topic, text, needs_image, asked_by,
      asked_at, until, rest_ms, state)
    values (${question.id}, ${question.reviewId}, ${question.customerId}, ${question.topic},
      ${question.text}, ${question.needsImage}, ${question.askedBy}, ${at(question.askedAt)},
      ${at(question.until)}, ${question.restMs}, 'open')`);
}

/** Null also for somebody else's. */
export async function findQuestionOf(
  reader: Reader,
  customerId: CustomerId,
  id: string,
): Promise<Question | null> {
  return reader.find<Question>(
    sql`select ${columns} from ${source} where q.id = ${id} and q.customer_id = ${customerId}`,
  );
}

export async function findOpenQuestion(reader: Reader, reviewId: string): Promise<Question | null> {
  return reader.find<Question>(
    sql`select ${columns} from ${source} where q.review_id = ${reviewId} and q.state = 'open'`,
  );
}

export async function countQuestions(reader: Reader, reviewId: string): Promise<number> {
  const { count } = await reader.one<{ count: bigint }>(
    sql`select count(*) as count from review_questions where review_id = ${reviewId}`,
  );
  return Number(count);
}

const QUESTIONS_SHOWN_MAX = 50;

export async function listQuestionsOf(
  reader: Reader,
  about: { readonly reviewId: string } | { readonly customerId: CustomerId },
): Promise<(Question & { kind: ReviewKind; reference: string | null })[]> {
  return reader.many(sql`
    select ${columns}, r.kind, r.reference from ${source} join reviews r on r.id = q.review_id
    where ${'reviewId' in about ? sql`q.review_id = ${about.reviewId}` : sql`q.customer_id = ${about.customerId}`}
    order by q.seq desc limit ${QUESTIONS_SHOWN_MAX}`);
}

/** What stands with the things under review while their owner is asked. */
export async function findAsked(
  reader: Reader,
  kinds: readonly ReviewKind[],
  subjectIds: readonly string[],
): Promise<ReadonlyMap<string, AskedMore>> {
  if (subjectIds.length === 0) return new Map();
  const rows = await reader.many<AskedMore & { subjectId: string }>(sql`
    select r.subject_id as "subjectId", q.id, q.topic, q.text, q.until
    from reviews r join review_questions q on q.review_id = r.id and q.state = 'open'
    where r.kind = any (${kinds}::text[]) and r.subject_id = any (${subjectIds}::text[])
      and r.state = 'moreAsked'`);
  return new Map(rows.map(({ subjectId, ...asked }) => [subjectId, asked]));
}

type End = {
  readonly to: Exclude<QuestionState, 'open'>;
  readonly answerSealed?: string | null;
  readonly answerImages?: readonly string[];
};

export async function saveEnd(
  tx: Tx,
  { id }: Question,
  { to, answerSealed = null, answerImages = [] }: End,
): Promise<void> {
  assert(
    await tx.changed(sql`
    update review_questions set state = ${to}, ended_at = ${at(tx.now)},
      answer_sealed = ${answerSealed}, answer_images = ${answerImages}::text[]
    where id = ${id} and state = 'open'`),
    'a question changed although its review was held',
  );
}
