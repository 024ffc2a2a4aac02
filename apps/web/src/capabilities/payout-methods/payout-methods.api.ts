import type { ReceivedDataOf, SentBodyOf } from '@candor/contract/kernel/endpoint';
import {
  addCard,
  addCoinWallet,
  changeCard,
  changeCoinWallet,
  deleteCard,
  deleteCoinWallet,
} from '@candor/contract/payout-methods';
import type { CallRefused } from '@candor/client/call-errors';
import { useCallMutation } from '../../platform/calls/use-call-mutation.ts';

export type AddCardBody = SentBodyOf<typeof addCard>;
export type ChangeCardBody = SentBodyOf<typeof changeCard>;
export type AddWalletBody = SentBodyOf<typeof addCoinWallet>;
export type Network = ReceivedDataOf<typeof addCoinWallet>['network'];

type Outcome = { done: () => void; refused: (refusal: CallRefused) => void };

export const useAddCard = (on: Outcome) => useCallMutation(addCard, on);
export const useChangeCard = (on: Outcome) => useCallMutation(changeCard, on);
export const useDeleteCard = (on: Outcome) => useCallMutation(deleteCard, on);
export const useAddWallet = (on: Outcome) => useCallMutation(addCoinWallet, on);
export const useChangeWallet = (on: Outcome) => useCallMutation(changeCoinWallet, on);
export const useDeleteWallet = (on: Outcome) => useCallMutation(deleteCoinWallet, on);
