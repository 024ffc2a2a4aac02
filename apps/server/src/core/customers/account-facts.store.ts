/** What an account shows of itself, of several customers in one statement. */
import type { VerificationState } from '@candor/contract/kernel/enumerations';
import sql from 'sql-template-tag';
import { texts } from '../../platform/db/columns.ts';
import type { Reader } from '../../platform/db/database.ts';
import { isConfirmedFor } from '../second-factor/second-factor.store.ts';
import type { Customer } from './customer.ts';
import type { HeldUntil } from './may-now.rules.ts';
import { stopColumns, toStops, type StopsRow } from './standing.store.ts';
import { customerColumns, toCustomer, type CustomerRow } from './customers.store.ts';

export type AccountFacts = {
  readonly customer: Customer;
  readonly heldUntil: HeldUntil;
  readonly displayName: string;
  readonly verification: VerificationState;
  readonly hasPayPassword: boolean;
  readonly hasSecondFactor: boolean;
};

export async function listAccountFacts(
  reader: Reader,
  customerIds: readonly string[],
): Promise<Map<string, AccountFacts>> {
  const rows = await reader.many<
    CustomerRow &
      StopsRow & {
        name: string;
        verification: VerificationState;
        has_pay_password: boolean;
        has_second_factor: boolean;
      }
  >(sql`
    select ${customerColumns}, ${stopColumns}, c.verification,
      coalesce(full_name(i.first_name, i.last_name), e.enterprise_name, c.user_id) as name,
      exists (select from customer_pay_passwords p where p.customer_id = c.id) as has_pay_password,
      ${isConfirmedFor('customer', sql`c.id`)} as has_second_factor
    from customers c
      left join individuals i on i.customer_id = c.id
      left join companies e on e.customer_id = c.id
    where c.id = any(${texts(customerIds)}::text[])`);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        customer: toCustomer(row),
        heldUntil: toStops(row).heldUntil,
        displayName: row.name,
        verification: row.verification,
        hasPayPassword: row.has_pay_password,
        hasSecondFactor: row.has_second_factor,
      },
    ]),
  );
}
