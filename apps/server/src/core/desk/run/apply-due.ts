/**
 * Finds positions to which something is due. How far each was applied is in its row, so a missed
 * run is caught up and two servers repeat nothing.
 */
import type { Db, Reader } from '../../../platform/db/database.ts';
import { mayBeDue, type Dues } from '../rules/due-actions.rules.ts';
import type { ApplyDue } from '../state/commands.ts';
import { listApplied, listAppliedOf, type AppliedPosition } from '../store/applied.store.ts';

const READ_AT_ONCE = 5_000;
/** Each may bring months of nights. */
const APPLIED_AT_ONCE = 100;

/** One failure does not stop the others; the first one is thrown at the end. */
export async function applyToAll(
  db: Db,
  now: number,
  dues: Dues,
  run: (commands: readonly ApplyDue[]) => Promise<unknown>,
): Promise<void> {
  const done: Promise<unknown>[] = [];
  const found: ApplyDue[] = [];
  for (
    let part = await listApplied(db, null, READ_AT_ONCE);
    part.length > 0;
    part = await listApplied(db, part.at(-1) ?? null, READ_AT_ONCE)
  )
    found.push(...part.filter((one) => mayBeDue(one, now, dues)).map(toApply));
  for (let from = 0; from < found.length; from += APPLIED_AT_ONCE) {
    const running = run(found.slice(from, from + APPLIED_AT_ONCE));
    done.push(running);
    await Promise.allSettled([running]);
  }
  await Promise.all(done);
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
