/** Finished, here or on another device: what is in sight looks again. */
import { lessonsChanged } from '@candor/contract/lessons';
import { whenPushed, type PushListener } from '../../platform/readings/when-pushed.ts';
import { refetchLessons } from './lessons.api.ts';

export const lessonsPush: readonly PushListener[] = [
  whenPushed(lessonsChanged, () => void refetchLessons()),
];
