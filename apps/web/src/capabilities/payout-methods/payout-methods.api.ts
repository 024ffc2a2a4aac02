/**
 * What the screens of this folder tell the server, from the contract. The lists are read in
 * core/customer/own-payout-methods.ts, because others choose from them too.
 */
import type { ReceivedDataOf, SentBodyOf } from '@candor/contract/kernel/endpoint';
import {
  addCard,
  addCoinWallet,
  changeCard,
  changeCoinWallet,
  deleteCard,
  deleteCoinWallet,
} from '@candor/contract/payout-methods';
import type { CallRefused } from '../../platform/call-errors.ts';
import { useSending } from '../../platform/use-sending.ts';

export type AddCardBody = SentBodyOf<typeof addCard>;
export type ChangeCardBody = SentBodyOf<typeof changeCard>;
export type AddWalletBody = SentBodyOf<typeof addCoinWallet>;
export type Network = ReceivedDataOf<typeof addCoinWallet>['network'];

type Outcome = { done: () => void; refused: (refusal: CallRefused) => void };

export const useAddCard = (on: Outcome) => useSending(addCard, on);
export const useChangeCard = (on: Outcome) => useSending(changeCard, on);
export const useDeleteCard = (on: Outcome) => useSending(deleteCard, on);
export const useAddWallet = (on: Outcome) => useSending(addCoinWallet, on);
export const useChangeWallet = (on: Outcome) => useSending(changeCoinWallet, on);
export const useDeleteWallet = (on: Outcome) => useSending(deleteCoinWallet, on);
