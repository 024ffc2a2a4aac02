/** Who did what in the name of a company: its record, and the orders of its seats. */
import { COMPANY_RECORD_SHOWN } from '@candor/contract/companies';
import sql from 'sql-template-tag';
import type { Reader } from '../../platform/db/database.ts';

export type Recorded = {
  readonly id: string;
  readonly at: number;
  readonly by: string | null;
  readonly what: string;
  readonly about: string | null;
  readonly orderId: string | null;
};

/** Of what happened at one instant, orders come last: what made them possible was before. */
const AFTER_ALL = 2_147_483_647;

/** Newest first. */
export async function listRecord(reader: Reader, company: string): Promise<Recorded[]> {
  const rows = await reader.many<Omit<Recorded, 'at'> & { at: bigint }>(sql`
    (select concat(r.number) as id, r.at_ms as at, r.person_id as by, r.what, r.about,
        null as "orderId", r.number as n
      from group_record r where r.group_id = ${company}
      order by r.number desc limit ${COMPANY_RECORD_SHOWN})
    union all
    (select o.order_id, o.at_ms, k.member_id, 'ordered', null, o.order_id, ${AFTER_ALL}
      from api_keys k join api_key_orders o on o.key_id = k.id
      where k.person_id = ${company} and k.member_id is not null
      order by o.at_ms desc, o.order_id desc limit ${COMPANY_RECORD_SHOWN})
    order by at desc, n desc, "orderId" limit ${COMPANY_RECORD_SHOWN}`);
  return rows.map(({ id, at, by, what, about, orderId }) => {
    return { id, at: Number(at), by, what, about, orderId };
  });
}
