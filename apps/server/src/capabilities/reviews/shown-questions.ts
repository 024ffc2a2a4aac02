/** What a customer was asked for beside what they handed in, and the images they added to it. */
import type * as contract from '@candor/contract/reviews';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { listImageFacts } from '../../core/files/files.store.ts';
import { getOperatorAddress } from '../../core/files/operator-file-address.ts';
import { answerPlace, type Question } from '../../core/review/questions/question.ts';
import { listQuestionsOf } from '../../core/review/questions/questions.store.ts';
import type { Viewer } from '../../core/review/review.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { Secrets } from '../../platform/start/secrets.ts';

type Detail = DataOf<typeof contract.loadReview>;

export async function showQuestions(
  reader: Reader,
  secrets: Secrets,
  reviewId: string,
  viewer: Viewer,
): Promise<{ questions: Detail['questions']; images: Detail['subject']['images'] }> {
  const questions = await listQuestionsOf(reader, { reviewId });
  const images = questions.flatMap(({ answerImages }) => answerImages);
  const facts = new Map(
    (await listImageFacts(reader, images)).map((image) => [image.id, image] as const),
  );
  return {
    questions: questions.map((question) => shown(secrets, question)),
    images: images.flatMap((id, index) => {
      const image = facts.get(id);
      if (image === undefined) return [];
      return [
        {
          key: `answer${index + 1}`,
          width: image.width,
          height: image.height,
          ...getOperatorAddress(secrets, id, viewer.operatorId, viewer.now),
        },
      ];
    }),
  };
}

function shown(
  secrets: Pick<Secrets, 'open'>,
  {
    id,
    topic,
    text,
    needsImage,
    state,
    askedBy,
    askerName,
    askedAt,
    until,
    endedAt,
    answerSealed,
  }: Question,
): Detail['questions'][number] {
  return {
    id,
    topic,
    text,
    needsImage,
    state,
    askedBy: { id: askedBy, name: askerName },
    askedAt,
    until,
    endedAt,
    answer: answerSealed === null ? null : secrets.open(answerPlace(id), answerSealed),
  };
}
