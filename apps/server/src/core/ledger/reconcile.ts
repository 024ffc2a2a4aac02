/**
 * The books recomputed from their entries, and held against what everybody who holds money says of
 * it. Call it in a snapshot (store/reconcile.store.ts), or concurrent movements look like errors.
 */
import type { Reader } from '../../platform/db/database.ts';
import { HOUSE } from './accounts.ts';
import { getOrphans } from './orphans.rules.ts';
import { listAccountsFor, type AccountBalance, type LedgerHold } from './store/explore.store.ts';
import {
  DIFFERENCES_SHOWN_MAX,
  findWrongBalances,
  findWrongHeld,
  findWrongInvested,
  listOpenHolds,
  sumCurrencies,
  type CurrencySum,
  type Differences,
  type ListExpectedHolds,
  type ListExpectedInvested,
} from './store/reconcile.store.ts';

/** Those who hold or invest customers' money, each with what it expects of the ledger. */
export type MoneyHolders = {
  readonly holdOwners: readonly ListExpectedHolds[];
  readonly investments: readonly ListExpectedInvested[];
};

export type Reconciled = {
  readonly currencies: readonly CurrencySum[];
  readonly balances: Differences;
  readonly held: Differences;
  readonly orphans: readonly LedgerHold[];
  readonly house: readonly AccountBalance[];
};

export async function reconcile(
  reader: Reader,
  { holdOwners, investments }: MoneyHolders,
): Promise<Reconciled> {
  const currencies = await sumCurrencies(reader);
  const cached = await findWrongBalances(reader);
  const paid = [];
  for (const list of investments) paid.push(...(await list(reader)));
  const invested = await findWrongInvested(reader, paid);
  const balances = {
    count: cached.count + invested.count,
    items: [...cached.items, ...invested.items].slice(0, DIFFERENCES_SHOWN_MAX),
  };
  const held = await findWrongHeld(reader);
  const expected = [];
  for (const list of holdOwners) expected.push(...(await list(reader)));
  const orphans = getOrphans(await listOpenHolds(reader), expected);
  const house = await listAccountsFor(reader, HOUSE);
  return { currencies, balances, held, orphans, house };
}

/** None is what the books must have. */
export function countDifferences({ currencies, balances, held, orphans }: Reconciled): number {
  const unbalanced = currencies.filter(({ sum }) => sum !== 0n).length;
  return unbalanced + balances.count + held.count + orphans.length;
}
