/** An event was ordered, here, on another device or by a program. */
import { forcedEventsChanged } from '@candor/contract/forced-events';
import { whenPushed, type PushListener } from '../../platform/readings/when-pushed.ts';
import { refetchForcedEvents } from './forced-events.api.ts';

export const forcedEventsPush: readonly PushListener[] = [
  whenPushed(forcedEventsChanged, () => void refetchForcedEvents()),
];
