import { kycChanged } from '@candor/contract/kyc';
import { whenPushed, type PushListener } from '../../platform/readings/when-pushed.ts';
import { refetchKyc } from './kyc.api.ts';

export const kycPush: readonly PushListener[] = [whenPushed(kycChanged, () => void refetchKyc())];
