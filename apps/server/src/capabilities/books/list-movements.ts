/** The movements behind a figure. Whose they are is seen on the journal's own page, on record. */
import { MOVEMENT_DAYS_MAX, type listMovements as endpoint } from '@candor/contract/books';
import type { DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import { DAY_MS } from '@candor/kit/time';
import { money } from '@candor/money/amount';
import { toWire } from '@candor/money/wire';
import { listKindMovements, sumKindMovements } from '../../core/ledger/store/kind-sums.store.ts';
import type { Acting } from '../../core/review/review.ts';
import type { Tx } from '../../platform/db/database.ts';
import { decidePeriod } from '../../platform/period.rules.ts';
import { recordRead } from './record-read.ts';

const SHOWN = 50;

export async function listMovements(
  tx: Tx,
  acting: Acting,
  { from, to, after, ...kind }: QueryOf<typeof endpoint>,
): Promise<DataOf<typeof endpoint>> {
  const { fromMs, untilMs } = orRefuse(decidePeriod(from, to));
  if (fromMs === null || untilMs === null || untilMs - fromMs > MOVEMENT_DAYS_MAX * DAY_MS)
    refuseNow('PERIOD_INVALID', { days: MOVEMENT_DAYS_MAX });
  const written = { fromMs, untilMs };
  const rows = await listKindMovements(tx, kind, written, {
    after: after === undefined ? null : afterIn(after),
    limit: SHOWN + 1,
  });
  const { movements, minor } = await sumKindMovements(tx, kind, written);
  const shown = rows.slice(0, SHOWN);
  const last = rows.length > SHOWN ? shown.at(-1) : undefined;
  await recordRead(tx, acting, { ...kind, from, to });
  const wire = (of: bigint) => toWire(money(kind.currency, of));
  return {
    items: shown.map(({ minor: moved, ...movement }) => ({ ...movement, moved: wire(moved) })),
    next: last === undefined ? null : `${last.at}-${last.number}`,
    total: movements,
    moved: wire(minor),
  };
}

function afterIn(cursor: string): { at: number; number: number } {
  const [at, number] = cursor.split('-');
  return { at: Number(at), number: Number(number) };
}
