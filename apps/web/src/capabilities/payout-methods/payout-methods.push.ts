/**
 * A card or wallet was added, changed or deleted, here or on another device: whoever shows them
 * looks again.
 */
import { payoutMethodChanged } from '@candor/contract/payout-methods';
import { readPayoutMethodsAgain } from '../../core/customer/own-payout-methods.ts';
import { whenPushed, type PushHearing } from '../../platform/when-pushed.ts';

export const payoutMethodsPush: readonly PushHearing[] = [
  whenPushed(payoutMethodChanged, () => void readPayoutMethodsAgain()),
];
