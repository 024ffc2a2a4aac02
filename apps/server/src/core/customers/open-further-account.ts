/**
 * A further account, empty but for its paper money, whoever opens it: the person, or a group they
 * join. Whoever opens one waits for the same person's other requests, so that what is counted stays
 * true.
 */
import { accountsChanged } from '@candor/contract/accounts';
import type { PersonId } from '@candor/contract/kernel/account-id';
import { refuseNow } from '@candor/contract/kernel/refused';
import type { Money } from '@candor/money/amount';
import type { Tx } from '../../platform/db/database.ts';
import { announce } from '../../platform/push/announce.ts';
import { insertAccount, type Account, type NewAccount } from './accounts.store.ts';
import { asCustomerId, type CustomerId } from './customer.ts';
import { requireMay } from './standing.ts';
import { lockStates } from './standing.store.ts';

export type GivePaperMoney = (tx: Tx, account: CustomerId, amount: Money) => Promise<unknown>;

export async function requireMayOpen(tx: Tx, person: PersonId): Promise<void> {
  const { verification } = await lockStates(tx, asCustomerId(person));
  await requireMay(tx, person, 'newOrders', tx.now);
  if (verification !== 'verified') refuseNow('KYC_REQUIRED');
}

export async function openFurtherAccount(
  givePaperMoney: GivePaperMoney,
  tx: Tx,
  person: PersonId,
  opened: NewAccount,
): Promise<CustomerId> {
  const id = await insertAccount(tx, person, opened);
  await givePaperMoney(tx, id, opened.startsWith);
  await announce(tx, person, accountsChanged, { at: tx.now });
  return id;
}

/** Numbers are never given twice. */
export function nextNumber(all: readonly Pick<Account, 'number'>[]): number {
  return all.reduce((newest, { number }) => Math.max(newest, number), 0) + 1;
}
