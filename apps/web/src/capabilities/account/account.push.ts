/** Security settings changed, here or on another device: screens that show them reload. */
import { securityChanged } from '@candor/contract/account';
import { whenPushed, type PushListener } from '../../platform/when-pushed.ts';
import { refetchSecurity } from './account.api.ts';

export const accountPush: readonly PushListener[] = [
  whenPushed(securityChanged, () => void refetchSecurity()),
];
