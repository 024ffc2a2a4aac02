/**
 * The identity check went on, here, on another device or at the reviewer's: whoever shows it looks
 * again.
 */
import { kycChanged } from '@candor/contract/kyc';
import { whenPushed, type PushListener } from '../../platform/when-pushed.ts';
import { refetchKyc } from './kyc.api.ts';

export const kycPush: readonly PushListener[] = [whenPushed(kycChanged, () => void refetchKyc())];
