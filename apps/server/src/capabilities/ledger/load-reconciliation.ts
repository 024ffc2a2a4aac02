/** In one snapshot. Capabilities that hold money provide the expected holds. */
import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { loadReconciliation as endpoint } from '@candor/contract/ledger';
import { getActor, record } from '../../core/audit/record.ts';
import { HOUSE } from '../../core/ledger/accounts.ts';
import { findNewestCheckpoint } from '../../core/ledger/store/checkpoints.store.ts';
import { listAccountsFor } from '../../core/ledger/store/explore.store.ts';
import { getOrphans } from '../../core/ledger/orphans.rules.ts';
import {
  DIFFERENCES_SHOWN_MAX,
  findWrongBalances,
  findWrongHeld,
  findWrongInvested,
  listOpenHolds,
  snapshot,
  sumCurrencies,
  type Differences,
  type ListExpectedHolds,
  type ListExpectedInvested,
} from '../../core/ledger/store/reconcile.store.ts';
import type { Acting } from '../../core/review/review.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { shownHold, wire } from './shown-journal.ts';

type Reconciliation = DataOf<typeof endpoint>;

export type ReconcileDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly holdOwners: readonly ListExpectedHolds[];
  readonly investments: readonly ListExpectedInvested[];
};

export async function loadReconciliation(
  { db, clock, holdOwners, investments }: ReconcileDeps,
  { operator, network }: Acting,
): Promise<Reconciliation> {
  const startedAt = clock.now();
  const found = await db.transact(async (tx) => {
    await snapshot(tx);
    const newest = await findNewestCheckpoint(tx);
    return {
      ...(await recompute(tx, holdOwners, investments)),
      asOf: tx.now,
      checkpoint: newest === null ? null : { number: newest.number, at: newest.at },
    };
  });
  const isRight =
    found.currencies.every(({ sum }) => /^-?0(\.0+)?$/.test(sum)) &&
    found.balances.count + found.held.count + found.orphans.count === 0;
  await db.transact((tx) =>
    record(tx, getActor(operator, network), {
      action: 'ledger.reconciled',
      customerId: null,
      subject: null,
      reason: null,
      details: { isRight },
    }),
  );
  return { ...found, tookMs: clock.now() - startedAt };
}

async function recompute(
  tx: Tx,
  holdOwners: readonly ListExpectedHolds[],
  investments: readonly ListExpectedInvested[],
): Promise<Omit<Reconciliation, 'asOf' | 'tookMs' | 'checkpoint'>> {
  const currencies = await sumCurrencies(tx);
  const cached = await findWrongBalances(tx);
  const paid = [];
  for (const list of investments) paid.push(...(await list(tx)));
  const invested = await findWrongInvested(tx, paid);
  const balances = {
    count: cached.count + invested.count,
    items: [...cached.items, ...invested.items].slice(0, DIFFERENCES_SHOWN_MAX),
  };
  const held = await findWrongHeld(tx);
  const expected = [];
  for (const list of holdOwners) expected.push(...(await list(tx)));
  const orphans = getOrphans(await listOpenHolds(tx), expected);
  const house = await listAccountsFor(tx, HOUSE);
  return {
    currencies: currencies.map(({ sum, customers, house: ofHouse, ...row }) => ({
      ...row,
      sum: wire(row.currency, sum),
      customers: wire(row.currency, customers),
      house: wire(row.currency, ofHouse),
    })),
    balances: shownDifferences(balances),
    held: shownDifferences(held),
    orphans: {
      count: orphans.length,
      items: orphans.slice(0, DIFFERENCES_SHOWN_MAX).map(shownHold),
    },
    house: house.map(({ code, currency, balance }) => ({
      account: code,
      currency,
      balance: wire(currency, balance),
    })),
  };
}

function shownDifferences({ count, items }: Differences): Reconciliation['balances'] {
  return {
    count,
    items: items.map(({ cached, recomputed, ...account }) => ({
      ...account,
      cached: wire(account.currency, cached),
      recomputed: wire(account.currency, recomputed),
    })),
  };
}
