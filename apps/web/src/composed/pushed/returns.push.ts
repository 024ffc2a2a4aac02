/** Money or positions changed: returns that are on screen are read again. */
import { positionChanged } from '@candor/contract/positions';
import { walletChanged } from '@candor/contract/wallet';
import { refetchReturns } from '../../capabilities/performance/performance.api.ts';
import { whenPushed, type PushListener } from '../../platform/readings/when-pushed.ts';

export const returnsPush: readonly PushListener[] = [
  whenPushed(walletChanged, () => void refetchReturns()),
  whenPushed(positionChanged, () => void refetchReturns()),
];
