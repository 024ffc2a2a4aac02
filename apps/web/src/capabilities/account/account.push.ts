/**
 * Something about how the account is protected changed, here or on another device: the screens that
 * show it look again.
 */
import { securityChanged } from '@candor/contract/account';
import { whenPushed, type PushHearing } from '../../platform/when-pushed.ts';
import { readSecurityAgain } from './account.api.ts';

export const accountPush: readonly PushHearing[] = [
  whenPushed(securityChanged, () => void readSecurityAgain()),
];
