import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { answerQuestion, listQuestions } from '@candor/contract/questions';
import type { CallRefused } from '@candor/client/call-errors';
import { useCallMutation } from '../../platform/calls/use-call-mutation.ts';
import { refetchCall, useCallQuery } from '../../platform/calls/use-call-query.ts';

export type Question = ReceivedDataOf<typeof listQuestions>[number];

export const useQuestions = () => useCallQuery(listQuestions);
export const refetchQuestions = () => refetchCall(listQuestions);

export const useAnswerQuestion = (on: {
  done: () => void;
  refused: (refusal: CallRefused) => void;
}) => useCallMutation(answerQuestion, on);
