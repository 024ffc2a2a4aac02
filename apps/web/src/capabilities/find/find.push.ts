/** The saved screens changed, here or on another device: a list in sight looks again. */
import { screensChanged } from '@candor/contract/find';
import { whenPushed, type PushListener } from '../../platform/readings/when-pushed.ts';
import { refetchScreens } from './find.api.ts';

export const findPush: readonly PushListener[] = [
  whenPushed(screensChanged, () => void refetchScreens()),
];
