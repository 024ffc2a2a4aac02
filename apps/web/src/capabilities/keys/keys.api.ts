/** What the screens of this folder read from the server and tell it, from the contract. */
import {
  addKey,
  answerApproval,
  letAgentIn,
  listKeys,
  listApprovals,
  listKeyEntries,
  listKeySteps,
  loadAgentAsking,
  loadKey,
  revokeKey,
  stopKeys,
} from '@candor/contract/keys';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import type { CallRefused } from '@candor/client/call-errors';
import { callUntil } from '../../platform/calls/call.ts';
import { useCallMutation } from '../../platform/calls/use-call-mutation.ts';
import { refetchCall, useCallQuery } from '../../platform/calls/use-call-query.ts';
import { useStaleQuery } from '../../platform/readings/use-stale-query.ts';
import { useOlderRows } from '../../platform/readings/use-older-rows.ts';

export type Keys = ReceivedDataOf<typeof listKeys>;
export type OwnKey = Keys['items'][number];
export type KeyDay = Keys['days'][number];
export type KeyRecord = ReceivedDataOf<typeof loadKey>;
type KeyEntries = ReceivedDataOf<typeof listKeyEntries>;
export type KeyEntry = KeyEntries['items'][number];
type KeySteps = ReceivedDataOf<typeof listKeySteps>;
export type KeyStep = KeySteps['items'][number];
export type Approvals = ReceivedDataOf<typeof listApprovals>;
export type Approval = Approvals['waiting'][number];
export type MadeKey = ReceivedDataOf<typeof addKey>;

export type AgentAsking = ReceivedDataOf<typeof loadAgentAsking>;
export type LetIn = ReceivedDataOf<typeof letAgentIn>;

const STEPS_EVERY_MS = 5_000;
/** A new one is pushed; their time ends by itself. */
const APPROVALS_EVERY_MS = 15_000;

type On<Data> = {
  readonly done: (data: Data) => void;
  readonly refused: (refusal: CallRefused) => void;
};

export const useKeys = () => useCallQuery(listKeys, {});
export const useKey = (id: string) => useCallQuery(loadKey, { params: { id } });
export const useKeySteps = (id: string) =>
  useOlderRows<KeyStep, KeySteps>({
    endpoint: listKeySteps,
    of: id,
    load: async (before, signal) =>
      await callUntil(signal, listKeySteps, {
        body: { id, ...(before === null ? {} : { before }) },
        isQuiet: true,
      }),
    getBefore: ({ items, hasMore }) => (hasMore ? (items.at(-1)?.id ?? null) : null),
    everyMs: STEPS_EVERY_MS,
  });
/** Of one day (UTC), in the order in which they were made. */
export const useStepsOfDay = (id: string, day: string) =>
  useOlderRows<KeyStep, KeySteps>({
    endpoint: listKeySteps,
    of: `${id} ${day}`,
    load: async (after, signal) =>
      await callUntil(signal, listKeySteps, {
        body: { id, day, ...(after === null ? {} : { after }) },
        isQuiet: true,
      }),
    getBefore: ({ items, hasMore }) => (hasMore ? (items.at(-1)?.id ?? null) : null),
  });
export const useKeyEntries = (id: string) =>
  useOlderRows<KeyEntry, KeyEntries>({
    endpoint: listKeyEntries,
    of: id,
    load: async (before, signal) =>
      await loadKeyEntries(id, before === null ? null : Number(before), signal),
    getBefore: ({ items, hasMore }) => (hasMore ? String(items.at(-1)?.seq ?? 1) : null),
    everyMs: STEPS_EVERY_MS,
  });
export const loadKeyEntries = (
  id: string,
  before: number | null,
  signal: AbortSignal,
): Promise<KeyEntries> =>
  callUntil(signal, listKeyEntries, {
    body: { id, ...(before === null ? {} : { before }) },
    isQuiet: true,
  });
export const useApprovals = () =>
  useStaleQuery(listApprovals, { everyMs: APPROVALS_EVERY_MS }, { isQuiet: true });
export const refetchKeys = () =>
  Promise.all([refetchCall(listKeys), refetchCall(loadKey), refetchCall(listApprovals)]);

export const useAddKey = (on: On<MadeKey>) => useCallMutation(addKey, on);
export const useAgentAsking = (asking: string) =>
  useCallQuery(loadAgentAsking, { body: { asking } });
export const useAnswerApproval = (on: On<unknown>) => useCallMutation(answerApproval, on);
export const useLetAgentIn = (on: On<LetIn>) => useCallMutation(letAgentIn, on);
export const useRevokeKey = (on: On<unknown>) => useCallMutation(revokeKey, on);
export const useStopKeys = (on: On<unknown>) => useCallMutation(stopKeys, on);
