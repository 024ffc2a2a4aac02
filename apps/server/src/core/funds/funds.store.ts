/** Funds and their chains. Writers of a fund's units or chain hold its row. */
import sql, { type Sql } from 'sql-template-tag';
import { rowWindow, type PageRequest } from '@candor/kit/paging';
import type { Currency } from '@candor/money/currency';
import { bigints } from '../../platform/db/columns.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { WalletCode } from '../ledger/accounts.ts';
import type { ChainedValue, ValueKind } from './chain.rules.ts';

export type OpenFund = {
  readonly id: string;
  readonly owner: string;
  readonly wallet: WalletCode;
  readonly currency: Currency;
  readonly seedMinor: bigint;
  readonly units: bigint;
  readonly openedAt: number;
  readonly customerUnits: bigint;
  readonly waitingMinor: bigint;
  readonly closedAt: number | null;
};

type Row = {
  id: string;
  owner: string;
  wallet: WalletCode;
  currency: Currency;
  seed_minor: bigint;
  units: bigint;
  opened_at_ms: bigint;
  customer_units: bigint;
  waiting_minor: bigint;
  closed_at_ms: bigint | null;
};

const columns = sql`id, owner, wallet, currency, seed_minor, units, opened_at_ms, customer_units,
  waiting_minor, closed_at_ms`;

/** All there ever were; the catalogue bounds them. */
export async function listFunds(reader: Reader): Promise<OpenFund[]> {
  return (await reader.many<Row>(sql`select ${columns} from funds order by id`)).map(toFund);
}

export async function findFund(reader: Reader, id: string): Promise<OpenFund | null> {
  const row = await reader.find<Row>(sql`select ${columns} from funds where id = ${id}`);
  return row === null ? null : toFund(row);
}

/** Locked until the commit: orders, strikes and settlements of a fund take turns. */
export async function findFundForUpdate(tx: Tx, id: string): Promise<OpenFund | null> {
  const row = await tx.find<Row>(sql`select ${columns} from funds where id = ${id} for update`);
  return row === null ? null : toFund(row);
}

/** False when it was open already. */
export async function insertFund(
  tx: Tx,
  fund: Pick<OpenFund, 'id' | 'owner' | 'wallet' | 'currency' | 'seedMinor' | 'units'>,
): Promise<boolean> {
  return tx.changed(sql`
    insert into funds (id, owner, wallet, currency, seed_minor, units, opened_at_ms)
    values (${fund.id}, ${fund.owner}, ${fund.wallet}, ${fund.currency}, ${fund.seedMinor},
      ${fund.units}, ${tx.now})
    on conflict (id) do nothing`);
}

export async function changeUnits(
  tx: Tx,
  id: string,
  { units, waitingMinor }: { readonly units: bigint; readonly waitingMinor: bigint },
): Promise<void> {
  await tx.run(sql`
    update funds set customer_units = customer_units + ${units}::bigint,
      waiting_minor = waiting_minor + ${waitingMinor}::bigint where id = ${id}`);
}

export async function closeFund(tx: Tx, id: string): Promise<void> {
  await tx.run(
    sql`update funds set closed_at_ms = ${tx.now} where id = ${id} and closed_at_ms is null`,
  );
}

type ValueRow = {
  fund_id: string;
  seq: bigint;
  at_ms: bigint;
  kind: ValueKind;
  equity_minor: bigint | null;
  units: bigint;
  value: bigint | null;
  previous_hash: string;
  hash: string;
};

const valueColumns = sql`fund_id, seq, at_ms, kind, equity_minor, units, value, previous_hash, hash`;

export async function insertValue(tx: Tx, line: ChainedValue): Promise<void> {
  await tx.run(sql`
    insert into fund_values (fund_id, seq, at_ms, kind, equity_minor, units, value, previous_hash,
      hash)
    values (${line.fundId}, ${line.seq}, ${line.at}, ${line.kind}, ${line.equityMinor},
      ${line.units}, ${line.value}, ${line.previousHash}, ${line.hash})`);
}

export async function findLastValue(reader: Reader, fundId: string): Promise<ChainedValue | null> {
  const row = await reader.find<ValueRow>(sql`
    select ${valueColumns} from fund_values where fund_id = ${fundId} order by seq desc limit 1`);
  return row === null ? null : toValue(row);
}

export async function findValueAt(
  reader: Reader,
  fundId: string,
  atMs: number,
): Promise<ChainedValue | null> {
  const row = await reader.find<ValueRow>(sql`
    select ${valueColumns} from fund_values where fund_id = ${fundId} and at_ms = ${atMs}`);
  return row === null ? null : toValue(row);
}

export type FundDue = {
  readonly fundId: string;
  readonly owner: string;
  /** When the last line at a daily strike was (strikes.rules.ts), or the first of all. */
  readonly lastDaily: number | null;
  /** When the earliest order that waits is confirmed or settled. */
  readonly order: number | null;
};

const lastDaily = sql`select at_ms from fund_values v
  where v.fund_id = f.id and (v.seq = 1 or v.at_ms % 86400000 = 75900000)
  order by v.seq desc limit 1`;

const nextOrder = sql`least(
  (select min(strikes_at_ms) from follow_orders where fund_id = f.id and state = 'waitConfirm'),
  (select min(settles_at_ms) from follow_orders where fund_id = f.id and state = 'toBeSettled'))`;

/**
 * Whether an order of any fund is due by an instant, or its last daily value is older than the
 * given one; every server asks every second.
 */
export function isStrikeDue({ by, daily }: { by: number; daily: number }): Sql {
  return sql`
    exists (select from funds f where (${nextOrder}) <= ${by} or (${lastDaily}) < ${daily})`;
}

/** Of all funds in one statement, or of one. */
export async function listFundsDue(reader: Reader, fundId?: string): Promise<FundDue[]> {
  const rows = await reader.many<{
    id: string;
    owner: string;
    last_daily: bigint | null;
    due: bigint | null;
  }>(sql`
    select f.id, f.owner,
      (${lastDaily}) as last_daily,
      ${nextOrder} as due
    from funds f where ${fundId ?? null}::text is null or f.id = ${fundId ?? null} order by f.id`);
  return rows.map(({ id, owner, last_daily, due }) => ({
    fundId: id,
    owner,
    lastDaily: last_daily === null ? null : Number(last_daily),
    order: due === null ? null : Number(due),
  }));
}

export async function listValuesBySeq(
  reader: Reader,
  fundId: string,
  seqs: readonly number[],
): Promise<ChainedValue[]> {
  const rows = await reader.many<ValueRow>(sql`
    select ${valueColumns} from fund_values
    where fund_id = ${fundId} and seq = any(${bigints(seqs)}::bigint[]) order by seq`);
  return rows.map(toValue);
}

/** The latest first. */
export async function listValuePage(
  reader: Reader,
  fundId: string,
  page: PageRequest,
): Promise<{ rows: ChainedValue[]; total: number }> {
  const { offset, limit } = rowWindow(page);
  const [rows, { total }] = await Promise.all([
    reader.many<ValueRow>(sql`
      select ${valueColumns} from fund_values where fund_id = ${fundId} order by seq desc
        limit ${limit} offset ${offset}`),
    reader.one<{ total: bigint }>(
      sql`select count(*) as total from fund_values where fund_id = ${fundId}`,
    ),
  ]);
  return { rows: rows.map(toValue), total: Number(total) };
}

/** In the order of the chain, after a number; for the published file. */
export async function listValuesAfter(
  reader: Reader,
  fundId: string,
  afterSeq: number,
  countMax: number,
): Promise<ChainedValue[]> {
  const rows = await reader.many<ValueRow>(sql`
    select ${valueColumns} from fund_values where fund_id = ${fundId} and seq > ${afterSeq}
      order by seq limit ${countMax}`);
  return rows.map(toValue);
}

export type ChainHead = {
  readonly fundId: string;
  readonly lines: number;
  readonly hash: string;
  readonly at: number;
  readonly firstValue: bigint;
};

/** Of every fund: how long its chain is, where it ends, and the value it began with. */
export async function listChainHeads(reader: Reader): Promise<Map<string, ChainHead>> {
  const rows = await reader.many<{
    fund_id: string;
    seq: bigint;
    hash: string;
    at_ms: bigint;
    first_value: bigint;
  }>(sql`
    select distinct on (v.fund_id) v.fund_id, v.seq, v.hash, v.at_ms, f.value as first_value
    from fund_values v join fund_values f on f.fund_id = v.fund_id and f.seq = 1
    order by v.fund_id, v.seq desc`);
  return new Map(
    rows.map(({ fund_id, seq, hash, at_ms, first_value }) => [
      fund_id,
      { fundId: fund_id, lines: Number(seq), hash, at: Number(at_ms), firstValue: first_value },
    ]),
  );
}

function toFund(row: Row): OpenFund {
  return {
    id: row.id,
    owner: row.owner,
    wallet: row.wallet,
    currency: row.currency,
    seedMinor: row.seed_minor,
    units: row.units,
    openedAt: Number(row.opened_at_ms),
    customerUnits: row.customer_units,
    waitingMinor: row.waiting_minor,
    closedAt: row.closed_at_ms === null ? null : Number(row.closed_at_ms),
  };
}

function toValue(row: ValueRow): ChainedValue {
  return {
    fundId: row.fund_id,
    seq: Number(row.seq),
    at: Number(row.at_ms),
    kind: row.kind,
    equityMinor: row.equity_minor,
    units: row.units,
    value: row.value,
    previousHash: row.previous_hash,
    hash: row.hash,
  };
}
