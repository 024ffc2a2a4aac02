/**
 * An operator opened or changed something of this customer's: the list of touches is read again.
 * The inbox tells what matters by itself.
 */
import { accountTouched } from '@candor/contract/audit';
import { whenPushed, type PushListener } from '../../platform/when-pushed.ts';
import { refetchTouches } from './audit.api.ts';

export const auditPush: readonly PushListener[] = [
  whenPushed(accountTouched, () => void refetchTouches()),
];
