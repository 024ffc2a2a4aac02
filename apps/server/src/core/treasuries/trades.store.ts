/** Purchases and sales as they were made, and what was paid. Rows are only ever added. */
import { localDate } from '@candor/kit/local-date';
import { rowWindow, type PageRequest } from '@candor/kit/paging';
import { money, price, rate } from '@candor/money/amount';
import sql from 'sql-template-tag';
import { bigints, texts } from '../../platform/db/columns.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { asCustomerId } from '../customers/customer.ts';
import type { TreasuryPayment, TreasuryTrade } from './holding.ts';

export async function insertTrade(tx: Tx, trade: TreasuryTrade): Promise<void> {
  const { factors } = trade;
  await tx.run(sql`
    insert into treasury_trades (id, customer_id, holding_id, code, side, at_ms, face_minor,
      clean_nano, principal_minor, accrued_minor, total_minor, yield_nano, discount_nano, bid_nano,
      ask_nano, mid_yield_nano, curve_version, level, slope, curvature, seen_nano, settles_on,
      settles_at_ms, cost_minor, journal)
    values (${trade.id}, ${trade.customerId}, ${trade.holdingId}, ${trade.code}, ${trade.side},
      ${trade.at}, ${trade.face.minor}, ${trade.clean.nano}, ${trade.principal.minor},
      ${trade.accrued.minor}, ${trade.total.minor}, ${trade.yieldToMaturity.nano},
      ${trade.discount?.nano ?? null}, ${trade.bid.nano}, ${trade.ask.nano}, ${trade.midYield.nano},
      ${trade.curveVersion}, ${factors.level}, ${factors.slope}, ${factors.curvature},
      ${trade.seen?.nano ?? null}, ${trade.settlesOn}, ${trade.settlesAt},
      ${trade.cost?.minor ?? null}, ${trade.journal})`);
}

export async function findFirstTrade(reader: Reader, customerId: string): Promise<number | null> {
  const row = await reader.find<{ at_ms: bigint }>(sql`
    select at_ms from treasury_trades where customer_id = ${customerId} order by seq limit 1`);
  return row === null ? null : Number(row.at_ms);
}

type TradeRow = {
  id: string;
  customer_id: string;
  holding_id: string;
  code: string;
  side: 'buy' | 'sell';
  at_ms: bigint;
  face_minor: bigint;
  clean_nano: bigint;
  principal_minor: bigint;
  accrued_minor: bigint;
  total_minor: bigint;
  yield_nano: bigint;
  discount_nano: bigint | null;
  bid_nano: bigint;
  ask_nano: bigint;
  mid_yield_nano: bigint;
  curve_version: number;
  level: number;
  slope: number;
  curvature: number;
  seen_nano: bigint | null;
  settles_on: string;
  settles_at_ms: bigint;
  cost_minor: bigint | null;
  journal: bigint | null;
};

const tradeColumns = sql`id, customer_id, holding_id, code, side, at_ms, face_minor, clean_nano,
  principal_minor, accrued_minor, total_minor, yield_nano, discount_nano, bid_nano, ask_nano,
  mid_yield_nano, curve_version, level, slope, curvature, seen_nano, settles_on::text as settles_on,
  settles_at_ms, cost_minor, journal`;

/** Another customer's id finds nothing. */
export async function findTrade(
  reader: Reader,
  customerId: string,
  id: string,
): Promise<TreasuryTrade | null> {
  const row = await reader.find<TradeRow>(sql`
    select ${tradeColumns} from treasury_trades where id = ${id} and customer_id = ${customerId}`);
  return row === null ? null : toTrade(row);
}

export async function listTrades(
  reader: Reader,
  ids: readonly string[],
): Promise<Map<string, TreasuryTrade>> {
  const rows = await reader.many<TradeRow>(
    sql`select ${tradeColumns} from treasury_trades where id = any(${texts(ids)}::text[])`,
  );
  return new Map(rows.map((row) => [row.id, toTrade(row)]));
}

export async function listAllTrades(reader: Reader, customerId: string): Promise<TreasuryTrade[]> {
  const rows = await reader.many<TradeRow>(sql`
    select ${tradeColumns} from treasury_trades where customer_id = ${customerId} order by seq`);
  return rows.map(toTrade);
}

export async function insertPayments(tx: Tx, payments: readonly TreasuryPayment[]): Promise<void> {
  await tx.run(sql`
    insert into treasury_payments (holding_id, kind, due_on, customer_id, amount_minor, paid_at_ms,
      due_at_ms, journal)
    select * from unnest(${texts(payments.map(({ holdingId }) => holdingId))}::text[],
      ${texts(payments.map(({ kind }) => kind))}::text[],
      ${payments.map(({ dueOn }) => dueOn)}::date[],
      ${texts(payments.map(({ customerId }) => customerId))}::text[],
      ${bigints(payments.map(({ amount }) => amount.minor))}::bigint[],
      ${bigints(payments.map(({ paidAt }) => paidAt))}::bigint[],
      ${bigints(payments.map(({ dueAt }) => dueAt))}::bigint[],
      ${bigints(payments.map(({ journal }) => journal))}::bigint[])`);
}

type PaymentRow = {
  holding_id: string;
  kind: TreasuryPayment['kind'];
  due_on: string;
  customer_id: string;
  amount_minor: bigint;
  paid_at_ms: bigint;
  due_at_ms: bigint | null;
  journal: bigint | null;
};

const paymentColumns = sql`holding_id, kind, due_on::text as due_on, customer_id, amount_minor,
  paid_at_ms, due_at_ms, journal`;

/** The latest first. */
export async function listPayments(
  reader: Reader,
  customerId: string,
  page: PageRequest,
): Promise<{ rows: TreasuryPayment[]; total: number }> {
  const { offset, limit } = rowWindow(page);
  const [rows, { total }] = await Promise.all([
    reader.many<PaymentRow>(sql`
      select ${paymentColumns} from treasury_payments where customer_id = ${customerId}
        order by seq desc limit ${limit} offset ${offset}`),
    reader.one<{ total: bigint }>(
      sql`select count(*) as total from treasury_payments where customer_id = ${customerId}`,
    ),
  ]);
  return { rows: rows.map(toPayment), total: Number(total) };
}

/** In the order in which they were made. */
export async function listPaymentsFor(
  reader: Reader,
  holdingIds: readonly string[],
): Promise<TreasuryPayment[]> {
  const rows = await reader.many<PaymentRow>(sql`
    select ${paymentColumns} from treasury_payments
      where holding_id = any(${texts(holdingIds)}::text[]) order by seq`);
  return rows.map(toPayment);
}

function toPayment(row: PaymentRow): TreasuryPayment {
  return {
    holdingId: row.holding_id,
    kind: row.kind,
    dueOn: localDate(row.due_on),
    customerId: asCustomerId(row.customer_id),
    amount: money('USD', row.amount_minor),
    paidAt: Number(row.paid_at_ms),
    dueAt: row.due_at_ms === null ? null : Number(row.due_at_ms),
    journal: row.journal === null ? null : Number(row.journal),
  };
}

function toTrade(row: TradeRow): TreasuryTrade {
  return {
    id: row.id,
    customerId: asCustomerId(row.customer_id),
    holdingId: row.holding_id,
    code: row.code,
    side: row.side,
    at: Number(row.at_ms),
    face: money('USD', row.face_minor),
    clean: price(row.clean_nano),
    principal: money('USD', row.principal_minor),
    accrued: money('USD', row.accrued_minor),
    total: money('USD', row.total_minor),
    yieldToMaturity: rate(row.yield_nano),
    discount: row.discount_nano === null ? null : rate(row.discount_nano),
    bid: price(row.bid_nano),
    ask: price(row.ask_nano),
    midYield: rate(row.mid_yield_nano),
    curveVersion: row.curve_version,
    factors: { level: row.level, slope: row.slope, curvature: row.curvature },
    seen: row.seen_nano === null ? null : price(row.seen_nano),
    settlesOn: localDate(row.settles_on),
    settlesAt: Number(row.settles_at_ms),
    cost: row.cost_minor === null ? null : money('USD', row.cost_minor),
    journal: row.journal === null ? null : Number(row.journal),
  };
}
