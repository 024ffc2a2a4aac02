/** All SQL about the rules of a group for what its members open: written once, read by version. */
import sql from 'sql-template-tag';
import type { Reader, Tx } from '../../platform/db/database.ts';

/** Minutes after midnight in a time zone, every day. */
export type Hours = { readonly from: number; readonly until: number; readonly zone: string };

export type Limits<Product extends string = string> = {
  readonly version: number;
  readonly countsFrom: number;
  readonly products: readonly Product[];
  readonly leverageMax: number;
  readonly mayShort: boolean;
  /** In cents, in one instrument. */
  readonly positionMaxMinor: bigint | null;
  /** When what opens something may be placed; null: at any time. */
  readonly hours: Hours | null;
};

export async function insertLimits(tx: Tx, groupId: string, limits: Limits): Promise<void> {
  const { version, countsFrom, products, leverageMax, mayShort, positionMaxMinor } = limits;
  const { from = null, until = null, zone = null } = limits.hours ?? {};
  await tx.run(sql`
    insert into group_limits (group_id, version, counts_from_ms, made_at_ms, products,
      leverage_max, may_short, position_max_minor, hours_from, hours_until, hours_zone)
    values (${groupId}, ${version}, ${countsFrom}, ${tx.now}, ${[...products]}::text[],
      ${leverageMax}, ${mayShort}, ${positionMaxMinor}, ${from}, ${until}, ${zone})`);
}

const VERSIONS_MAX = 100;

/** The newest first. */
export async function listLimits<Product extends string>(
  reader: Reader,
  groupId: string,
): Promise<(Limits<Product> & { readonly madeAt: number })[]> {
  const rows = await reader.many<
    Omit<Limits<Product>, 'countsFrom' | 'hours'> & {
      counts_from_ms: bigint;
      made_at_ms: bigint;
      hours_from: number | null;
      hours_until: number | null;
      hours_zone: string | null;
    }
  >(sql`
    select version, counts_from_ms, made_at_ms, products, leverage_max as "leverageMax",
      may_short as "mayShort", position_max_minor as "positionMaxMinor", hours_from,
      hours_until, hours_zone
    from group_limits where group_id = ${groupId} order by version desc limit ${VERSIONS_MAX}`);
  return rows.map(
    ({ counts_from_ms, made_at_ms, hours_from, hours_until, hours_zone, ...row }) => ({
      ...row,
      hours:
        hours_from === null || hours_until === null || hours_zone === null
          ? null
          : { from: hours_from, until: hours_until, zone: hours_zone },
      countsFrom: Number(counts_from_ms),
      madeAt: Number(made_at_ms),
    }),
  );
}
