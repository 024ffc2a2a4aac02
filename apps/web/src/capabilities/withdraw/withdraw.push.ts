/**
 * A withdrawal went on, here or in the hands of others: whoever shows it, or what is left, looks
 * again.
 */
import { withdrawalChanged } from '@candor/contract/withdraw';
import { whenPushed, type PushHearing } from '../../platform/when-pushed.ts';
import { readWithdrawalsAgain } from './withdraw.api.ts';

export const withdrawPush: readonly PushHearing[] = [
  whenPushed(withdrawalChanged, () => void readWithdrawalsAgain()),
];
