/** Every transition names the expected state, so of two concurrent ones one succeeds. */
import type { PageRequest } from '@candor/kit/paging';
import { rowWindow } from '@candor/kit/paging';
import { money, price, rate } from '@candor/money/amount';
import sql, { type Sql } from 'sql-template-tag';
import { asCustomerId } from '../customers/customer.ts';
import { wallets, type WalletCode } from '../ledger/accounts.ts';
import type { ExpectedHold } from '../ledger/store/reconcile.store.ts';
import { bigints, texts } from '../../platform/db/columns.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { LockedExchange, Transfer, TransferState } from './transfer.ts';

export async function insertTransfers(tx: Tx, transfers: readonly Transfer[]): Promise<void> {
  const exchanges = transfers.map(({ exchange }) => exchange);
  await tx.run(sql`
    insert into transfers (id, customer_id, state, from_code, to_code, sent_minor, received_minor,
      pair, side, rate_nano, middle_nano, spread_nano, quoted_at_ms, created_at_ms,
      cancellable_until_ms, ended_at_ms, order_id)
    select * from unnest(
      ${texts(transfers.map(({ id }) => id))}::text[],
        ${texts(transfers.map(({ customerId }) => customerId))}::text[],
        ${texts(transfers.map(({ state }) => state))}::text[],
      ${texts(transfers.map(({ from }) => from))}::text[],
        ${texts(transfers.map(({ to }) => to))}::text[],
      ${bigints(transfers.map(({ sent }) => sent.minor))}::bigint[],
        ${bigints(transfers.map(({ received }) => received.minor))}::bigint[],
      ${exchanges.map((locked) => locked?.pair ?? null)}::text[],
        ${exchanges.map((locked) => locked?.side ?? null)}::text[],
        ${exchanges.map((locked) => locked?.rate.nano ?? null)}::bigint[],
      ${exchanges.map((locked) => locked?.middle.nano ?? null)}::bigint[],
        ${exchanges.map((locked) => locked?.spread.nano ?? null)}::bigint[],
        ${exchanges.map((locked) => locked?.quotedAt ?? null)}::bigint[],
      ${bigints(transfers.map(({ createdAt }) => createdAt))}::bigint[],
        ${bigints(transfers.map(({ cancellableUntil }) => cancellableUntil))}::bigint[],
      ${transfers.map(({ endedAt }) => endedAt)}::bigint[],
        ${transfers.map(({ orderId }) => orderId)}::text[])`);
}

type Row = {
  id: string;
  customer_id: string;
  state: TransferState;
  from_code: WalletCode;
  to_code: WalletCode;
  sent_minor: bigint;
  received_minor: bigint;
  pair: string | null;
  side: 'bid' | 'ask' | null;
  rate_nano: bigint | null;
  middle_nano: bigint | null;
  spread_nano: bigint | null;
  quoted_at_ms: bigint | null;
  created_at_ms: bigint;
  cancellable_until_ms: bigint;
  ended_at_ms: bigint | null;
  order_id: string | null;
};

/** Another customer's id finds nothing. Locked until the commit. */
export async function findTransferForUpdate(
  tx: Tx,
  customerId: string,
  id: string,
): Promise<Transfer | null> {
  const row = await tx.find<Row>(
    sql`select * from transfers where id = ${id} and customer_id = ${customerId} for update`,
  );
  return row === null ? null : getTransfer(row);
}

export async function listTransfersOf(
  reader: Reader,
  ids: readonly string[],
): Promise<Map<string, Transfer>> {
  const rows = await reader.many<Row>(
    sql`select * from transfers where id = any(${texts(ids)}::text[])`,
  );
  return new Map(rows.map((row) => [row.id, getTransfer(row)]));
}

export async function endTransfer(
  tx: Tx,
  id: string,
  from: TransferState,
  to: 'cancelled',
): Promise<boolean> {
  return tx.changed(
    sql`update transfers set state = ${to}, ended_at_ms = ${tx.now} where id = ${id}
      and state = ${from}`,
  );
}

export async function listTransfersFor(
  reader: Reader,
  customerId: string,
  page: PageRequest,
): Promise<{ rows: Transfer[]; total: number }> {
  const { offset, limit } = rowWindow(page);
  const rows = await reader.many<Row>(
    sql`select * from transfers where customer_id = ${customerId} order by seq desc
      limit ${limit} offset ${offset}`,
  );
  const { total } = await reader.one<{ total: bigint }>(
    sql`select count(*) as total from transfers where customer_id = ${customerId}`,
  );
  return { rows: rows.map(getTransfer), total: Number(total) };
}

/** Transfers past their cancellation time; those another server holds are left to it. */
export async function beginSettling(
  tx: Tx,
  countMax: number,
): Promise<{ id: string; customerId: string }[]> {
  return tx.many<{ id: string; customerId: string }>(sql`
    update transfers set state = 'settling' where state = 'inProgress' and id in (
      select id from transfers where state = 'inProgress' and cancellable_until_ms <= ${tx.now}
      order by cancellable_until_ms limit ${countMax} for update skip locked)
    returning id, customer_id as "customerId"`);
}

/** Whether one waits to be posted, or to be beyond its cancellation. */
export const isTransferDue = (now: number): Sql => sql`
  exists (select from transfers where state = 'settling')
  or exists (select from transfers where state = 'inProgress' and cancellable_until_ms <= ${now})`;

/** Ready to be posted, oldest first; locked until the commit. */
export async function takeSettling(tx: Tx, countMax: number): Promise<Transfer[]> {
  const rows = await tx.many<Row>(
    sql`select * from transfers where state = 'settling' order by seq limit ${countMax}
      for update skip locked`,
  );
  return rows.map(getTransfer);
}

export async function markDone(tx: Tx, ids: readonly string[]): Promise<number> {
  return tx.run(
    sql`update transfers set state = 'done', ended_at_ms = ${tx.now} where id = any(${ids}::text[])
      and state = 'settling'`,
  );
}

/** Holds required by open transfers, for the reconciliation. */
export async function listExpectedHolds(reader: Reader): Promise<ExpectedHold[]> {
  const rows = await reader.many<{
    id: string;
    customer_id: string;
    from_code: WalletCode;
    sent_minor: bigint;
    created_at_ms: bigint;
  }>(sql`
    select id, customer_id, from_code, sent_minor, created_at_ms from transfers
      where state in ('inProgress', 'settling')`);
  return rows.map(({ id, customer_id, from_code, sent_minor, created_at_ms }) => ({
    reference: id,
    owner: customer_id,
    account: from_code,
    currency: wallets[from_code].currency,
    minor: sent_minor,
    purpose: 'transfer',
    since: Number(created_at_ms),
  }));
}

function getTransfer(row: Row): Transfer {
  return {
    id: row.id,
    customerId: asCustomerId(row.customer_id),
    state: row.state,
    from: row.from_code,
    to: row.to_code,
    sent: money(wallets[row.from_code].currency, row.sent_minor),
    received: money(wallets[row.to_code].currency, row.received_minor),
    exchange: lockedIn(row),
    createdAt: Number(row.created_at_ms),
    cancellableUntil: Number(row.cancellable_until_ms),
    endedAt: row.ended_at_ms === null ? null : Number(row.ended_at_ms),
    orderId: row.order_id,
  };
}

function lockedIn({
  pair,
  side,
  rate_nano,
  middle_nano,
  spread_nano,
  quoted_at_ms,
}: Row): LockedExchange | null {
  if (
    pair === null ||
    side === null ||
    rate_nano === null ||
    middle_nano === null ||
    spread_nano === null ||
    quoted_at_ms === null
  )
    return null;
  return {
    pair,
    side,
    rate: price(rate_nano),
    middle: price(middle_nano),
    spread: rate(spread_nano),
    quotedAt: Number(quoted_at_ms),
  };
}
