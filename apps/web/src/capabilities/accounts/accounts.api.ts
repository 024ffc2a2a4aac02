/** What the screens of this folder read from the server and tell it, from the contract. */
import {
  addAccount,
  beginAnew,
  changeAccount,
  closeAccount,
  compareAccounts,
  listAccounts,
  previewClosing,
} from '@candor/contract/accounts';
import type { CallRefused } from '@candor/client/call-errors';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { useCallMutation } from '../../platform/calls/use-call-mutation.ts';
import { refetchCall, useCallQuery } from '../../platform/calls/use-call-query.ts';
import { useStaleQuery } from '../../platform/readings/use-stale-query.ts';

export type Accounts = ReceivedDataOf<typeof listAccounts>;
export type OwnAccount = Accounts['items'][number];
type Opened = ReceivedDataOf<typeof addAccount>;
export type ComparedAccounts = ReceivedDataOf<typeof compareAccounts>;
export type Closing = ReceivedDataOf<typeof previewClosing>;
type On = {
  readonly done: (opened: Opened) => void;
  readonly refused: (refusal: CallRefused) => void;
};

const PRICES_EVERY_MS = 5_000;

export const useAccounts = () => useCallQuery(listAccounts, {});
export const refetchAccounts = () => refetchCall(listAccounts);

export const useAddAccount = (on: On) => useCallMutation(addAccount, on);
export const useBeginAnew = (on: On) => useCallMutation(beginAnew, on);
export const useChangeAccount = (on: On) => useCallMutation(changeAccount, on);
export const useCloseAccount = (on: On) => useCallMutation(closeAccount, on);

/** Prices move: what is confirmed is what is drawn. */
export const useClosingPreview = (id: string) =>
  useStaleQuery(
    previewClosing,
    { everyMs: PRICES_EVERY_MS, isFleeting: true },
    { body: { id }, isQuiet: true },
  );
export const refetchClosing = () => refetchCall(previewClosing);

export const useCompared = (ids: readonly OwnAccount['id'][]) =>
  useStaleQuery(compareAccounts, {}, { body: { ids: [...ids] } });
