/** The identity check went on: the account, which says whether one is verified, is read again wherever it is shown. */
import { loadAccount } from '@candor/contract/account';
import { kycChanged } from '@candor/contract/kyc';
import { readAgain } from '../platform/use-reading.ts';
import { whenPushed, type PushHearing } from '../platform/when-pushed.ts';

export const verificationPush: readonly PushHearing[] = [whenPushed(kycChanged, () => void readAgain(loadAccount))];
