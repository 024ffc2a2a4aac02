/**
 * A withdrawal went on, here or in the hands of others: whoever shows it, or what is left, looks
 * again.
 */
import { withdrawalChanged } from '@candor/contract/withdraw';
import { whenPushed, type PushListener } from '../../platform/when-pushed.ts';
import { refetchWithdrawals } from './withdraw.api.ts';

export const withdrawPush: readonly PushListener[] = [
  whenPushed(withdrawalChanged, () => void refetchWithdrawals()),
];
