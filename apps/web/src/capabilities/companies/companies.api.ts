/** What the screens of this folder read from the server and tell it, from the contract. */
import type { CallRefused } from '@candor/client/call-errors';
import {
  acceptCompanyInvitation,
  answerWaiting,
  changeMember,
  changeRule,
  endCompanyInvitation,
  endMember,
  findCompanyInvitation,
  foundCompany,
  inviteMember,
  leaveCompany,
  liftStop,
  listWaiting,
  loadCompany,
  objectToReplacement,
  stopCompany,
} from '@candor/contract/companies';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { refetchOwnCompanies } from '../../core/customer/own-companies.ts';
import { useCallMutation } from '../../platform/calls/use-call-mutation.ts';
import { refetchCall, useCallQuery } from '../../platform/calls/use-call-query.ts';
import { useStaleQuery } from '../../platform/readings/use-stale-query.ts';

export type Company = ReceivedDataOf<typeof loadCompany>;
export type CompanyMember = Company['members'][number];
export type Recorded = Company['record'][number];
type Waiting = ReceivedDataOf<typeof listWaiting>;
export type Asked = Waiting['waiting'][number];

/** Also told by events, while they are heard: a member hears those of their own account alone. */
const AGAIN_EVERY_MS = 15_000;

type On<Data> = {
  readonly done: (data: Data) => void;
  readonly refused: (refusal: CallRefused) => void;
};

export const useCompany = () => useCallQuery(loadCompany, {});
export const useWaiting = () =>
  useStaleQuery(listWaiting, { everyMs: AGAIN_EVERY_MS }, { isQuiet: true });
export const refetchCompanies = async () => {
  await Promise.all([refetchCall(loadCompany), refetchCall(listWaiting), refetchOwnCompanies()]);
};

export const useFound = (on: On<unknown>) => useCallMutation(foundCompany, on);
export const useInviteMember = (on: On<unknown>) => useCallMutation(inviteMember, on);
export const useEndInvitation = (on: On<unknown>) => useCallMutation(endCompanyInvitation, on);
export const useFindInvitation = (on: On<ReceivedDataOf<typeof findCompanyInvitation>>) =>
  useCallMutation(findCompanyInvitation, on);
export const useAccept = (on: On<ReceivedDataOf<typeof acceptCompanyInvitation>>) =>
  useCallMutation(acceptCompanyInvitation, on);
export const useChangeMember = (on: On<unknown>) => useCallMutation(changeMember, on);
export const useEndMember = (on: On<unknown>) => useCallMutation(endMember, on);
export const useLeave = (on: On<unknown>) => useCallMutation(leaveCompany, on);
export const useChangeRule = (on: On<unknown>) => useCallMutation(changeRule, on);
export const useStop = (on: On<unknown>) => useCallMutation(stopCompany, on);
export const useLift = (on: On<unknown>) => useCallMutation(liftStop, on);
export const useObject = (on: On<unknown>) => useCallMutation(objectToReplacement, on);
export const useAnswer = (on: On<unknown>) => useCallMutation(answerWaiting, on);
