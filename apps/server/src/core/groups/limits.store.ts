/** All SQL about the rules of a group for what its members open: written once, read by version. */
import sql from 'sql-template-tag';
import type { Reader, Tx } from '../../platform/db/database.ts';

export type Limits<Product extends string = string> = {
  readonly version: number;
  readonly countsFrom: number;
  readonly products: readonly Product[];
  readonly leverageMax: number;
  readonly mayShort: boolean;
  /** In cents, in one instrument. */
  readonly positionMaxMinor: bigint | null;
};

export async function insertLimits(tx: Tx, groupId: string, limits: Limits): Promise<void> {
  const { version, countsFrom, products, leverageMax, mayShort, positionMaxMinor } = limits;
  await tx.run(sql`
    insert into group_limits (group_id, version, counts_from_ms, made_at_ms, products,
      leverage_max, may_short, position_max_minor)
    values (${groupId}, ${version}, ${countsFrom}, ${tx.now}, ${[...products]}::text[],
      ${leverageMax}, ${mayShort}, ${positionMaxMinor})`);
}

const VERSIONS_MAX = 100;

/** The newest first. */
export async function listLimits<Product extends string>(
  reader: Reader,
  groupId: string,
): Promise<(Limits<Product> & { readonly madeAt: number })[]> {
  const rows = await reader.many<
    Omit<Limits<Product>, 'countsFrom'> & { counts_from_ms: bigint; made_at_ms: bigint }
  >(sql`
    select version, counts_from_ms, made_at_ms, products, leverage_max as "leverageMax",
      may_short as "mayShort", position_max_minor as "positionMaxMinor"
    from group_limits where group_id = ${groupId} order by version desc limit ${VERSIONS_MAX}`);
  return rows.map(({ counts_from_ms, made_at_ms, ...row }) => ({
    ...row,
    countsFrom: Number(counts_from_ms),
    madeAt: Number(made_at_ms),
  }));
}
