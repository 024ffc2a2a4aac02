/**
 * Accounts that share something with one. Compared by keyed marks and by what the database has in
 * the open already; nothing is unsealed for it.
 */
import type { LinkEvidence } from '@candor/contract/customer-page';
import sql from 'sql-template-tag';
import type { CustomerState } from '../../core/customers/customer.ts';
import type { Reader } from '../../platform/db/database.ts';

export type LinkedAccount = {
  readonly id: string;
  readonly userId: string;
  readonly state: CustomerState;
  readonly isDemo: boolean;
  readonly evidence: LinkEvidence[];
};

const LINKS_MAX = 100;
/** Of each kind; of the newest devices. */
const FOUND_MAX = 200;
const DEVICES_COMPARED_MAX = 50;

/** Without the account that the reader is linked to. Strangers share the devices of demo accounts. */
export async function listLinks(
  reader: Reader,
  customerId: string,
  readBy: string,
): Promise<LinkedAccount[]> {
  return reader.many<LinkedAccount>(sql`
    with devices as (
      select o.customer_id, 'device' as evidence
      from (select device, network from sessions where customer_id = ${customerId}
          and not (select is_demo from customers where id = ${customerId})
          group by device, network order by max(last_seen_at) desc
          limit ${DEVICES_COMPARED_MAX}) own
        join sessions o on o.network = own.network and o.device = own.device
        join customers other on other.id = o.customer_id and not other.is_demo
      where o.customer_id <> ${customerId} group by o.customer_id limit ${FOUND_MAX}
    ), documents as (
      select o.customer_id, 'document' as evidence
      from (select distinct document_mark from kyc_submissions
          where customer_id = ${customerId}) own
        join kyc_submissions o on o.document_mark = own.document_mark
      where o.customer_id <> ${customerId} group by o.customer_id limit ${FOUND_MAX}
    ), cards as (
      select o.customer_id, 'card' as evidence
      from (select distinct number_mark from bank_cards where customer_id = ${customerId}) own
        join bank_cards o on o.number_mark = own.number_mark
      where o.customer_id <> ${customerId} group by o.customer_id limit ${FOUND_MAX}
    ), addresses as (
      select o.customer_id, 'coinAddress' as evidence
      from (select distinct network, address from coin_wallets
          where customer_id = ${customerId}) own
        join coin_wallets o on o.network = own.network and o.address = own.address
      where o.customer_id <> ${customerId} group by o.customer_id limit ${FOUND_MAX}
    )
    select c.id, c.user_id as "userId", c.state, c.is_demo as "isDemo",
      array_agg(found.evidence order by found.evidence) as evidence
    from (select * from devices union all select * from documents union all select * from cards
        union all select * from addresses) found
      join customers c on c.id = found.customer_id
    where not exists (select from operators o
      where o.id = ${readBy} and o.linked_customer_id = c.id)
    group by c.id order by count(*) desc, c.user_id_key limit ${LINKS_MAX}`);
}
