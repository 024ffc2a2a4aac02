/**
 * Finds positions to which something is due. How far each was applied is in its row, so a missed
 * run is caught up and two servers repeat nothing.
 */
import type { Db, Reader } from '../../../platform/db/database.ts';
import { inSlices } from '../../../platform/in-slices.ts';
import { listInstants, mayBeDue } from './due-actions.rules.ts';
import type { Dues } from '../state/due-actions.ts';
import type { ApplyDue } from '../state/commands.ts';
import type { MarketViews } from '../terms/market-view.ts';
import { listApplied, listAppliedOf, type AppliedPosition } from '../store/applied.store.ts';

const READ_AT_ONCE = 5_000;
/** Each may bring months of nights. */
const APPLIED_AT_ONCE = 50;

export type ApplyDueDeps = {
  readonly db: Db;
  readonly dues: Dues;
  readonly views: Pick<MarketViews, 'past'>;
  readonly run: (commands: readonly ApplyDue[]) => Promise<unknown>;
};

/**
 * Prices of then are computed before a transaction that needs them. One failure does not stop the
 * others; the first one is thrown at the end.
 */
export async function applyToAll(
  { db, dues, views, run }: ApplyDueDeps,
  now: number,
): Promise<void> {
  const done: Promise<unknown>[] = [];
  for (
    let part = await listApplied(db, null, READ_AT_ONCE);
    part.length > 0;
    part = await listApplied(db, part.at(-1) ?? null, READ_AT_ONCE)
  ) {
    const found = part.filter((one) => mayBeDue(one, now, dues));
    for (let from = 0; from < found.length; from += APPLIED_AT_ONCE) {
      const some = found.slice(from, from + APPLIED_AT_ONCE);
      await inSlices(pricesOf(some, now, dues), ({ at, source, instrumentId }) => {
        views.past(at)(source, instrumentId);
      });
      const running = run(some.map(toApply));
      done.push(running);
      await Promise.allSettled([running]);
    }
  }
  await Promise.all(done);
}

function* pricesOf(some: readonly AppliedPosition[], now: number, dues: Dues) {
  for (const { source, instrumentId, ...one } of some)
    for (const at of listInstants({ source, instrumentId, ...one }, now, dues))
      yield { at, source, instrumentId };
}

/** Of these customers. */
export async function listOwed(
  reader: Reader,
  customerIds: readonly string[],
  now: number,
  dues: Dues,
): Promise<ApplyDue[]> {
  if (customerIds.length === 0) return [];
  const found = await listAppliedOf(reader, customerIds);
  return found.filter((one) => mayBeDue(one, now, dues)).map(toApply);
}

function toApply({ id, customerId }: AppliedPosition): ApplyDue {
  return { kind: 'applyDue', customerId, positionId: id };
}
