import type { Currency } from '@candor/money/currency';
import sql from 'sql-template-tag';
import type { Reader } from '../../platform/db/database.ts';

export type DepositRow = {
  readonly id: string;
  readonly currency: Currency;
  readonly sent: bigint;
  readonly reference: string;
  readonly state: string;
  readonly at: number;
};

const deposits = sql`select id, currency, sent_minor as sent, reference, state, created_at as at
  from deposits`;

export async function findDeposit(
  reader: Reader,
  customerId: string,
  id: string,
): Promise<DepositRow | null> {
  return reader.find<DepositRow>(sql`${deposits} where id = ${id} and customer_id = ${customerId}`);
}

export async function listDeposits(
  reader: Reader,
  customerId: string,
  limit: number,
): Promise<DepositRow[]> {
  return reader.many<DepositRow>(
    sql`${deposits} where customer_id = ${customerId} order by seq desc limit ${limit}`,
  );
}

export type WithdrawalRow = {
  readonly id: string;
  readonly amount: bigint;
  readonly state: string;
  readonly destinationMasked: string;
  readonly at: number;
};

const withdrawals = sql`select id, amount_minor as amount, state,
  destination_masked as "destinationMasked", created_at as at from withdrawals`;

export async function findWithdrawal(
  reader: Reader,
  customerId: string,
  id: string,
): Promise<WithdrawalRow | null> {
  return reader.find<WithdrawalRow>(
    sql`${withdrawals} where id = ${id} and customer_id = ${customerId}`,
  );
}

export async function listWithdrawals(
  reader: Reader,
  customerId: string,
  limit: number,
): Promise<WithdrawalRow[]> {
  return reader.many<WithdrawalRow>(
    sql`${withdrawals} where customer_id = ${customerId} order by seq desc limit ${limit}`,
  );
}

export type TransferRow = {
  readonly id: string;
  readonly state: string;
  readonly from: string;
  readonly to: string;
  readonly sent: bigint;
  readonly received: bigint;
  readonly at: bigint;
};

const transfers = sql`select id, state, from_code as "from", to_code as "to", sent_minor as sent,
  received_minor as received, created_at_ms as at from transfers`;

export async function findTransfer(
  reader: Reader,
  customerId: string,
  id: string,
): Promise<TransferRow | null> {
  return reader.find<TransferRow>(
    sql`${transfers} where id = ${id} and customer_id = ${customerId}`,
  );
}

export async function listTransfers(
  reader: Reader,
  customerId: string,
  limit: number,
): Promise<TransferRow[]> {
  return reader.many<TransferRow>(sql`
    ${transfers} where customer_id = ${customerId}
    order by created_at_ms desc, id desc limit ${limit}`);
}

export type ReviewRow = {
  readonly id: string;
  readonly kind: 'kyc' | 'permission' | 'deposit' | 'certificate' | 'withdrawal';
  readonly state: string;
  readonly submittedAt: number;
  readonly decidedAt: number | null;
};

export async function listReviews(
  reader: Reader,
  customerId: string,
  limit: number,
): Promise<ReviewRow[]> {
  return reader.many<ReviewRow>(sql`
    select id, kind, state, submitted_at as "submittedAt", decided_at as "decidedAt" from reviews
    where customer_id = ${customerId} order by submitted_at desc, id limit ${limit}`);
}

export type ContextCustomer = {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly state: 'active' | 'frozen' | 'closed';
  readonly verification: 'none' | 'waiting' | 'underReview' | 'verified' | 'unsuccessful';
  readonly isDemo: boolean;
  readonly registeredAt: number;
};

export async function loadContextCustomer(reader: Reader, id: string): Promise<ContextCustomer> {
  return reader.one<ContextCustomer>(sql`
    select c.id, c.user_id as "userId", coalesce(full_name(i.first_name, i.last_name),
      e.enterprise_name, c.user_id) as name, c.state, c.verification, c.is_demo as "isDemo",
      c.created_at as "registeredAt"
    from customers c
      left join individuals i on i.customer_id = c.id
      left join companies e on e.customer_id = c.id
    where c.id = ${id}`);
}
