/**
 * While something of a customer's is under review, a reviewer may ask them for more
 * (core/review/questions/ask-more.ts). The customer finds it in the inbox, in a mail and where the
 * review stands, and answers here, once and in time; from then on the review goes on.
 */
import type { Capability } from '../../platform/capability.ts';
import type { QuestionDeps } from './answer-question.ts';
import { listOwnQuestions } from './list-questions.ts';
import { questionsRoutes } from './questions.routes.ts';

export function questions(deps: QuestionDeps): Capability {
  return {
    name: 'questions',
    calls: questionsRoutes(deps),
    ownData: (reader, customerId) => listOwnQuestions(reader, deps, customerId),
  };
}
