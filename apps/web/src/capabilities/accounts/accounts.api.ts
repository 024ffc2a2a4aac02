/** What the screens of this folder read from the server and tell it, from the contract. */
import {
  addAccount,
  beginAnew,
  changeAccount,
  closeAccount,
  listAccounts,
} from '@candor/contract/accounts';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { useCallMutation } from '../../platform/calls/use-call-mutation.ts';
import { refetchCall, useCallQuery } from '../../platform/calls/use-call-query.ts';

export type Accounts = ReceivedDataOf<typeof listAccounts>;
export type OwnAccount = Accounts['items'][number];
type Opened = ReceivedDataOf<typeof addAccount>;
type On = { readonly done: (opened: Opened) => void; readonly refused: () => void };

export const useAccounts = () => useCallQuery(listAccounts, {});
export const refetchAccounts = () => refetchCall(listAccounts);

export const useAddAccount = (on: On) => useCallMutation(addAccount, on);
export const useBeginAnew = (on: On) => useCallMutation(beginAnew, on);
export const useChangeAccount = (on: On) => useCallMutation(changeAccount, on);
export const useCloseAccount = (on: On) => useCallMutation(closeAccount, on);
