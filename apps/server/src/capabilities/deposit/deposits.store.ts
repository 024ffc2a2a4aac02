/** Every change names the expected state, so of two concurrent acts one succeeds. */
import type { CoinNetwork } from '@candor/contract/kernel/enumerations';
import { rowWindow, type PageRequest } from '@candor/kit/paging';
import { money, price, type Money, type Price } from '@candor/money/amount';
import type { Currency } from '@candor/money/currency';
import sql, { type Sql } from 'sql-template-tag';
import type { CustomerId } from '../../core/customers/customer.ts';
import { at, type Reader, type Tx } from '../../platform/db/database.ts';
import type { DepositChannel } from './channels.rules.ts';
import type { DepositState } from './deposit.rules.ts';

export type Deposit = {
  readonly id: string;
  readonly customerId: CustomerId;
  readonly channel: DepositChannel;
  readonly network: CoinNetwork | null;
  readonly sent: Money;
  readonly state: DepositState;
  readonly reference: string;
  readonly cardId: string | null;
  readonly cardMasked: string | null;
  readonly credential: string | null;
  readonly credentialSha256: string | null;
  readonly reviewId: string | null;
  readonly transaction: string | null;
  readonly confirmations: number;
  readonly nextBlockAt: number | null;
  readonly createdAt: number;
  readonly clearedAt: number | null;
  readonly credited: {
    readonly money: Money;
    readonly rate: Price | null;
    readonly at: number;
  } | null;
  readonly deadlineAt: number | null;
  readonly decidedAt: number | null;
  readonly isByPolicy: boolean;
  readonly reasonCode: string | null;
  readonly reason: string | null;
};

type Row = Omit<Deposit, 'sent' | 'credited'> & {
  currency: Currency;
  sentMinor: bigint;
  creditedMinor: bigint | null;
  rateNano: bigint | null;
  creditedAt: number | null;
};

const columns = sql`
  d.id, d.customer_id as "customerId", d.channel, d.network, d.currency,
    d.sent_minor as "sentMinor", d.state, d.reference, d.card_id as "cardId",
    d.card_masked as "cardMasked",
  d.credential_id as credential, d.credential_sha256 as "credentialSha256",
    d.review_id as "reviewId", d.transaction_hash as transaction, d.confirmations,
    d.next_block_at as "nextBlockAt",
  d.created_at as "createdAt", d.cleared_at as "clearedAt", d.credited_at as "creditedAt",
    d.credited_minor as "creditedMinor", d.rate_nano as "rateNano",
  r.deadline_at as "deadlineAt", r.decided_at as "decidedAt",
    coalesce(r.decided_by_policy, false) as "isByPolicy", r.reason_code as "reasonCode", r.reason`;
const source = sql`deposits d left join reviews r on r.id = d.review_id`;

export async function findDeposit(
  reader: Reader,
  customerId: CustomerId,
  id: string,
): Promise<Deposit | null> {
  const row = await reader.find<Row>(
    sql`select ${columns} from ${source} where d.id = ${id} and d.customer_id = ${customerId}`,
  );
  return row === null ? null : toDeposit(row);
}

export async function loadDeposit(reader: Reader, id: string): Promise<Deposit> {
  return toDeposit(await reader.one<Row>(sql`select ${columns} from ${source} where d.id = ${id}`));
}

export async function loadDepositForUpdate(tx: Tx, id: string): Promise<Deposit> {
  return toDeposit(
    await tx.one<Row>(sql`select ${columns} from ${source} where d.id = ${id} for update of d`),
  );
}

/** Null when another server has it locked. */
export async function takeDeposit(tx: Tx, id: string): Promise<Deposit | null> {
  const row = await tx.find<Row>(
    sql`select ${columns} from ${source} where d.id = ${id} for update of d skip locked`,
  );
  return row === null ? null : toDeposit(row);
}

export type DepositFilter = {
  readonly channel: DepositChannel | null;
  readonly state: DepositState | null;
};

export async function listDepositsFor(
  reader: Reader,
  customerId: CustomerId,
  { channel, state }: DepositFilter,
  page: PageRequest,
): Promise<{ rows: Deposit[]; total: number }> {
  const { offset, limit } = rowWindow(page);
  const chosen = sql`d.customer_id = ${customerId}
    and (${channel}::text is null or d.channel = ${channel})
    and (${state}::text is null or d.state = ${state})`;
  const rows = await reader.many<Row>(
    sql`select ${columns} from ${source} where ${chosen} order by d.seq desc
      limit ${limit} offset ${offset}`,
  );
  const { total } = await reader.one<{ total: bigint }>(
    sql`select count(*) as total from deposits d where ${chosen}`,
  );
  return { rows: rows.map(toDeposit), total: Number(total) };
}

export async function countPending(reader: Reader, customerId: CustomerId): Promise<number> {
  const row = await reader.one<{ pending: bigint }>(
    sql`select count(*) as pending from deposits where customer_id = ${customerId}
      and state not in ('credited', 'refused')`,
  );
  return Number(row.pending);
}

export async function countDeposits(reader: Reader, customerId: CustomerId): Promise<number> {
  const { count } = await reader.one<{ count: bigint }>(
    sql`select count(*) as count from deposits where customer_id = ${customerId}`,
  );
  return Number(count);
}

export type History = { readonly handedIn: number; readonly credited: number };

export async function loadHistory(
  reader: Reader,
  { id, customerId }: Pick<Deposit, 'id' | 'customerId'>,
): Promise<History> {
  const row = await reader.one<{ handedIn: bigint; credited: bigint }>(sql`
    select count(*) as "handedIn", count(*) filter (where state = 'credited') as credited
    from deposits where customer_id = ${customerId}
      and seq < (select seq from deposits where id = ${id})`);
  return { handedIn: Number(row.handedIn), credited: Number(row.credited) };
}

/** Whether the image was used before, by anyone, in a deposit that was not refused. */
export async function isCredentialUsedBefore(
  reader: Reader,
  { id, credentialSha256 }: Pick<Deposit, 'id' | 'credentialSha256'>,
): Promise<boolean> {
  const row = await reader.one<{ found: boolean }>(sql`
    select exists (select from deposits where credential_sha256 = ${credentialSha256}
      and state <> 'refused' and seq < (select seq from deposits where id = ${id})) as found`);
  return row.found;
}

export type NewDeposit = Pick<
  Deposit,
  | 'id'
  | 'customerId'
  | 'channel'
  | 'network'
  | 'sent'
  | 'state'
  | 'reference'
  | 'cardId'
  | 'cardMasked'
  | 'credential'
  | 'credentialSha256'
  | 'reviewId'
  | 'transaction'
  | 'nextBlockAt'
>;

export async function insertDeposit(tx: Tx, deposit: NewDeposit): Promise<void> {
  const { sent, nextBlockAt } = deposit;
  await tx.run(sql`
    insert into deposits (id, customer_id, channel, network, currency, sent_minor, state, reference,
      card_id, card_masked, credential_id, credential_sha256, review_id,
      transaction_hash, next_block_at, created_at)
    values (${deposit.id}, ${deposit.customerId}, ${deposit.channel}, ${deposit.network},
      ${sent.currency}, ${sent.minor}, ${deposit.state}, ${deposit.reference}, ${deposit.cardId},
      ${deposit.cardMasked}, ${deposit.credential}, ${deposit.credentialSha256},
        ${deposit.reviewId}, ${deposit.transaction},
        ${nextBlockAt === null ? null : at(nextBlockAt)}, ${at(tx.now)})`);
}

export async function moveDeposit(
  tx: Tx,
  id: string,
  from: DepositState,
  to: DepositState,
): Promise<boolean> {
  return tx.changed(sql`update deposits set state = ${to} where id = ${id} and state = ${from}`);
}

export async function saveConfirmations(
  tx: Tx,
  id: string,
  confirmations: number,
  nextBlockAt: number,
): Promise<void> {
  await tx.run(
    sql`update deposits set confirmations = ${confirmations}, next_block_at = ${at(nextBlockAt)}
      where id = ${id} and state = 'confirming'`,
  );
}

export async function saveClearing(tx: Tx, id: string): Promise<boolean> {
  return tx.changed(
    sql`update deposits set cleared_at = ${at(tx.now)} where id = ${id} and cleared_at is null
      and state not in ('credited', 'refused')`,
  );
}

export type Credit = {
  readonly money: Money;
  readonly rate: Price | null;
  readonly journal: number;
};

export async function saveCredit(
  tx: Tx,
  { id, state }: Pick<Deposit, 'id' | 'state'>,
  credit: Credit,
): Promise<boolean> {
  return tx.changed(sql`
    update deposits set state = 'credited', credited_at = ${at(tx.now)},
      credited_minor = ${credit.money.minor}, rate_nano = ${credit.rate?.nano ?? null},
      journal_id = ${credit.journal}
    where id = ${id} and state = ${state} and cleared_at is not null and credited_at is null`);
}

const withNewBlock = (now: number): Sql =>
  sql`state = 'confirming' and cleared_at is null and next_block_at <= ${at(now)}`;
const toCredit = sql`cleared_at is not null and credited_at is null`;

/** Whether one has another block, or waits for a rate. */
export const isDepositDue = (now: number): Sql => sql`
  exists (select from deposits where ${withNewBlock(now)})
  or exists (select from deposits where ${toCredit})`;

export async function listWithNewBlock(
  reader: Reader,
  now: number,
  limit: number,
): Promise<string[]> {
  return ids(
    reader,
    sql`select id from deposits where ${withNewBlock(now)}
      order by next_block_at limit ${limit}`,
  );
}

export async function listToCredit(
  reader: Reader,
  currencies: readonly Currency[],
  limit: number,
): Promise<string[]> {
  return ids(
    reader,
    sql`select id from deposits where ${toCredit}
      and currency = any (${currencies}::text[]) order by cleared_at limit ${limit}`,
  );
}

async function ids(reader: Reader, query: ReturnType<typeof sql>): Promise<string[]> {
  return (await reader.many<{ id: string }>(query)).map(({ id }) => id);
}

function toDeposit({
  currency,
  sentMinor,
  creditedMinor,
  rateNano,
  creditedAt,
  ...row
}: Row): Deposit {
  const isCredited = creditedMinor !== null && creditedAt !== null;
  return {
    ...row,
    sent: money(currency, sentMinor),
    credited: isCredited
      ? {
          money: money('USD', creditedMinor),
          rate: rateNano === null ? null : price(rateNano),
          at: creditedAt,
        }
      : null,
  };
}
