/** The status and the newcomer's checklist depend on all of these. */
import { loadAccount } from '@candor/contract/account';
import { kycChanged } from '@candor/contract/kyc';
import { positionChanged } from '@candor/contract/positions';
import { loadFirstSteps, walletChanged } from '@candor/contract/wallet';
import { refetchCall } from '../platform/use-call-query.ts';
import { whenPushed, type PushListener } from '../platform/when-pushed.ts';

export const verificationPush: readonly PushListener[] = [
  whenPushed(kycChanged, () => void refetchCall(loadAccount)),
  whenPushed(walletChanged, () => void refetchCall(loadFirstSteps)),
  whenPushed(positionChanged, () => void refetchCall(loadFirstSteps)),
];
