/**
 * What two people of one company gave alike. One human may have a sign-in of their own and that of
 * the company: a document that passed the check twice is one human, who counts once where two have
 * to decide; the same card, or the same kind of device in the same network, is only shown. Compared
 * by keyed marks; nothing is unsealed for it. Whoever has two papers of two names is not found.
 */
import type { SameBy } from '@candor/contract/kernel/company';
import sql from 'sql-template-tag';
import { texts } from '../../../platform/db/columns.ts';
import type { Reader } from '../../../platform/db/database.ts';

export type Alike = { readonly one: string; readonly other: string; readonly by: SameBy };

const ALIKE_MAX = 500;

/** Of the newest papers of each that passed. */
const documents = (people: readonly string[]) => sql`
  select distinct on (k.customer_id) k.customer_id as id, k.document_mark as mark
  from kyc_submissions k join customers c on c.id = k.customer_id and c.verification = 'verified'
  where k.customer_id = any(${texts(people)}::text[]) order by k.customer_id, k.seq desc`;

export async function listSameDocuments(
  reader: Reader,
  people: readonly string[],
): Promise<Alike[]> {
  return reader.many<Alike>(sql`
    with d as (${documents(people)})
    select a.id as one, b.id as other, 'document' as by from d a join d b on a.mark = b.mark
      and a.id < b.id order by one, other limit ${ALIKE_MAX}`);
}

export async function listAlike(reader: Reader, people: readonly string[]): Promise<Alike[]> {
  return reader.many<Alike>(sql`
    with d as (${documents(people)}),
    cards as (select distinct customer_id as id, number_mark as mark from bank_cards
      where customer_id = any(${texts(people)}::text[])),
    devices as (select distinct s.customer_id as id, s.device, s.network from sessions s
      join customers c on c.id = s.customer_id and not c.is_demo
      where s.customer_id = any(${texts(people)}::text[]))
    select a.id as one, b.id as other, 'document' as by from d a join d b on a.mark = b.mark
      and a.id < b.id
    union select a.id, b.id, 'card' from cards a join cards b on a.mark = b.mark and a.id < b.id
    union select a.id, b.id, 'device' from devices a join devices b
      on a.device = b.device and a.network = b.network and a.id < b.id
    order by one, other, by limit ${ALIKE_MAX}`);
}
