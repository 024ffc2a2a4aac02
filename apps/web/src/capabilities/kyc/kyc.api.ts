/** What the screens of this folder read from the server and tell it, from the contract. */
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { loadKyc, submitKyc } from '@candor/contract/kyc';
import type { CallRefused } from '../../platform/call-errors.ts';
import { putReading, readAgain, useReading } from '../../platform/use-reading.ts';
import { useSending } from '../../platform/use-sending.ts';

export type Kyc = ReceivedDataOf<typeof loadKyc>;

export const useKyc = () => useReading(loadKyc);
export const readKycAgain = () => readAgain(loadKyc);
export const showKyc = (kyc: Kyc) => putReading(loadKyc, kyc);
export const useSubmitKyc = (on: {
  done: (kyc: Kyc) => void;
  refused: (refusal: CallRefused) => void;
}) => useSending(submitKyc, on);
