/** An event was ordered, here, on another device or by a program, or an order used one. */
import { forcedEventsChanged } from '@candor/contract/forced-events';
import { orderChanged } from '@candor/contract/positions';
import { whenPushed, type PushListener } from '../../platform/readings/when-pushed.ts';
import { refetchForcedEvents } from './forced-events.api.ts';

export const forcedEventsPush: readonly PushListener[] = [
  whenPushed(forcedEventsChanged, () => void refetchForcedEvents()),
  whenPushed(orderChanged, () => void refetchForcedEvents()),
];
