import * as contract from '@candor/contract/accounts';
import { bind, type BoundCall } from '../../platform/http/bind.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { changeAccount } from './change-account.ts';
import { closeAccount } from './close-account.ts';
import { previewClosing } from './closing/preview-closing.ts';
import { compareAccounts } from './compare-accounts.ts';
import { listAccounts } from './list-accounts.ts';
import { addAccount, beginAnew } from './open-account.ts';
import { endRecord, listRecords, loadRecord, showRecord } from './record/show-record.ts';
import { answerWith } from './shown-account.ts';

export function accountRoutes(deps: AccountsDeps): BoundCall[] {
  return bind(contract, {
    listAccounts: (call) => listAccounts(deps, call.db, call.customer, call.now),
    compareAccounts: (call) => compareAccounts(deps, call.db, call.customer, call.body, call.now),
    listRecords: (call) => listRecords(call.db, call.customer),
    showRecord: (call) => call.transact((tx) => showRecord(tx, call.customer, call.body)),
    endRecord: (call) => call.transact((tx) => endRecord(tx, call.customer, call.body)),
    loadRecord: (call) => loadRecord(deps, call.db, call.query, call.now),
    addAccount: async (call) =>
      answerWith(
        deps,
        call,
        await call.transact((tx) => addAccount(deps, tx, call.customer, call.body)),
      ),
    changeAccount: async (call) =>
      answerWith(
        deps,
        call,
        await call.transact((tx) => changeAccount(tx, call.customer, call.body)),
      ),
    previewClosing: (call) => previewClosing(deps, call.db, call.customer, call.body, call),
    closeAccount: async (call) =>
      answerWith(
        deps,
        call,
        await call.transact((tx) => closeAccount(deps, tx, call.customer, call.body)),
      ),
    beginAnew: async (call) =>
      answerWith(
        deps,
        call,
        await call.transact((tx) => beginAnew(deps, tx, call.customer, call.body)),
      ),
  });
}
