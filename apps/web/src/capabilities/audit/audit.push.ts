import { accountTouched } from '@candor/contract/audit';
import { whenPushed, type PushListener } from '../../platform/readings/when-pushed.ts';
import { refetchTouches } from './audit.api.ts';

export const auditPush: readonly PushListener[] = [
  whenPushed(accountTouched, () => void refetchTouches()),
];
