/** Money or positions changed: returns that are on screen are read again. */
import { positionChanged } from '@candor/contract/positions';
import { walletChanged } from '@candor/contract/wallet';
import { whenPushed, type PushListener } from '../../platform/when-pushed.ts';
import { refetchReturns } from './performance.api.ts';

export const performancePush: readonly PushListener[] = [
  whenPushed(walletChanged, () => void refetchReturns()),
  whenPushed(positionChanged, () => void refetchReturns()),
];
