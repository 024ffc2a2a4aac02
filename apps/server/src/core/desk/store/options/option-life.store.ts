/** Options on their way to the end: what their owners want, who is told, and which are due. */
import { TradedSource, type Direction } from '@candor/contract/kernel/enumerations';
import { DAY_MS, HOUR_MS } from '@candor/kit/time';
import sql from 'sql-template-tag';
import { texts } from '../../../../platform/db/columns.ts';
import type { Reader, Tx } from '../../../../platform/db/database.ts';
import type { ExpireOption } from '../../state/commands.ts';

export type Instruction = ExpireOption['instruction'];

/** Of those that have one; of all others it is `automatic`. */
export async function loadInstructions(
  reader: Reader,
  positionIds: readonly string[],
): Promise<ReadonlyMap<string, Instruction>> {
  if (positionIds.length === 0) return new Map();
  const rows = await reader.many<{ id: string; instruction: Instruction }>(
    sql`select position_id as id, instruction from option_instructions
      where position_id = any(${texts(positionIds)}::text[])`,
  );
  return new Map(rows.map(({ id, instruction }) => [id, instruction]));
}

export async function saveInstruction(
  tx: Tx,
  positionId: string,
  instruction: Instruction,
): Promise<void> {
  await tx.run(sql`
    insert into option_instructions (position_id, instruction, set_at_ms)
      values (${positionId}, ${instruction}, ${tx.now})
    on conflict (position_id) do update set instruction = excluded.instruction,
      set_at_ms = excluded.set_at_ms`);
}

/** To the positions that others have become. */
export async function carryInstructions(
  tx: Tx,
  pairs: readonly { readonly from: string; readonly to: string }[],
): Promise<void> {
  if (pairs.length === 0) return;
  await tx.run(sql`
    insert into option_instructions (position_id, instruction, set_at_ms)
      select pair.after, i.instruction, i.set_at_ms
      from unnest(${texts(pairs.map(({ from }) => from))}::text[],
        ${texts(pairs.map(({ to }) => to))}::text[]) as pair (before, after)
      join option_instructions i on i.position_id = pair.before
    on conflict (position_id) do nothing`);
}

export type ExpiredOption = {
  readonly id: string;
  readonly customerId: string;
  readonly instrumentId: string;
  readonly expiresAt: number;
  readonly instruction: Instruction;
};

export type ExpiredQuery = {
  readonly now: number;
  /** The last of the page before. */
  readonly after: Pick<ExpiredOption, 'customerId' | 'id'> | null;
  readonly limit: number;
};

/** Open although their time is over; those of one customer together, whose book is locked once. */
export async function listExpiredOptions(
  reader: Reader,
  { now, after, limit }: ExpiredQuery,
): Promise<ExpiredOption[]> {
  const rows = await reader.many<Omit<ExpiredOption, 'expiresAt'> & { expiresAt: bigint }>(sql`
    select p.id, p.customer_id as "customerId", p.instrument_id as "instrumentId",
      p.expires_at_ms as "expiresAt", coalesce(i.instruction, 'automatic') as instruction
    from positions p left join option_instructions i on i.position_id = p.id
    where p.state = 'open' and p.source = ${TradedSource.Option} and p.expires_at_ms <= ${now}
      and (p.customer_id, p.id) > (${after?.customerId ?? ''}, ${after?.id ?? ''})
    order by p.customer_id, p.id limit ${limit}`);
  return rows.map((row) => ({ ...row, expiresAt: Number(row.expiresAt) }));
}

export type EndingOption = {
  readonly id: string;
  readonly customerId: string;
  readonly code: string;
  readonly instrumentId: string;
  readonly direction: Direction;
  readonly expiresAt: number;
};

/**
 * Marks options that end within a week, a day or an hour as told of it, and returns those that were
 * not before. After an outage only the nearest counts; what was opened later than that knew it.
 */
export async function markEndingOptions(tx: Tx, limit: number): Promise<EndingOption[]> {
  const rows = await tx.many<Omit<EndingOption, 'expiresAt'> & { expiresAt: bigint }>(sql`
    with near as (
      select id, customer_id, code, instrument_id, direction, expires_at_ms, opened_at_ms,
        case when expires_at_ms - ${tx.now} <= ${HOUR_MS} then 'optionHour'
          when expires_at_ms - ${tx.now} <= ${DAY_MS} then 'optionDay' else 'optionWeek' end as what,
        case when expires_at_ms - ${tx.now} <= ${HOUR_MS} then ${HOUR_MS}::bigint
          when expires_at_ms - ${tx.now} <= ${DAY_MS} then ${DAY_MS}::bigint
          else ${WEEK_MS}::bigint end as span
      from positions
      where state = 'open' and source = ${TradedSource.Option} and expires_at_ms > ${tx.now}
        and expires_at_ms <= ${tx.now + WEEK_MS}
    ), ending as (
      select n.* from near n where n.opened_at_ms < n.expires_at_ms - n.span
        and not exists (select from told_positions t where t.position_id = n.id
          and t.what = n.what)
      order by n.id limit ${limit}
    ), told as (
      insert into told_positions (position_id, what, told_at_ms)
        select id, what, ${tx.now} from ending on conflict do nothing returning position_id
    )
    select id, customer_id as "customerId", code, instrument_id as "instrumentId", direction,
      expires_at_ms as "expiresAt"
    from ending join told on told.position_id = ending.id order by customer_id, id`);
  return rows.map((row) => ({ ...row, expiresAt: Number(row.expiresAt) }));
}

const WEEK_MS = 7 * DAY_MS;
