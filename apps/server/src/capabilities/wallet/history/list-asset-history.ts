import type * as contract from '@candor/contract/wallet';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { DAY_MS } from '@candor/kit/time';
import { changeBetween, movedBetween } from '../../../core/equity/equity.rules.ts';
import type { Equities } from '../../../core/equity/equity.ts';
import { snapshot } from '../../../core/ledger/store/reconcile.store.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { SignedIn } from '../../../platform/http/bind.ts';
import { findTradingSince } from './first-trade.ts';
import { historyInstants, type AssetRange } from './history-instants.rules.ts';
import { shownAmount, shownChange } from '../shown-equity.ts';

export async function listAssetHistory(
  db: Db,
  equities: Equities,
  { customerId }: SignedIn,
  range: AssetRange,
  now: number,
): Promise<DataOf<typeof contract.listAssetHistory>> {
  const tradingSince = await findTradingSince(db, customerId);
  if (tradingSince === null || tradingSince >= now)
    return { tradingSince, points: [], change: null, movedToday: null };
  const { from, instants } = historyInstants(range, tradingSince, now);
  const midnight = now - (now % DAY_MS);
  // What is paid in is added up from one instant to the next.
  const asked = [...new Set([from, ...instants, midnight])].toSorted((left, right) => left - right);
  const look = await db.transact(async (tx) => {
    await snapshot(tx);
    return equities.look(tx, customerId, asked, now);
  });
  const totals = new Map(asked.map((at, place) => [at, look.before[place]?.total ?? null]));
  const start = totals.get(from) ?? null;
  const changeUntil = (total: typeof start, untilMs: number) =>
    changeBetween(start, total, movedBetween(look.flows, from, untilMs));
  const points = [
    ...instants.map((at) => ({ at, total: totals.get(at) ?? null })),
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
    movedToday: shownAmount(movedBetween(look.flows, midnight, Number.POSITIVE_INFINITY)),
  };
}
