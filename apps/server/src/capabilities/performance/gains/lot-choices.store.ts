/** All SQL of what customers chose about their lots. It only grows; the newest of each sale counts. */
import type { LotMethod } from '@candor/contract/performance';
import sql from 'sql-template-tag';
import { at, type Reader, type Tx } from '../../../platform/db/database.ts';
import type { LotChoices } from './gains.rules.ts';

/** A choice is a tap; nobody needs more, and all of them are read at once. */
export const LOT_CHOICES_MAX = 5_000;

export type KeptChoices = LotChoices & { readonly newest: number };

type Row = {
  readonly number: number;
  readonly saleSeq: bigint | null;
  readonly method: LotMethod | null;
  readonly lots: Readonly<Record<string, string>> | null;
};

export async function loadChoices(reader: Reader, customerId: string): Promise<KeptChoices> {
  const rows = await reader.many<Row>(sql`
    select distinct on (sale_seq) number, sale_seq as "saleSeq", method, lots from lot_choices
    where customer_id = ${customerId} order by sale_seq, number desc limit ${LOT_CHOICES_MAX}`);
  const chosen = new Map<number, ReadonlyMap<string, bigint>>();
  for (const { saleSeq, lots } of rows) {
    const parts = Object.entries(lots ?? {});
    if (saleSeq !== null && parts.length > 0)
      chosen.set(Number(saleSeq), new Map(parts.map(([id, part]) => [id, BigInt(part)])));
  }
  return {
    method: rows.find(({ saleSeq }) => saleSeq === null)?.method ?? 'fifo',
    chosen,
    newest: rows.reduce((newest, { number }) => Math.max(newest, number), 0),
  };
}

/** Choices of one customer pass one at a time: each is judged by all before it. */
export async function lockChoices(tx: Tx, customerId: string): Promise<KeptChoices> {
  await tx.one(sql`
    select pg_advisory_xact_lock(hashtextextended(${`lots ${customerId}`}, 0))::text as locked`);
  return loadChoices(tx, customerId);
}

export async function insertMethod(
  tx: Tx,
  customerId: string,
  { number, method }: { readonly number: number; readonly method: LotMethod },
): Promise<void> {
  await tx.run(sql`
    insert into lot_choices (customer_id, number, method, chosen_at)
    values (${customerId}, ${number}, ${method}, ${at(tx.now)})`);
}

export async function insertLots(
  tx: Tx,
  customerId: string,
  {
    number,
    sale,
    lots,
  }: { readonly number: number; readonly sale: number; readonly lots: ReadonlyMap<string, bigint> },
): Promise<void> {
  const parts = Object.fromEntries([...lots].map(([id, part]) => [id, String(part)]));
  await tx.run(sql`
    insert into lot_choices (customer_id, number, sale_seq, lots, chosen_at)
    values (${customerId}, ${number}, ${sale}, ${JSON.stringify(parts)}::jsonb, ${at(tx.now)})`);
}
