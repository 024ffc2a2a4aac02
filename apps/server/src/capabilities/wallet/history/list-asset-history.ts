import type * as contract from '@candor/contract/wallet';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { findFirstOpening } from '../../../core/desk/store/past-positions.store.ts';
import { changeBetween, movedBetween } from '../../../core/equity/equity.rules.ts';
import type { Equities } from '../../../core/equity/equity.ts';
import { snapshot } from '../../../core/ledger/store/reconcile.store.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { SignedIn } from '../../../platform/http/bind.ts';
import { historyInstants, type AssetRange } from './history-instants.rules.ts';
import { shownAmount, shownChange } from '../shown-equity.ts';

export async function listAssetHistory(
  db: Db,
  equities: Equities,
  { customerId }: SignedIn,
  range: AssetRange,
  now: number,
): Promise<DataOf<typeof contract.listAssetHistory>> {
  const tradingSince = await findFirstOpening(db, customerId);
  if (tradingSince === null || tradingSince >= now)
    return { tradingSince, points: [], change: null };
  const instants = historyInstants(range, tradingSince, now);
  const look = await db.transact(async (tx) => {
    await snapshot(tx);
    return equities.look(tx, customerId, instants, now);
  });
  const [start = null] = look.before.map(({ total }) => total);
  const first = instants[0] ?? now;
  const changeUntil = (total: typeof start, untilMs: number) =>
    changeBetween(start, total, movedBetween(look.flows, first, untilMs));
  const points = [
    ...look.before.map(({ total }, place) => ({ at: instants[place] ?? now, total })),
    { at: now, total: look.now.total },
  ];
  // Includes what was booked at this very instant.
  const last = changeUntil(look.now.total, Number.POSITIVE_INFINITY);
  return {
    tradingSince,
    points: points.map(({ at, total }, place) => ({
      at,
      total: shownAmount(total),
      profit: shownAmount(
        (place === points.length - 1 ? last : changeUntil(total, at))?.change ?? null,
      ),
    })),
    change: shownChange(last),
  };
}
