import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { loadKyc, submitKyc } from '@candor/contract/kyc';
import type { CallRefused } from '@candor/client/call-errors';
import { putReading, refetchCall, useCallQuery } from '../../platform/calls/use-call-query.ts';
import { useCallMutation } from '../../platform/calls/use-call-mutation.ts';

export type Kyc = ReceivedDataOf<typeof loadKyc>;

export const useKyc = () => useCallQuery(loadKyc);
export const refetchKyc = () => refetchCall(loadKyc);
export const showKyc = (kyc: Kyc) => putReading(loadKyc, kyc);
export const useSubmitKyc = (on: {
  done: (kyc: Kyc) => void;
  refused: (refusal: CallRefused) => void;
}) => useCallMutation(submitKyc, on);
