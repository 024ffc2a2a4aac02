/** The steps a follow order went through, in order. */
import sql from 'sql-template-tag';
import { texts } from '../../platform/db/columns.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';

export type FollowStep = {
  readonly orderId: string;
  readonly kind: 'placed' | 'postponed' | 'confirmed' | 'settled' | 'returned';
};

export async function insertFollowSteps(tx: Tx, steps: readonly FollowStep[]): Promise<void> {
  if (steps.length === 0) return;
  await tx.run(sql`
    insert into follow_steps (order_id, kind, at_ms)
    select n.order_id, n.kind, ${tx.now}::bigint
    from unnest(${texts(steps.map(({ orderId }) => orderId))}::text[],
      ${texts(steps.map(({ kind }) => kind))}::text[]) as n (order_id, kind)`);
}

export async function listFollowSteps(
  reader: Reader,
  orderId: string,
): Promise<{ kind: FollowStep['kind']; at: number }[]> {
  const rows = await reader.many<{ kind: FollowStep['kind']; at_ms: bigint }>(
    sql`select kind, at_ms from follow_steps where order_id = ${orderId} order by seq`,
  );
  return rows.map(({ kind, at_ms }) => ({ kind, at: Number(at_ms) }));
}
