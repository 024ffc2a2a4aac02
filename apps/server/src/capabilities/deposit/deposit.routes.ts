/** Contract endpoint -> verb. */
import * as contract from '@candor/contract/deposit';
import { fullLanguage } from '@candor/contract/kernel/language';
import { bind, type BoundCall } from '../../platform/http/bind.ts';
import { addPaperMoney } from './add-paper-money.ts';
import { createDeposit } from './create-deposit.ts';
import type { DepositMeans } from './deposit-means.ts';
import { listDepositMethods } from './list-deposit-methods.ts';
import { listDeposits, loadOwnDeposit } from './list-deposits.ts';

export function depositRoutes(means: DepositMeans): BoundCall[] {
  return bind(contract, {
    listDepositMethods: (call) => listDepositMethods(means, call.db, call.customer, call.now),
    addPaperMoney: (call) =>
      call.transact((tx) => addPaperMoney(means, tx, call.customer, call.body)),
    createDeposit: (call) =>
      call.transact((tx) => createDeposit(means, tx, call.customer, call.body)),
    listDeposits: (call) =>
      listDeposits(means, call.db, call.customer, call.body, {
        language: fullLanguage(call.language),
        now: call.now,
      }),
    loadDeposit: (call) =>
      loadOwnDeposit(means, call.db, call.customer, call.params.id, {
        language: fullLanguage(call.language),
        now: call.now,
      }),
  });
}
