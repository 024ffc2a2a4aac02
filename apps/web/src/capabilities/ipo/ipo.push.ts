/** An own application went on: whatever shows it is read again. */
import { subscriptionChanged } from '@candor/contract/ipo';
import { whenPushed, type PushListener } from '../../platform/readings/when-pushed.ts';
import { refetchIpo } from './ipo.api.ts';

export const ipoPush: readonly PushListener[] = [
  whenPushed(subscriptionChanged, () => void refetchIpo()),
];
