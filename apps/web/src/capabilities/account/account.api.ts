import {
  changeLanguage,
  changePassword,
  changePayPassword,
  closeCustomerAccount,
  confirmAuthenticator,
  confirmPasskey,
  exportOwnData,
  listSignIns,
  loadAccount,
  loadAccountById,
  loadSecurity,
  removeAuthenticator,
  removePasskey,
  renewRecoveryCodes,
  requestPayPasswordCode,
  resetPayPassword,
  setPayPassword,
  startAuthenticator,
  startPasskey,
  startProof,
} from '@candor/contract/account';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { call, callUntil } from '../../platform/calls/call.ts';
import { problemText, type CallRefused } from '@candor/client/call-errors';
import type { PasskeyChallenge } from '../../core/second-factor/second-factor-form.tsx';
import { usePages, refetchPages } from '../../platform/readings/use-pages.ts';
import { refetchCall, useCallQuery } from '../../platform/calls/use-call-query.ts';
import { useCallMutation } from '../../platform/calls/use-call-mutation.ts';
import { showToast } from '@candor/ui/overlays/toast';

export type Account = ReceivedDataOf<typeof loadAccountById>;
export type Security = ReceivedDataOf<typeof loadSecurity>;
export type Passkey = Security['passkeys'][number];
export type SignInEntry = ReceivedDataOf<typeof listSignIns>['items'][number];
export type AuthenticatorStart = ReceivedDataOf<typeof startAuthenticator>;

type Refusable<Data> = { done: (data: Data) => void; refused: (refusal: CallRefused) => void };

const SIGN_INS = 'sign-ins';
const SIGN_INS_PER_PAGE = '20';

export const useAccount = () => useCallQuery(loadAccount);
export const useAccountById = (id: string) => useCallQuery(loadAccountById, { body: { id } });
export const useSecurity = () => useCallQuery(loadSecurity);

/** Other devices are notified by push. */
export async function refetchSecurity(): Promise<void> {
  await Promise.all([refetchCall(loadSecurity), refetchCall(loadAccount), refetchPages(SIGN_INS)]);
}

export function useSignIns() {
  return usePages({
    name: SIGN_INS,
    getId: ({ at, outcome, device, network }: SignInEntry) =>
      `${at} ${outcome} ${device} ${network}`,
    load: async (pageNum, signal) =>
      await callUntil(signal, listSignIns, {
        query: { pageNum: String(pageNum), pageSize: SIGN_INS_PER_PAGE },
      }),
  });
}

export const useChangePassword = (on: Refusable<unknown>) => useCallMutation(changePassword, on);
export const useSetPayPassword = (on: Refusable<unknown>) => useCallMutation(setPayPassword, on);
export const useChangePayPassword = (on: Refusable<unknown>) =>
  useCallMutation(changePayPassword, on);
export const useRequestPayCode = (on: Refusable<ReceivedDataOf<typeof requestPayPasswordCode>>) =>
  useCallMutation(requestPayPasswordCode, on);
export const useResetPayPassword = (on: Refusable<unknown>) =>
  useCallMutation(resetPayPassword, on);
export const useStartAuthenticator = (on: Refusable<AuthenticatorStart>) =>
  useCallMutation(startAuthenticator, on);
export const useConfirmAuthenticator = (
  on: Refusable<ReceivedDataOf<typeof confirmAuthenticator>>,
) => useCallMutation(confirmAuthenticator, on);
export const useRemoveAuthenticator = (on: Refusable<unknown>) =>
  useCallMutation(removeAuthenticator, on);
export const useStartPasskey = (on: Refusable<ReceivedDataOf<typeof startPasskey>>) =>
  useCallMutation(startPasskey, on);
export const useConfirmPasskey = (on: Refusable<ReceivedDataOf<typeof confirmPasskey>>) =>
  useCallMutation(confirmPasskey, on);
export const useRemovePasskey = (on: Refusable<unknown>) => useCallMutation(removePasskey, on);
export const useRenewRecoveryCodes = (on: Refusable<ReceivedDataOf<typeof renewRecoveryCodes>>) =>
  useCallMutation(renewRecoveryCodes, on);
export const useCloseAccount = (on: Refusable<unknown>) =>
  useCallMutation(closeCustomerAccount, on);
export const useExport = (on: { done: (data: ReceivedDataOf<typeof exportOwnData>) => void }) =>
  useCallMutation(exportOwnData, on);
export const useChangeMailLanguage = () =>
  useCallMutation(changeLanguage, { done: () => void refetchCall(loadAccount) });

export async function proofChallenge(): Promise<PasskeyChallenge | null> {
  try {
    return await call(startProof);
  } catch (error) {
    const text = problemText(error);
    if (text !== null) showToast(text, 'problem');
    return null;
  }
}
