/** A basket changed or traded, here or on another device: what is in sight looks again. */
import { basketsChanged } from '@candor/contract/baskets';
import { whenPushed, type PushListener } from '../../platform/readings/when-pushed.ts';
import { refetchBaskets } from './baskets.api.ts';

export const basketsPush: readonly PushListener[] = [
  whenPushed(basketsChanged, () => void refetchBaskets()),
];
