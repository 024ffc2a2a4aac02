/** What the screens of this folder read from the server and tell it, from the contract. */
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { addAlert, changeAlert, listAlerts, removeAlert } from '@candor/contract/alerts';
import { useCallMutation } from '../../platform/calls/use-call-mutation.ts';
import { refetchCall, useCallQuery } from '../../platform/calls/use-call-query.ts';

export type Alert = ReceivedDataOf<typeof listAlerts>['items'][number];

export const useAlerts = () => useCallQuery(listAlerts, { query: {} });
export const refetchAlerts = () => refetchCall(listAlerts);

export const useAddAlert = (on: { done: (alert: Alert) => void }) => useCallMutation(addAlert, on);
export const useChangeAlert = (on: { done: (alert: Alert) => void }) =>
  useCallMutation(changeAlert, on);
export const useRemoveAlert = (on: { done: () => void }) => useCallMutation(removeAlert, on);
