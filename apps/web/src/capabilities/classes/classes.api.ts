/** What the screens of this folder read from the server and tell it, from the contract. */
import {
  addClassMoney,
  beginMemberAnew,
  changeClass,
  endClassInvitation,
  findClass,
  giveAssignment,
  giveSignIns,
  inviteToClass,
  joinClass,
  listClasses,
  loadAssignment,
  loadClass,
  loadClassMember,
  loadRoster,
  makeClass,
  makeClassFile,
  makeClassPaper,
  markAssignment,
  removeFromClass,
  resetSignIn,
} from '@candor/contract/classes';
import type { CallRefused } from '@candor/client/call-errors';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { useCallMutation } from '../../platform/calls/use-call-mutation.ts';
import { refetchCall } from '../../platform/calls/use-call-query.ts';
import { useStaleQuery } from '../../platform/readings/use-stale-query.ts';

export type ClassDetail = ReceivedDataOf<typeof loadClass>;
export type ClassAct = NonNullable<ClassDetail['own']>['acts'][number];
export type ClassRow = ReceivedDataOf<typeof loadRoster>['rows'][number];
export type ClassAssignment = ClassDetail['assignments'][number];
export type GivenSignIns = ReceivedDataOf<typeof giveSignIns>;
export type GivenSignIn = GivenSignIns['items'][number];
export type MarkRow = ReceivedDataOf<typeof loadAssignment>['rows'][number];

export const useClasses = () => useStaleQuery(listClasses, {}, {});
export const useClass = (id: string, code: string | null) =>
  useStaleQuery(loadClass, { isFleeting: true }, { body: { id, code } });
export const useRoster = (id: string) =>
  useStaleQuery(loadRoster, { isFleeting: true }, { body: { id } });
export const useClassMember = (id: string, member: number) =>
  useStaleQuery(loadClassMember, { isFleeting: true }, { body: { id, member } });
export const useAssignment = (id: string, assignment: string) =>
  useStaleQuery(loadAssignment, { isFleeting: true }, { body: { id, assignment } });

export const refetchClasses = async () => {
  await Promise.all(
    [listClasses, loadClass, loadRoster, loadClassMember, loadAssignment].map((one) =>
      refetchCall(one),
    ),
  );
};

type On<Data> = {
  readonly done: (data: Data) => void;
  readonly refused?: (refusal: CallRefused) => void;
};
export const useMakeClass = (on: On<ReceivedDataOf<typeof makeClass>>) =>
  useCallMutation(makeClass, on);
export const useChangeClass = (on: On<unknown>) => useCallMutation(changeClass, on);
export const useJoinClass = (on: On<unknown>) => useCallMutation(joinClass, on);
export const useFindClass = (on: On<ReceivedDataOf<typeof findClass>>) =>
  useCallMutation(findClass, on);
export const useInviteToClass = (on: On<unknown>) => useCallMutation(inviteToClass, on);
export const useEndClassInvitation = (on: On<unknown>) => useCallMutation(endClassInvitation, on);
export const useGiveAssignment = (on: On<unknown>) => useCallMutation(giveAssignment, on);
export const useMarkAssignment = (on: On<unknown>) => useCallMutation(markAssignment, on);
export const useAddClassMoney = (on: On<unknown>) => useCallMutation(addClassMoney, on);
export const useBeginMemberAnew = (on: On<unknown>) => useCallMutation(beginMemberAnew, on);
export const useGiveSignIns = (on: On<GivenSignIns>) => useCallMutation(giveSignIns, on);
export const useResetSignIn = (on: On<GivenSignIn>) => useCallMutation(resetSignIn, on);
export const useRemoveFromClass = (on: On<unknown>) => useCallMutation(removeFromClass, on);
export const useClassPaper = (on: On<ReceivedDataOf<typeof makeClassPaper>>) =>
  useCallMutation(makeClassPaper, on);
export const useClassFile = (on: On<ReceivedDataOf<typeof makeClassFile>>) =>
  useCallMutation(makeClassFile, on);
