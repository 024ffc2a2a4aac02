/** In one snapshot. Capabilities that hold money provide the expected holds. */
import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { loadReconciliation as endpoint } from '@candor/contract/ledger';
import { getActor, record } from '../../core/audit/record.ts';
import {
  countDifferences,
  reconcile,
  type MoneyHolders,
  type Reconciled,
} from '../../core/ledger/reconcile.ts';
import { findNewestCheckpoint } from '../../core/ledger/store/checkpoints.store.ts';
import {
  DIFFERENCES_SHOWN_MAX,
  snapshot,
  type Differences,
} from '../../core/ledger/store/reconcile.store.ts';
import type { Acting } from '../../core/review/review.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { shownHold, wire } from './shown-journal.ts';

type Reconciliation = DataOf<typeof endpoint>;

export type ReconcileDeps = MoneyHolders & { readonly db: Db; readonly clock: Clock };

export async function loadReconciliation(
  { db, clock, ...holders }: ReconcileDeps,
  { operator, network }: Acting,
): Promise<Reconciliation> {
  const startedAt = clock.now();
  const { found, ...moment } = await db.transact(async (tx) => {
    await snapshot(tx);
    const newest = await findNewestCheckpoint(tx);
    return {
      found: await reconcile(tx, holders),
      asOf: tx.now,
      checkpoint: newest === null ? null : { number: newest.number, at: newest.at },
    };
  });
  await db.transact((tx) =>
    record(tx, getActor(operator, network), {
      action: 'ledger.reconciled',
      customerId: null,
      subject: null,
      reason: null,
      details: { isRight: countDifferences(found) === 0 },
    }),
  );
  return { ...shown(found), ...moment, tookMs: clock.now() - startedAt };
}

function shown({
  currencies,
  balances,
  held,
  orphans,
  house,
}: Reconciled): Omit<Reconciliation, 'asOf' | 'tookMs' | 'checkpoint'> {
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
