import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { applyForService, listPermissions } from '@candor/contract/permissions';
import type { CallRefused } from '@candor/client/call-errors';
import { refetchCall, useCallQuery } from '../../platform/calls/use-call-query.ts';
import { useCallMutation } from '../../platform/calls/use-call-mutation.ts';

export type Applied = ReceivedDataOf<typeof applyForService>;
export type Permission = ReceivedDataOf<typeof listPermissions>[number];

export const usePermissions = () => useCallQuery(listPermissions);
export const refetchPermissions = () => refetchCall(listPermissions);
export const useApply = (on: {
  done: (applied: Applied) => void;
  refused: (refusal: CallRefused) => void;
}) => useCallMutation(applyForService, on);
