/** The holds behind a figure, by reference; a page is as quick as the first one. */
import type { listHeld as endpoint } from '@candor/contract/books';
import type { DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import { money } from '@candor/money/amount';
import { toWire } from '@candor/money/wire';
import { listKindHolds, sumHeldKind } from '../../core/ledger/store/kind-sums.store.ts';
import type { Acting } from '../../core/review/review.ts';
import type { Tx } from '../../platform/db/database.ts';
import { recordRead } from './record-read.ts';

const SHOWN = 50;

export async function listHeld(
  tx: Tx,
  acting: Acting,
  { after, ...kind }: QueryOf<typeof endpoint>,
): Promise<DataOf<typeof endpoint>> {
  const rows = await listKindHolds(tx, kind, {
    after: after === undefined ? null : afterIn(after),
    limit: SHOWN + 1,
  });
  const { count, minor: sum } = await sumHeldKind(tx, kind);
  const shown = rows.slice(0, SHOWN);
  const last = rows.length > SHOWN ? shown.at(-1) : undefined;
  await recordRead(tx, acting, kind);
  return {
    items: shown.map(({ reference, minor, since }) => ({
      reference,
      amount: toWire(money(kind.currency, minor)),
      since,
    })),
    next: last === undefined ? null : `${last.since}-${last.reference}`,
    total: count,
    held: toWire(money(kind.currency, sum)),
  };
}

function afterIn(cursor: string): { since: number; reference: string } {
  const at = cursor.indexOf('-');
  return { since: Number(cursor.slice(0, at)), reference: cursor.slice(at + 1) };
}
