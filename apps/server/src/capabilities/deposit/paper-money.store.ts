import { personOf } from '@candor/contract/kernel/account-id';
import { money, type Money } from '@candor/money/amount';
import sql from 'sql-template-tag';
import type { CustomerId } from '../../core/customers/customer.ts';
import { at, type Reader, type Tx } from '../../platform/db/database.ts';

export type PaperMoneyKind = 'starter' | 'added';

type NewPaperMoney = {
  readonly id: string;
  readonly customerId: CustomerId;
  readonly kind: PaperMoneyKind;
  readonly amount: Money;
  readonly journal: number;
};

export async function insertPaperMoney(
  tx: Tx,
  { id, customerId, kind, amount, journal }: NewPaperMoney,
): Promise<void> {
  await tx.run(sql`
    insert into paper_money (id, customer_id, kind, currency, amount_minor, journal_id, created_at)
    values (${id}, ${customerId}, ${kind}, ${amount.currency}, ${amount.minor}, ${journal},
      ${at(tx.now)})`);
}

export async function hasStarterMoney(reader: Reader, customerId: CustomerId): Promise<boolean> {
  const { found } = await reader.one<{ found: boolean }>(sql`
    select exists (select from paper_money where customer_id = ${customerId}
      and kind = 'starter') as found`);
  return found;
}

/** In all accounts of the person together. */
export async function sumAddedSince(
  reader: Reader,
  customerId: CustomerId,
  since: number,
): Promise<Money> {
  const { minor } = await reader.one<{ minor: bigint }>(sql`
    select coalesce(sum(amount_minor), 0)::bigint as minor from paper_money
    where customer_id in (select id from accounts where person_id = ${personOf(customerId)})
      and kind = 'added' and created_at >= ${at(since)}`);
  return money('USD', minor);
}
