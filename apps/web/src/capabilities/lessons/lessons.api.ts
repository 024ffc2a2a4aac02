/** What the screens of this folder read from the server and tell it, from the contract. */
import type { CallRefused } from '@candor/client/call-errors';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { finishLesson, listLessons, loadLesson, type LessonId } from '@candor/contract/lessons';
import { useCallMutation } from '../../platform/calls/use-call-mutation.ts';
import { refetchCall } from '../../platform/calls/use-call-query.ts';
import { useStaleQuery } from '../../platform/readings/use-stale-query.ts';

export type LessonRow = ReceivedDataOf<typeof listLessons>[number];
export type LessonState = ReceivedDataOf<typeof loadLesson>;

export const useLessons = () => useStaleQuery(listLessons, {}, {});
export const useLesson = (lesson: LessonId) =>
  useStaleQuery(loadLesson, { isFleeting: true }, { body: { lesson } });
export const refetchLessons = async () => {
  await Promise.all([refetchCall(listLessons), refetchCall(loadLesson)]);
};

export const useFinishLesson = (on: {
  readonly done: () => void;
  readonly refused: (refusal: CallRefused) => void;
}) => useCallMutation(finishLesson, on);
