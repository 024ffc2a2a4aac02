/** The customers' push numbers, for a batch that numbers what it announces. */
import sql from 'sql-template-tag';
import { bigints, texts } from '../../../platform/db/columns.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { PushHead } from '../state/push-heads.ts';

/**
 * One for each. Nobody else tells these customers anything until the commit, so that a batch that
 * read them loses no race; after their books, like everybody who announces.
 */
export async function lockPushHeads(
  tx: Tx,
  customerIds: readonly string[],
): Promise<Map<string, PushHead>> {
  const ids = texts([...customerIds].sort());
  const [, rows] = await Promise.all([
    tx.run(sql`select push_lock(${ids}::text[])`),
    tx.many<{ id: string; stored: bigint; elsewhere: bigint }>(sql`
      select c.id, push_elsewhere(c.id) as elsewhere,
        coalesce((select h.seq from push_heads h where h.customer_id = c.id), 0) as stored
      from unnest(${ids}::text[]) as c (id)`),
  ]);
  return new Map(
    rows.map(({ id, stored, elsewhere }) => [
      id,
      { stored: Number(stored), newest: Number(stored > elsewhere ? stored : elsewhere) },
    ]),
  );
}

/**
 * Nobody else tells these customers anything until the commit; fails as a lost race where somebody
 * did since, of those whose heads are given. In the order of their ids, like everybody who
 * announces.
 */
export async function expectPushed(
  tx: Tx,
  customerIds: Iterable<string>,
  heads: ReadonlyMap<string, PushHead>,
): Promise<void> {
  const ids = [...new Set(customerIds)].sort();
  if (ids.length === 0) return;
  await tx.run(sql`
    select desk_push_expected(${texts(ids)}::text[],
      ${bigints(ids.map((id) => heads.get(id)?.stored ?? null))}::bigint[])`);
}
