import sql from 'sql-template-tag';
import type { Db, Tx } from '../../db/database.ts';

type Bucket = { readonly costMs: number; readonly burstMs: number; readonly now: number };

/** Null when it was taken; otherwise when there is room again. The row decides between servers. */
export async function takeFromBucket(
  db: Db,
  key: string,
  { costMs, burstMs, now }: Bucket,
): Promise<number | null> {
  return db.transact(async (tx) => {
    const isTaken = await tx.changed(sql`
      insert into shared_limits as l (key, full_at_ms) values (${key}, ${now + costMs}::bigint)
      on conflict (key) do update
        set full_at_ms = greatest(l.full_at_ms, ${now}::bigint) + ${costMs}::bigint
        where greatest(l.full_at_ms, ${now}::bigint) + ${costMs}::bigint
          <= ${now + burstMs}::bigint`);
    if (isTaken) return null;
    const { full_at_ms } = await tx.one<{ full_at_ms: bigint }>(
      sql`select full_at_ms from shared_limits where key = ${key}`,
    );
    return Number(full_at_ms) + costMs - burstMs;
  });
}

export async function deleteFullBuckets(tx: Tx): Promise<void> {
  await tx.run(sql`delete from shared_limits where full_at_ms < ${tx.now}::bigint`);
}
