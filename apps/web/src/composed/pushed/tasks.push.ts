/** Orders and positions are what tasks are checked by: lessons and classes in sight look again. */
import { orderChanged, positionChanged } from '@candor/contract/positions';
import { refetchClasses } from '../../capabilities/classes/classes.api.ts';
import { refetchLessons } from '../../capabilities/lessons/lessons.api.ts';
import { whenPushed, type PushListener } from '../../platform/readings/when-pushed.ts';

const lookAgain = () => {
  void refetchLessons();
  void refetchClasses();
};

export const tasksPush: readonly PushListener[] = [
  whenPushed(orderChanged, lookAgain),
  whenPushed(positionChanged, lookAgain),
];
