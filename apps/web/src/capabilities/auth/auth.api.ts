/** What the screens of this folder read from the server and tell it, from the contract. */
import {
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
import type { CallRefused } from '../../platform/call-errors.ts';
import { readAgain, useReading } from '../../platform/use-reading.ts';
import { useSending } from '../../platform/use-sending.ts';
import type { SignedIn } from '../../platform/session.ts';

export type DeviceSession = ReceivedDataOf<typeof listSessions>[number];
export type LoginAnswer = ReceivedDataOf<typeof login>;
/** The password was right; nobody is signed in yet. */
export type SecondFactorAsked = Extract<LoginAnswer, { challengeId: string }>;
export type EmailCodeSent = ReceivedDataOf<typeof requestEmailCode>;

type Refusable<Data> = { done: (data: Data) => void; refused: (refusal: CallRefused) => void };

export const useSessions = () => useReading(listSessions);
export const readSessionsAgain = () => readAgain(listSessions);

export const useSignOutReason = (token: string) =>
  useReading(explainSignOut, { body: { token }, isQuiet: true });

export const useLogin = (on: Refusable<LoginAnswer>) => useSending(login, on);
export const useProveSecondFactor = (on: Refusable<SignedIn>) => useSending(proveSecondFactor, on);
export const useRegister = (on: Refusable<SignedIn>) => useSending(register, on);
export const useRegisterShort = (on: Refusable<SignedIn>) => useSending(registerShort, on);
export const useResetPassword = (on: Refusable<null>) => useSending(resetPassword, on);
export const useRequestEmailCode = (on: Refusable<EmailCodeSent>) =>
  useSending(requestEmailCode, on);
export const useRevokeSession = (on: Refusable<unknown>) => useSending(revokeSession, on);
