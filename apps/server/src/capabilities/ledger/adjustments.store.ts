import { money, type Money } from '@candor/money/amount';
import type { Currency } from '@candor/money/currency';
import sql from 'sql-template-tag';
import type { WalletCode } from '../../core/ledger/accounts.ts';
import { at, type Reader, type Tx } from '../../platform/db/database.ts';
import type { Proposed } from '../../core/operators/proposed.ts';

export type AdjustmentState = 'open' | 'confirmed' | 'refused' | 'withdrawn';

export type Adjustment = Proposed & {
  readonly id: string;
  readonly state: AdjustmentState;
  readonly customerId: string;
  readonly userId: string;
  readonly wallet: WalletCode;
  readonly money: Money;
  readonly reason: string;
  readonly decisionReason: string | null;
};

type Row = Omit<Adjustment, 'money'> & { readonly currency: Currency; readonly minor: bigint };
type Window = { readonly offset: number; readonly limit: number };

const adjustments = sql`
  select a.id, a.state, a.customer_id as "customerId", c.user_id as "userId", a.wallet, a.currency,
    a.minor, a.reason, a.made_by as "madeBy", m.name as "madeByName",
    a.made_at as "madeAt", a.decided_by as "decidedBy", d.name as "decidedByName",
      a.decided_at as "decidedAt", a.decision_reason as "decisionReason"
  from adjustments a
    join customers c on c.id = a.customer_id
    join operators m on m.id = a.made_by
    left join operators d on d.id = a.decided_by`;

const toAdjustment = ({ currency, minor, ...row }: Row): Adjustment => ({
  ...row,
  money: money(currency, minor),
});

export async function listAdjustmentRows(
  reader: Reader,
  state: AdjustmentState | null,
  { offset, limit }: Window,
): Promise<Adjustment[]> {
  const rows = await reader.many<Row>(
    sql`${adjustments} where ${state}::text is null or a.state = ${state}
      order by a.state = 'open' desc, a.seq desc limit ${limit} offset ${offset}`,
  );
  return rows.map(toAdjustment);
}

export async function countAdjustments(
  reader: Reader,
  state: AdjustmentState | null,
): Promise<number> {
  return Number(
    (
      await reader.one<{ count: bigint }>(
        sql`select count(*) as count from adjustments where ${state}::text is null
          or state = ${state}`,
      )
    ).count,
  );
}

export async function loadAdjustment(reader: Reader, id: string): Promise<Adjustment> {
  return toAdjustment(await reader.one<Row>(sql`${adjustments} where a.id = ${id}`));
}

/** Locks, so the second of two decisions finds it decided. */
export async function findAdjustmentForUpdate(tx: Tx, id: string): Promise<Adjustment | null> {
  const row = await tx.find<Row>(sql`${adjustments} where a.id = ${id} for update of a`);
  return row === null ? null : toAdjustment(row);
}

export async function insertAdjustment(
  tx: Tx,
  {
    id,
    customerId,
    wallet,
    money: { currency, minor },
    reason,
    madeBy,
  }: Pick<Adjustment, 'id' | 'customerId' | 'wallet' | 'money' | 'reason' | 'madeBy'>,
): Promise<void> {
  await tx.run(sql`
    insert into adjustments (id, customer_id, wallet, currency, minor, reason, state, made_by,
      made_at)
    values (${id}, ${customerId}, ${wallet}, ${currency}, ${minor}, ${reason}, 'open', ${madeBy},
      ${at(tx.now)})`);
}

export type AdjustmentEnd = {
  readonly state: Exclude<AdjustmentState, 'open'>;
  readonly decidedBy: string;
  readonly reason: string;
  readonly journal: number | null;
};

export async function endAdjustment(
  tx: Tx,
  id: string,
  { state, decidedBy, reason, journal }: AdjustmentEnd,
): Promise<boolean> {
  return tx.changed(sql`
    update adjustments set state = ${state}, decided_by = ${decidedBy}, decided_at = ${at(tx.now)},
      decision_reason = ${reason}, journal = ${journal}
    where id = ${id} and state = 'open'`);
}

export type AdjustedCustomer = {
  readonly id: string;
  readonly userId: string;
  readonly isDemo: boolean;
};

export async function findCustomerOfMoney(
  reader: Reader,
  id: string,
): Promise<AdjustedCustomer | null> {
  return reader.find<AdjustedCustomer>(
    sql`select id, user_id as "userId", is_demo as "isDemo" from customers where id = ${id}`,
  );
}

const EXPORTED_MAX = 1_000;

export async function listConfirmedFor(reader: Reader, customerId: string): Promise<Adjustment[]> {
  return (
    await reader.many<Row>(
      sql`${adjustments} where a.customer_id = ${customerId} and a.state = 'confirmed'
        order by a.seq limit ${EXPORTED_MAX}`,
    )
  ).map(toAdjustment);
}
