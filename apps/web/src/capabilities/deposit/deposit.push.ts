import { depositChanged } from '@candor/contract/deposit';
import { whenPushed, type PushListener } from '../../platform/readings/when-pushed.ts';
import { refetchDeposits } from './deposit.api.ts';

export const depositPush: readonly PushListener[] = [
  whenPushed(depositChanged, () => void refetchDeposits()),
];
