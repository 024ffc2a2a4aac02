import * as contract from '@candor/contract/deposit';
import { bind, type BoundCall } from '../../platform/http/bind.ts';
import { addPaperMoney } from './add-paper-money.ts';
import { createDeposit } from './create-deposit.ts';
import type { DepositDeps } from './deposit-deps.ts';
import { listDepositMethods } from './list-deposit-methods.ts';
import { listDeposits, loadOwnDeposit } from './list-deposits.ts';

export function depositRoutes(deps: DepositDeps): BoundCall[] {
  return bind(contract, {
    listDepositMethods: (call) => listDepositMethods(deps, call.db, call.customer, call.now),
    addPaperMoney: (call) =>
      call.transact((tx) => addPaperMoney(deps, tx, call.customer, call.body)),
    createDeposit: (call) =>
      call.transact((tx) => createDeposit(deps, tx, call.customer, call.body)),
    listDeposits: (call) =>
      listDeposits(deps, call.db, call.customer, call.body, {
        language: call.language,
        now: call.now,
      }),
    loadDeposit: (call) =>
      loadOwnDeposit(deps, call.db, call.customer, call.params.id, {
        language: call.language,
        now: call.now,
      }),
  });
}
