import {
  addOwnEmail,
  explainSignOut,
  listSessions,
  login,
  proveSecondFactor,
  register,
  registerShort,
  requestEmailCode,
  resetPassword,
  revokeSession,
} from '@candor/contract/auth';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import type { CallRefused } from '@candor/client/call-errors';
import { refetchCall, useCallQuery } from '../../platform/calls/use-call-query.ts';
import { useCallMutation } from '../../platform/calls/use-call-mutation.ts';
import type { SignedIn } from '../../platform/device/session.ts';

export type DeviceSession = ReceivedDataOf<typeof listSessions>[number];
export type LoginAnswer = ReceivedDataOf<typeof login>;
/** The password was right; nobody is signed in yet. */
export type SecondFactorAsked = Extract<LoginAnswer, { challengeId: string }>;
export type EmailCodeSent = ReceivedDataOf<typeof requestEmailCode>;

type Refusable<Data> = { done: (data: Data) => void; refused: (refusal: CallRefused) => void };

export const useSessions = () => useCallQuery(listSessions);
export const refetchSessions = () => refetchCall(listSessions);

export const useSignOutReason = (token: string) =>
  useCallQuery(explainSignOut, { body: { token }, isQuiet: true });

export const useAddOwnEmail = (on: Refusable<unknown>) => useCallMutation(addOwnEmail, on);
export const useLogin = (on: Refusable<LoginAnswer>) => useCallMutation(login, on);
export const useProveSecondFactor = (on: Refusable<SignedIn>) =>
  useCallMutation(proveSecondFactor, on);
export const useRegister = (on: Refusable<SignedIn>) => useCallMutation(register, on);
export const useRegisterShort = (on: Refusable<SignedIn>) => useCallMutation(registerShort, on);
export const useResetPassword = (on: Refusable<null>) => useCallMutation(resetPassword, on);
export const useRequestEmailCode = (on: Refusable<EmailCodeSent>) =>
  useCallMutation(requestEmailCode, on);
export const useRevokeSession = (on: Refusable<unknown>) => useCallMutation(revokeSession, on);
