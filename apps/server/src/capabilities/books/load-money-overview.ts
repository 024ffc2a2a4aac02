/** All figures are of one snapshot. Reading them is on record. */
import type { loadMoneyOverview as endpoint } from '@candor/contract/books';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { DAY_MS } from '@candor/kit/time';
import { money } from '@candor/money/amount';
import type { Currency } from '@candor/money/currency';
import { toWire } from '@candor/money/wire';
import { getActor, recordLook } from '../../core/audit/record.ts';
import {
  sumHeld,
  sumKinds,
  sumMoved,
  sumTransit,
} from '../../core/ledger/store/kind-sums.store.ts';
import { snapshot } from '../../core/ledger/store/reconcile.store.ts';
import type { Acting } from '../../core/review/review.ts';
import { sumWaiting } from './books.store.ts';
import { getDays } from './days.rules.ts';
import type { BooksDeps } from './books-deps.ts';

type Overview = DataOf<typeof endpoint>;

export async function loadMoneyOverview(
  { db, clock }: BooksDeps,
  { operator, network }: Acting,
  count: number,
): Promise<Overview> {
  const startedAt = clock.now();
  const found = await db.transact(async (tx) => {
    await snapshot(tx);
    const last = Math.floor(tx.now / DAY_MS);
    const first = last - count + 1;
    return {
      asOf: tx.now,
      span: { first, last },
      kinds: await sumKinds(tx),
      // Clocks of servers differ: what was written a moment ahead is of today as well.
      moved: await sumMoved(tx, { fromMs: first * DAY_MS, untilMs: Number.MAX_SAFE_INTEGER }),
      transit: await sumTransit(tx, { first, last }),
      holds: await sumHeld(tx),
      waiting: await sumWaiting(tx),
    };
  });
  await db.transact((tx) =>
    recordLook(tx, getActor(operator, network), {
      action: 'books.read',
      customerId: null,
      subject: null,
      reason: null,
      details: { days: count },
    }),
  );
  const { asOf, kinds, holds, waiting, ...daily } = found;
  return {
    asOf,
    tookMs: clock.now() - startedAt,
    kinds: kinds.map(({ minor, held, ...kind }) => ({
      ...kind,
      balance: wire(kind.currency, minor),
      held: wire(kind.currency, held),
    })),
    holds: holds.map(({ minor, ...hold }) => ({ ...hold, amount: wire(hold.currency, minor) })),
    waiting: waiting.map(({ minor, ...queue }) => ({
      ...queue,
      amount: queue.currency === null ? null : wire(queue.currency, minor ?? 0n),
    })),
    days: getDays({ kinds, ...daily }).map(({ day, kinds: ofDay, transit }) => ({
      day,
      kinds: ofDay.map(({ balance, moved, ...kind }) => ({
        ...kind,
        balance: wire(kind.currency, balance),
        moved: wire(kind.currency, moved),
      })),
      transit: transit.map(({ minor, currency, purpose, count: holdCount }) => ({
        currency,
        purpose,
        count: holdCount,
        amount: wire(currency, minor),
      })),
    })),
  };
}

function wire(currency: Currency, minor: bigint): string {
  return toWire(money(currency, minor));
}
