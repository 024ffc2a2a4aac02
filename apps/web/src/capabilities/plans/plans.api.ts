/** What the screens of this folder read from the server and tell it, from the contract. */
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { addPlan, listPlans, removePlan } from '@candor/contract/plans';
import { useCallMutation } from '../../platform/calls/use-call-mutation.ts';
import { refetchCall, useCallQuery } from '../../platform/calls/use-call-query.ts';

export type Plan = ReceivedDataOf<typeof listPlans>[number];

export const usePlans = () => useCallQuery(listPlans);
export const refetchPlans = () => refetchCall(listPlans);

export const useAddPlan = (on: { done: () => void }) => useCallMutation(addPlan, on);
export const useRemovePlan = (on: { done: () => void }) => useCallMutation(removePlan, on);
