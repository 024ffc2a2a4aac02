import {
  loadFactorReset,
  stopFactorReset,
  stopFactorResetByMail,
} from '@candor/contract/factor-reset';
import { useCallMutation } from '../../platform/calls/use-call-mutation.ts';
import { refetchCall, useCallQuery } from '../../platform/calls/use-call-query.ts';

export const useFactorReset = () => useCallQuery(loadFactorReset);
export const refetchFactorReset = () => refetchCall(loadFactorReset);

type Told = { done: () => void };
export const useStopReset = (on: Told) => useCallMutation(stopFactorReset, on);
export const useStopResetByMail = (on: Told) => useCallMutation(stopFactorResetByMail, on);
