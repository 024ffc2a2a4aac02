/** The log of a rental. Only ever added to. */
import type { robotMessageKinds } from '@candor/contract/robots/shapes';
import sql, { empty } from 'sql-template-tag';
import { bigints, texts } from '../../platform/db/columns.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';

export type RobotMessageKind = (typeof robotMessageKinds)[number];

export type NewMessage = {
  readonly rentalId: string;
  readonly kind: RobotMessageKind;
  readonly bar: number | null;
  readonly facts: Readonly<Record<string, string>>;
};
export type RobotMessage = NewMessage & { readonly seq: number; readonly at: number };

export async function insertMessages(tx: Tx, messages: readonly NewMessage[]): Promise<void> {
  if (messages.length === 0) return;
  await tx.run(sql`
    insert into rental_messages (rental_id, at_ms, kind, bar_ms, facts)
    select n.rental_id, ${tx.now}::bigint, n.kind, n.bar, n.facts
    from unnest(${texts(messages.map(({ rentalId }) => rentalId))}::text[],
      ${texts(messages.map(({ kind }) => kind))}::text[],
      ${bigints(messages.map(({ bar }) => bar))}::bigint[],
      ${texts(messages.map(({ facts }) => JSON.stringify(facts)))}::text[])
      as n (rental_id, kind, bar, facts)`);
}

/** Newest first. */
export async function listMessages(
  reader: Reader,
  rentalId: string,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<RobotMessage[]> {
  const rows = await reader.many<{
    seq: bigint;
    at_ms: bigint;
    kind: RobotMessageKind;
    bar_ms: bigint | null;
    facts: string;
  }>(sql`
    select seq, at_ms, kind, bar_ms, facts from rental_messages where rental_id = ${rentalId}
      ${before === null ? empty : sql`and seq < ${before}`}
    order by seq desc limit ${limit}`);
  return rows.map(({ seq, at_ms, kind, bar_ms, facts }) => ({
    rentalId,
    seq: Number(seq),
    at: Number(at_ms),
    kind,
    bar: bar_ms === null ? null : Number(bar_ms),
    facts: JSON.parse(facts) as Record<string, string>,
  }));
}
