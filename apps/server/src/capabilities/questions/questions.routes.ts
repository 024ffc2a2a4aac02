import * as contract from '@candor/contract/questions';
import { bind, type BoundCall } from '../../platform/http/bind.ts';
import { answerQuestion, type QuestionDeps } from './answer-question.ts';
import { listQuestions } from './list-questions.ts';

export function questionsRoutes(deps: QuestionDeps): BoundCall[] {
  return bind(contract, {
    listQuestions: (call) => listQuestions(call.db, deps, call.customer, call.now),
    answerQuestion: (call) =>
      call.transact((tx) => answerQuestion(deps, tx, call.customer, call.body)),
  });
}
