import { securityChanged } from '@candor/contract/account';
import { whenPushed, type PushListener } from '../../platform/readings/when-pushed.ts';
import { refetchSecurity } from './account.api.ts';

export const accountPush: readonly PushListener[] = [
  whenPushed(securityChanged, () => void refetchSecurity()),
];
