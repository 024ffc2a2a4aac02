/** A state changes only from the expected one, and adds a row to `withdrawal_changes`. */
import type { CoinNetwork } from '@candor/contract/kernel/enumerations';
import { rowWindow, type PageRequest } from '@candor/kit/paging';
import { money, type Money } from '@candor/money/amount';
import type { Currency } from '@candor/money/currency';
import sql, { empty, type Sql } from 'sql-template-tag';
import type { CustomerId } from '../../core/customers/customer.ts';
import type { ExpectedHold } from '../../core/ledger/store/reconcile.store.ts';
import { at, type Reader, type Tx } from '../../platform/db/database.ts';
import type { WithdrawChannel } from './fees.table.ts';
import type { WithdrawalState } from './withdrawal.rules.ts';

export type Withdrawal = {
  readonly id: string;
  readonly customerId: CustomerId;
  readonly channel: WithdrawChannel;
  readonly methodId: string;
  readonly destinationName: string;
  readonly destinationMasked: string;
  readonly network: CoinNetwork | null;
  readonly accountName: string | null;
  readonly methodSince: number;
  readonly amount: Money;
  readonly fee: Money;
  readonly payoutCurrency: Currency;
  readonly state: WithdrawalState;
  readonly createdAt: number;
  readonly decideBy: number;
  /** May be set before it is sent, while there is no rate. */
  readonly approvedAt: number | null;
  readonly decidedAt: number | null;
  readonly arrives: Money | null;
  /** JSON text, as the contract shows it. */
  readonly exchange: string | null;
  readonly reference: string | null;
  readonly reasonCode: string | null;
  readonly reason: string | null;
};

type Row = Omit<Withdrawal, 'amount' | 'fee' | 'arrives'> & {
  readonly amountMinor: bigint;
  readonly feeMinor: bigint;
  readonly arrivesMinor: bigint | null;
};

const columns = sql`
  w.id, w.customer_id as "customerId", w.channel, w.method_id as "methodId",
    w.destination_name as "destinationName", w.destination_masked as "destinationMasked",
  w.network, w.account_name as "accountName", w.method_since as "methodSince",
    w.amount_minor as "amountMinor", w.fee_minor as "feeMinor",
  w.payout_currency as "payoutCurrency", w.state, w.created_at as "createdAt",
    w.decide_by as "decideBy", w.approved_at as "approvedAt",
  w.decided_at as "decidedAt", w.arrives_minor as "arrivesMinor", w.exchange, w.reference,
    w.reason_code as "reasonCode", w.reason`;

const toWithdrawal = ({ amountMinor, feeMinor, arrivesMinor, ...row }: Row): Withdrawal => ({
  ...row,
  amount: money('USD', amountMinor),
  fee: money('USD', feeMinor),
  arrives: arrivesMinor === null ? null : money(row.payoutCurrency, arrivesMinor),
});

export async function findWithdrawal(
  reader: Reader,
  customerId: CustomerId,
  id: string,
): Promise<Withdrawal | null> {
  const row = await reader.find<Row>(
    sql`select ${columns} from withdrawals w where w.id = ${id} and w.customer_id = ${customerId}`,
  );
  return row === null ? null : toWithdrawal(row);
}

export async function loadWithdrawalRow(reader: Reader, id: string): Promise<Withdrawal> {
  return toWithdrawal(
    await reader.one<Row>(sql`select ${columns} from withdrawals w where w.id = ${id}`),
  );
}

/** Lock the customer first (standing.store.ts, lockStates). */
export async function loadWithdrawalForUpdate(tx: Tx, id: string): Promise<Withdrawal> {
  return toWithdrawal(
    await tx.one<Row>(sql`select ${columns} from withdrawals w where w.id = ${id} for update`),
  );
}

export async function listWithdrawalsFor(
  reader: Reader,
  customerId: CustomerId,
  page: PageRequest,
): Promise<{ rows: Withdrawal[]; total: number }> {
  const { offset, limit } = rowWindow(page);
  const rows = await reader.many<Row>(
    sql`select ${columns} from withdrawals w where w.customer_id = ${customerId} order by w.seq desc
      limit ${limit} offset ${offset}`,
  );
  const { total } = await reader.one<{ total: bigint }>(
    sql`select count(*) as total from withdrawals where customer_id = ${customerId}`,
  );
  return { rows: rows.map(toWithdrawal), total: Number(total) };
}

const EXPORTED_MAX = 10_000;

export async function listEveryWithdrawal(
  reader: Reader,
  customerId: CustomerId,
): Promise<Withdrawal[]> {
  return (
    await reader.many<Row>(
      sql`select ${columns} from withdrawals w where w.customer_id = ${customerId} order by w.seq
        limit ${EXPORTED_MAX}`,
    )
  ).map(toWithdrawal);
}

export type WithdrawalChange = {
  readonly withdrawalId: string;
  readonly state: WithdrawalState;
  readonly at: number;
};

export async function listChanges(
  reader: Reader,
  ids: readonly string[],
): Promise<WithdrawalChange[]> {
  return reader.many<WithdrawalChange>(sql`
    select withdrawal_id as "withdrawalId", state, changed_at as at from withdrawal_changes
      where withdrawal_id = any (${ids}::text[]) order by seq`);
}

export async function sumAskedSince(
  reader: Reader,
  customerId: CustomerId,
  since: number,
): Promise<Money> {
  const { sum } = await reader.one<{ sum: bigint }>(sql`
    select coalesce(sum(amount_minor), 0)::bigint as sum from withdrawals
    where customer_id = ${customerId} and created_at >= ${at(since)}
      and state not in ('refused', 'cancelled')`);
  return money('USD', sum);
}

export type EarlierWithdrawals = {
  readonly asked: number;
  readonly paid: number;
  readonly paidHere: number;
};

export async function countEarlier(
  reader: Reader,
  { id, customerId, methodId }: Withdrawal,
): Promise<EarlierWithdrawals> {
  const row = await reader.one<Record<keyof EarlierWithdrawals, bigint>>(sql`
    select count(*) as asked, count(*) filter (where state = 'paid') as paid,
      count(*) filter (where state = 'paid' and method_id = ${methodId}) as "paidHere"
    from withdrawals where customer_id = ${customerId}
      and seq < (select seq from withdrawals where id = ${id})`);
  return { asked: Number(row.asked), paid: Number(row.paid), paidHere: Number(row.paidHere) };
}

/** So it must not change. */
export async function isPayoutMethodInUse(reader: Reader, methodId: string): Promise<boolean> {
  const row = await reader.one<{ used: boolean }>(sql`
    select exists (select from withdrawals where method_id = ${methodId}
      and state in ('waitingReview', 'underReview', 'sent')) as used`);
  return row.used;
}

export type NewWithdrawal = Pick<
  Withdrawal,
  | 'id'
  | 'customerId'
  | 'channel'
  | 'methodId'
  | 'destinationName'
  | 'destinationMasked'
  | 'network'
  | 'accountName'
  | 'methodSince'
  | 'amount'
  | 'fee'
  | 'payoutCurrency'
  | 'decideBy'
>;

export async function insertWithdrawal(tx: Tx, withdrawal: NewWithdrawal): Promise<void> {
  const {
    id,
    customerId,
    channel,
    methodId,
    destinationName,
    destinationMasked,
    network,
    accountName,
    methodSince,
    amount,
    fee,
    payoutCurrency,
    decideBy,
  } = withdrawal;
  await tx.run(sql`
    with asked as (
      insert into withdrawals (id, customer_id, channel, method_id, destination_name,
        destination_masked, network, account_name, method_since, amount_minor,
        fee_minor, payout_currency, state, created_at, decide_by)
      values (${id}, ${customerId}, ${channel}, ${methodId}, ${destinationName},
        ${destinationMasked}, ${network}, ${accountName}, ${at(methodSince)},
        ${amount.minor}, ${fee.minor}, ${payoutCurrency}, 'waitingReview', ${at(tx.now)},
          ${at(decideBy)})
      returning id, state, created_at
    )
    insert into withdrawal_changes (withdrawal_id, state, changed_at) select id, state, created_at
      from asked`);
}

type Moving = { readonly id: string; readonly from: WithdrawalState; readonly to: WithdrawalState };

async function move(tx: Tx, { id, from, to }: Moving, facts: Sql): Promise<boolean> {
  return tx.changed(sql`
    with moved as (update withdrawals set state = ${to} ${facts} where id = ${id}
      and state = ${from} returning id)
    insert into withdrawal_changes (withdrawal_id, state, changed_at)
      select id, ${to}, ${at(tx.now)} from moved`);
}

/** Claimed or released. False, here and below, when somebody was faster. */
export async function saveStep(tx: Tx, moving: Moving): Promise<boolean> {
  return move(tx, moving, empty);
}

export async function saveDecideBy(
  tx: Tx,
  { id, from, decideBy }: { id: string; from: WithdrawalState; decideBy: number },
): Promise<boolean> {
  return tx.changed(sql`
    update withdrawals set decide_by = ${at(decideBy)} where id = ${id} and state = ${from}`);
}

export async function saveApproval(tx: Tx, id: string): Promise<boolean> {
  return tx.changed(sql`
    update withdrawals set approved_at = ${at(tx.now)}, decided_at = ${at(tx.now)} where id = ${id}
      and state = 'underReview' and approved_at is null`);
}

export type CallMutation = {
  readonly arrives: Money;
  readonly exchange: string | null;
  readonly reference: string;
  readonly journal: number;
};

export async function saveSending(
  tx: Tx,
  moving: Moving,
  { arrives, exchange, reference, journal }: CallMutation,
): Promise<boolean> {
  return move(
    tx,
    moving,
    sql`, sent_at = ${at(tx.now)}, arrives_minor = ${arrives.minor}, exchange = ${exchange},
      reference = ${reference}, journal = ${journal}`,
  );
}

export async function savePayment(tx: Tx, moving: Moving): Promise<boolean> {
  return move(tx, moving, sql`, ended_at = ${at(tx.now)}`);
}

export async function saveRefusal(
  tx: Tx,
  moving: Moving,
  { reasonCode, reason }: { readonly reasonCode: string; readonly reason: string | null },
): Promise<boolean> {
  return move(
    tx,
    moving,
    sql`, decided_at = ${at(tx.now)}, ended_at = ${at(tx.now)}, reason_code = ${reasonCode},
      reason = ${reason}`,
  );
}

export async function saveCancellation(tx: Tx, moving: Moving): Promise<boolean> {
  return move(
    tx,
    moving,
    sql`, decided_at = coalesce(decided_at, ${at(tx.now)}), ended_at = ${at(tx.now)}`,
  );
}

const DUE_MAX = 200;
type Due = { readonly id: string; readonly customerId: CustomerId };

/**
 * What is stopped would be in the way of what is not. An account that was closed while it was
 * frozen is paid by people's decision alone.
 */
const toSend = (now: number): Sql => sql`
  withdrawals.state = 'underReview' and approved_at is not null and exists (
    select from customers c where c.id = person_of(withdrawals.customer_id)
      and c.state <> 'frozen' and not (c.state = 'closed' and coalesce(c.state_before = 'frozen', false))
      and c.money_out_held_until_ms <= ${now})`;

export async function listToSend(reader: Reader, now: number): Promise<Due[]> {
  return reader.many<Due>(sql`
    select id, customer_id as "customerId" from withdrawals where ${toSend(now)}
      order by approved_at limit ${DUE_MAX}`);
}

export const isToSend = (now: number): Sql =>
  sql`exists (select from withdrawals where ${toSend(now)})`;

const toPay = (sentBefore: number): Sql => sql`state = 'sent' and sent_at <= ${at(sentBefore)}`;

export async function listToPay(reader: Reader, sentBefore: number): Promise<Due[]> {
  return reader.many<Due>(
    sql`select id, customer_id as "customerId" from withdrawals where ${toPay(sentBefore)}
      order by sent_at limit ${DUE_MAX}`,
  );
}

export const isToPay = (sentBefore: number): Sql =>
  sql`exists (select from withdrawals where ${toPay(sentBefore)})`;

export async function listExpectedHolds(reader: Reader): Promise<ExpectedHold[]> {
  return reader.many<ExpectedHold>(sql`
    select id as reference, customer_id as owner, 'funding' as account, 'USD' as currency,
      amount_minor as minor, 'withdrawal' as purpose, created_at as since
    from withdrawals where state in ('waitingReview', 'underReview')`);
}
