/** The questions changed, here or on another device: a list in sight looks again. */
import { questionsChanged } from '@candor/contract/questions';
import { whenPushed, type PushListener } from '../../platform/readings/when-pushed.ts';
import { refetchQuestions } from './questions.api.ts';

export const questionsPush: readonly PushListener[] = [
  whenPushed(questionsChanged, () => void refetchQuestions()),
];
