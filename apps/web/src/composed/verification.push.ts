/**
 * The identity check went on, money came, or something was traded: whether one is verified, and how
 * far one has come, is read again wherever it is shown.
 */
import { loadAccount } from '@candor/contract/account';
import { kycChanged } from '@candor/contract/kyc';
import { positionChanged } from '@candor/contract/positions';
import { loadFirstSteps, walletChanged } from '@candor/contract/wallet';
import { readAgain } from '../platform/use-reading.ts';
import { whenPushed, type PushHearing } from '../platform/when-pushed.ts';

export const verificationPush: readonly PushHearing[] = [
  whenPushed(kycChanged, () => void readAgain(loadAccount)),
  whenPushed(walletChanged, () => void readAgain(loadFirstSteps)),
  whenPushed(positionChanged, () => void readAgain(loadFirstSteps)),
];
