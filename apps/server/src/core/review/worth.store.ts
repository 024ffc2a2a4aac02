/** What a review decides about in dollars, as it stands on it since it was handed in. */
import sql from 'sql-template-tag';
import type { Reader } from '../../platform/db/database.ts';
import type { Worth } from '../operators/limit.rules.ts';

export async function getWorth(reader: Reader, reviewId: string): Promise<Worth> {
  const { amount, worth } = await reader.one<Record<'amount' | 'worth', bigint | null>>(
    sql`select amount_minor as amount, worth_minor as worth from reviews where id = ${reviewId}`,
  );
  if (worth !== null) return { kind: 'known', minor: worth };
  return { kind: amount === null ? 'none' : 'unknown' };
}
