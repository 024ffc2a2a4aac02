/**
 * An operator opened or changed something of this customer's: the list of touches is read again.
 * The inbox tells what matters by itself.
 */
import { accountTouched } from '@candor/contract/audit';
import { whenPushed, type PushHearing } from '../../platform/when-pushed.ts';
import { readTouchesAgain } from './audit.api.ts';

export const auditPush: readonly PushHearing[] = [
  whenPushed(accountTouched, () => void readTouchesAgain()),
];
