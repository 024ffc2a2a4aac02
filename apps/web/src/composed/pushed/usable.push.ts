/** What can be withdrawn depends on all of these. */
import { accountStandingChanged, securityChanged } from '@candor/contract/account';
import { kycChanged } from '@candor/contract/kyc';
import { transferChanged, walletChanged } from '@candor/contract/wallet';
import { refetchUsable } from '../../capabilities/withdraw/withdraw.api.ts';
import { whenPushed, type PushListener } from '../../platform/readings/when-pushed.ts';

const lookAgain = () => void refetchUsable();

export const usablePush: readonly PushListener[] = [
  whenPushed(walletChanged, lookAgain),
  whenPushed(transferChanged, lookAgain),
  whenPushed(kycChanged, lookAgain),
  whenPushed(securityChanged, lookAgain),
  whenPushed(accountStandingChanged, lookAgain),
];
