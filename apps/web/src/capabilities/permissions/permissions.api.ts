/** What the screen of this folder reads from the server and tells it, from the contract. */
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { applyForService, listPermissions } from '@candor/contract/permissions';
import type { CallRefused } from '../../platform/call-errors.ts';
import { readAgain, useReading } from '../../platform/use-reading.ts';
import { useSending } from '../../platform/use-sending.ts';

export type Permission = ReceivedDataOf<typeof listPermissions>[number];

export const usePermissions = () => useReading(listPermissions);
export const readPermissionsAgain = () => readAgain(listPermissions);
export const useApply = (on: { done: () => void; refused: (refusal: CallRefused) => void }) =>
  useSending(applyForService, on);
