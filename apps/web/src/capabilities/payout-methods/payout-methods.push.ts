import { payoutMethodChanged } from '@candor/contract/payout-methods';
import { refetchPayoutMethods } from '../../core/customer/own-payout-methods.ts';
import { whenPushed, type PushListener } from '../../platform/readings/when-pushed.ts';

export const payoutMethodsPush: readonly PushListener[] = [
  whenPushed(payoutMethodChanged, () => void refetchPayoutMethods()),
];
