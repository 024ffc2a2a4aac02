/** What the screens of this folder read from the server and tell it, from the contract. */
import { addKey, listKeys, loadKey, revokeKey, stopKeys } from '@candor/contract/keys';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import type { CallRefused } from '@candor/client/call-errors';
import { useCallMutation } from '../../platform/calls/use-call-mutation.ts';
import { refetchCall, useCallQuery } from '../../platform/calls/use-call-query.ts';

export type Keys = ReceivedDataOf<typeof listKeys>;
export type OwnKey = Keys['items'][number];
export type KeyDay = Keys['days'][number];
export type KeyRecord = ReceivedDataOf<typeof loadKey>;
export type MadeKey = ReceivedDataOf<typeof addKey>;

type On<Data> = {
  readonly done: (data: Data) => void;
  readonly refused: (refusal: CallRefused) => void;
};

export const useKeys = () => useCallQuery(listKeys, {});
export const useKey = (id: string) => useCallQuery(loadKey, { params: { id } });
export const refetchKeys = () => Promise.all([refetchCall(listKeys), refetchCall(loadKey)]);

export const useAddKey = (on: On<MadeKey>) => useCallMutation(addKey, on);
export const useRevokeKey = (on: On<unknown>) => useCallMutation(revokeKey, on);
export const useStopKeys = (on: On<unknown>) => useCallMutation(stopKeys, on);
