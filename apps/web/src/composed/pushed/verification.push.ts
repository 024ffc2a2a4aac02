/** The status and the newcomer's checklist depend on all of these. */
import { accountStandingChanged, loadAccount } from '@candor/contract/account';
import { kycChanged } from '@candor/contract/kyc';
import { loadTradingAccess, positionChanged } from '@candor/contract/positions';
import { loadFirstSteps, walletChanged } from '@candor/contract/wallet';
import { refetchCall } from '../../platform/calls/use-call-query.ts';
import { whenPushed, type PushListener } from '../../platform/readings/when-pushed.ts';

export const verificationPush: readonly PushListener[] = [
  whenPushed(accountStandingChanged, () => {
    void refetchCall(loadAccount);
    void refetchCall(loadTradingAccess);
  }),
  whenPushed(kycChanged, () => void refetchCall(loadAccount)),
  whenPushed(walletChanged, () => void refetchCall(loadFirstSteps)),
  whenPushed(positionChanged, () => void refetchCall(loadFirstSteps)),
];
