/** What a reviewer asks the customer for, and what the customer answered. */
import type { QuestionTopic } from '@candor/contract/kernel/enumerations';
import type { CustomerId } from '../../customers/customer.ts';
import type { QuestionState } from './question.rules.ts';

export type Question = {
  readonly id: string;
  readonly reviewId: string;
  readonly customerId: CustomerId;
  readonly topic: QuestionTopic;
  readonly text: string;
  readonly needsImage: boolean;
  readonly askedBy: string;
  readonly askerName: string;
  readonly askedAt: number;
  readonly until: number;
  /** What was left of the review's own time. */
  readonly restMs: bigint;
  readonly state: QuestionState;
  readonly endedAt: number | null;
  readonly answerSealed: string | null;
  readonly answerImages: readonly string[];
};

/** People write numbers of documents and cards into answers. */
export function answerPlace(id: string): string {
  return `review_questions.answer.${id}`;
}

/** What a file that is part of an answer was claimed for. */
export const ANSWER_PURPOSE = 'reviewAnswer';
