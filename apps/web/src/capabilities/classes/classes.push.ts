/** Made, joined, changed or marked, here or elsewhere: what is in sight looks again. */
import { classesChanged } from '@candor/contract/classes';
import { whenPushed, type PushListener } from '../../platform/readings/when-pushed.ts';
import { refetchClasses } from './classes.api.ts';

export const classesPush: readonly PushListener[] = [
  whenPushed(classesChanged, () => void refetchClasses()),
];
