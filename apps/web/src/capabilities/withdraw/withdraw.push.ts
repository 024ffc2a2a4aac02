import { withdrawalChanged } from '@candor/contract/withdraw';
import { whenPushed, type PushListener } from '../../platform/readings/when-pushed.ts';
import { refetchWithdrawals } from './withdraw.api.ts';

export const withdrawPush: readonly PushListener[] = [
  whenPushed(withdrawalChanged, () => void refetchWithdrawals()),
];
