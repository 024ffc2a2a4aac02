import * as contract from '@candor/contract/wallet';
import { loadFirstEntries, newestSeq, newestSeqs } from '../../core/ledger/store/entries.store.ts';
import type { Db } from '../../platform/db/database.ts';
import { bind, type BoundCall } from '../../platform/http/bind.ts';
import { askTogether } from '../../platform/kept/ask-together.ts';
import { underNumber, type UnderNumber } from '../../platform/kept/under-number.ts';
import { cancelTransfer } from './transfers/cancel-transfer.ts';
import { listAssetHistory } from './history/list-asset-history.ts';
import { listBills } from './history/list-bills.ts';
import { listTransfers } from './transfers/list-transfers.ts';
import { loadBill } from './history/load-bill.ts';
import { loadFundingOverview } from './load-funding-overview.ts';
import { instantAsked } from './instant-asked.rules.ts';
import { loadWalletBalance } from './load-wallet-balance.ts';
import { makeStatement } from './statement/make-statement.ts';
import { previewTransfer } from './transfers/preview-transfer.ts';
import type { WalletServices } from './wallet-services.ts';

export function walletRoutes(services: WalletServices): BoundCall[] {
  const { equities, transferMoney, db, tradedNames, originsOf } = services;
  const bills = ownBills(db);
  return bind(
    contract,
    {
      loadFundingOverview: (call) =>
        loadFundingOverview(
          call.db,
          equities,
          call.customer,
          instantAsked(call.body?.asOf ?? null, call.now),
        ),
      loadFirstSteps: (call) => loadFirstEntries(call.db, call.customer.customerId),
      listAssetHistory: (call) =>
        listAssetHistory(call.db, equities, call.customer, call.query.range, call.now),
      loadWalletBalance: (call) =>
        loadWalletBalance(call.db, equities.rates.now(call.now), call.customer, call.body),
      listBills: (call) =>
        bills.readPast(call, (reader, newest) =>
          listBills(reader, call.customer, call.body, {
            newest,
            zone: call.zone,
            nameOf: (entry) => tradedNames(entry, call.language),
            originsOf,
          }),
        ),
      loadBill: (call) =>
        loadBill(call.db, call.customer, call.params, {
          nameOf: (entry) => tradedNames(entry, call.language),
          originsOf,
        }),
      previewTransfer: (call) =>
        previewTransfer(call.db, call.customer, call.body, services, call.now),
      transferMoney: (call) => transferMoney(call.customer.customerId, call.body),
      cancelTransfer: (call) => call.transact((tx) => cancelTransfer(tx, call.customer, call.body)),
      listTransfers: (call) => listTransfers(call.db, call.customer, call.query),
      makeStatement: (call) => makeStatement(services.secrets, call),
    },
    { listBills: bills.sharing },
  );
}

/** Entries are only added, and numbered without gaps: the newest number says all of a list. */
function ownBills(db: Db): UnderNumber<number> {
  const find = askTogether((owners) => newestSeqs(db, owners));
  return underNumber({
    db,
    find: async (customerId) => (await find(customerId)) ?? 0,
    numberOf: String,
    isThere: async (reader, customerId, newest) => (await newestSeq(reader, customerId)) >= newest,
  });
}
