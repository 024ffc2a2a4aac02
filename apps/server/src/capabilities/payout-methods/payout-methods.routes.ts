import * as contract from '@candor/contract/payout-methods';
import { asCustomerId } from '../../core/customers/customer.ts';
import { listCards } from '../../core/payout-methods/bank-cards.store.ts';
import { listCoinWallets } from '../../core/payout-methods/coin-wallets.store.ts';
import { bind, type BoundCall } from '../../platform/http/bind.ts';
import { addCard } from './add-card.ts';
import { addCoinWallet } from './add-coin-wallet.ts';
import { changeCard } from './change-card.ts';
import { changeCoinWallet } from './change-coin-wallet.ts';
import { deleteCard } from './delete-card.ts';
import { deleteCoinWallet } from './delete-coin-wallet.ts';
import type { PayoutMethodDeps } from './payout-method-deps.ts';
import { shownCard, shownCoinWallet } from './shown-method.ts';

export function payoutMethodRoutes(deps: PayoutMethodDeps): BoundCall[] {
  return bind(contract, {
    listCards: async (call) =>
      (await listCards(call.db, asCustomerId(call.customer.customerId))).map((card) =>
        shownCard(deps, card, call.now),
      ),
    addCard: async (call) =>
      shownCard(deps, await addCard(deps, call.customer, call.body), call.now),
    changeCard: async (call) =>
      shownCard(deps, await changeCard(deps, call.customer, call.body), call.now),
    deleteCard: (call) => deleteCard(deps, call.customer, call.body),
    listCoinWallets: async (call) =>
      (await listCoinWallets(call.db, asCustomerId(call.customer.customerId))).map((wallet) =>
        shownCoinWallet(deps, wallet),
      ),
    addCoinWallet: async (call) =>
      shownCoinWallet(deps, await addCoinWallet(deps, call.customer, call.body)),
    changeCoinWallet: async (call) =>
      shownCoinWallet(deps, await changeCoinWallet(deps, call.customer, call.body)),
    deleteCoinWallet: (call) => deleteCoinWallet(deps, call.customer, call.body),
  });
}
