/** The only place where paper money is given. The caller locks the customer. */
import { assert } from '@candor/kit/assert';
import type { Money } from '@candor/money/amount';
import { negate } from '@candor/money/arithmetic';
import type { CustomerId } from '../../core/customers/customer.ts';
import { houseAccount, walletAccount } from '../../core/ledger/accounts.ts';
import { moveOrRefuse } from '../../core/ledger/move-money.ts';
import { justPost, posting } from '../../core/ledger/movement.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/random.ts';
import { insertPaperMoney, type PaperMoneyKind } from './paper-money.store.ts';

export async function givePaperMoney(
  tx: Tx,
  customerId: CustomerId,
  kind: PaperMoneyKind,
  amount: Money,
): Promise<string> {
  const postings = [
    posting(houseAccount('paperMoney', amount.currency), negate(amount)),
    posting(walletAccount(customerId, 'funding'), amount),
  ];
  const journal = await moveOrRefuse(
    tx,
    justPost({ kind: 'paperMoney', postings, facts: { paperMoney: kind } }),
  );
  assert(journal !== null, 'what is given is posted');
  const id = newId('ppr');
  await insertPaperMoney(tx, { id, customerId, kind, amount, journal });
  return id;
}
