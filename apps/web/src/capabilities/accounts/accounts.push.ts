/** Accounts were opened, closed or named otherwise, here or on another device. */
import { accountsChanged } from '@candor/contract/accounts';
import { whenPushed, type PushListener } from '../../platform/readings/when-pushed.ts';
import { refetchAccounts } from './accounts.api.ts';

export const accountsPush: readonly PushListener[] = [
  whenPushed(accountsChanged, () => void refetchAccounts()),
];
