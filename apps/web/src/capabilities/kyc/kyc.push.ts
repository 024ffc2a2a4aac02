/**
 * The identity check went on, here, on another device or at the reviewer's: whoever shows it looks
 * again.
 */
import { kycChanged } from '@candor/contract/kyc';
import { whenPushed, type PushHearing } from '../../platform/when-pushed.ts';
import { readKycAgain } from './kyc.api.ts';

export const kycPush: readonly PushHearing[] = [whenPushed(kycChanged, () => void readKycAgain())];
