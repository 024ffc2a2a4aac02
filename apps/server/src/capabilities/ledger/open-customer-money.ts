import type { DataOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import type { loadCustomerMoney as endpoint } from '@candor/contract/ledger';
import type { Money } from '@candor/money/amount';
import { toWire } from '@candor/money/wire';
import { getActor, record } from '../../core/audit/record.ts';
import type { Equities } from '../../core/equity/equity.ts';
import { walletCodes, wallets } from '../../core/ledger/accounts.ts';
import {
  countEntriesFor,
  listAccountsFor,
  listHolds,
  listJournals,
} from '../../core/ledger/store/explore.store.ts';
import { requireNotLinked } from '../../core/operators/require-not-linked.ts';
import type { Acting } from '../../core/review/review.ts';
import type { Tx } from '../../platform/db/database.ts';
import { findCustomerOfMoney } from './adjustments.store.ts';
import { shownHold, shownJournal, wire } from './shown-journal.ts';

const JOURNALS_SHOWN = 20;

const dollars = (amount: Money | null): string | null => (amount === null ? null : toWire(amount));

export async function openCustomerMoney(
  tx: Tx,
  equities: Pick<Equities, 'look'>,
  { operator, network }: Acting,
  id: string,
): Promise<DataOf<typeof endpoint>> {
  const customer = (await findCustomerOfMoney(tx, id)) ?? refuseNow('CUSTOMER_UNKNOWN');
  await requireNotLinked(tx, operator, id);
  const accounts = await listAccountsFor(tx, id);
  const { now, holdings } = await equities.look(tx, id, [], tx.now);
  const journals = await listJournals(
    tx,
    { kind: null, owner: id, fromMs: null, untilMs: null },
    { offset: 0, limit: JOURNALS_SHOWN },
  );
  const answer = {
    customer,
    wallets: walletCodes.map((code) => {
      const { type, currency } = wallets[code];
      const { balance, held } = accounts.find((account) => account.code === code) ?? {
        balance: 0n,
        held: 0n,
      };
      return {
        walletType: type,
        currency,
        balance: wire(currency, balance),
        usedBalance: wire(currency, held),
        available: wire(currency, balance - held),
      };
    }),
    equity: {
      total: dollars(now.total),
      cash: dollars(now.cash),
      profit: dollars(now.profit),
      positions: holdings.length,
    },
    holds: (await listHolds(tx, id)).map(shownHold),
    journals: journals.map(shownJournal),
    entries: await countEntriesFor(tx, id),
  };
  await record(tx, getActor(operator, network), {
    action: 'customer.moneyOpened',
    customerId: id,
    subject: null,
    reason: null,
  });
  return answer;
}
