/** Decisions and what the desk answered to their orders. Only ever added; triggers refuse the rest. */
import sql, { empty } from 'sql-template-tag';
import { bigints, texts } from '../../platform/db/columns.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { lineOf, type Decision, type DecisionKind } from '@candor/strategies/run/decision';
import type { KeptDecision, OrderAnswer } from './run.ts';

export async function insertDecisions(tx: Tx, decisions: readonly KeptDecision[]): Promise<void> {
  if (decisions.length === 0) return;
  await tx.run(sql`
    insert into strategy_decisions (run_id, bar_ms, number, kind, decided_at_ms, line, orders,
      previous_hash, hash)
    select n.run_id, n.bar, n.number, n.kind, n.at, n.line, n.orders, n.previous, n.hash
    from unnest(${texts(decisions.map(({ runId }) => runId))}::text[],
      ${bigints(decisions.map(({ barMs }) => barMs))}::bigint[],
      ${bigints(decisions.map(({ number }) => number))}::bigint[],
      ${texts(decisions.map(({ kind }) => kind))}::text[],
      ${bigints(decisions.map(({ decidedAt }) => decidedAt))}::bigint[],
      ${texts(decisions.map(lineOf))}::text[],
      ${bigints(decisions.map(({ orders }) => orders.length))}::bigint[],
      ${texts(decisions.map(({ previousHash }) => previousHash))}::text[],
      ${texts(decisions.map(({ hash }) => hash))}::text[])
      as n (run_id, bar, number, kind, at, line, orders, previous, hash)`);
}

type Row = {
  run_id: string;
  bar_ms: bigint;
  number: number;
  kind: DecisionKind;
  decided_at_ms: bigint;
  line: string;
  previous_hash: string;
  hash: string;
};

const columns = sql`d.run_id, d.bar_ms, d.number, d.kind, d.decided_at_ms, d.line,
  d.previous_hash, d.hash`;

export type DecisionPage = {
  /** Bars before this one; null for the newest. */
  readonly before: number | null;
  readonly limit: number;
};

/** Newest first. */
export async function listDecisions(
  reader: Reader,
  runId: string,
  { before, limit }: DecisionPage,
): Promise<KeptDecision[]> {
  const rows = await reader.many<Row>(sql`
    select ${columns} from strategy_decisions d where d.run_id = ${runId}
      ${before === null ? empty : sql`and d.bar_ms < ${before}`}
    order by d.bar_ms desc limit ${limit}`);
  return rows.map(getDecision);
}

/** In order, a piece at a time. */
export async function listDecisionsAfter(
  reader: Reader,
  runId: string,
  number: number,
  limit: number,
): Promise<KeptDecision[]> {
  const rows = await reader.many<Row>(sql`
    select ${columns} from strategy_decisions d
    where d.run_id = ${runId} and d.number > ${number} order by d.number limit ${limit}`);
  return rows.map(getDecision);
}

export async function insertAnswers(tx: Tx, answers: readonly OrderAnswer[]): Promise<void> {
  if (answers.length === 0) return;
  await tx.run(sql`
    insert into strategy_orders (run_id, bar_ms, part, number, order_id, answer, reason,
      reason_values, answered_at_ms)
    select n.run_id, n.bar, n.part, n.number, n.order_id, n.answer, nullif(n.reason, ''),
      nullif(n.reason_values, ''), ${tx.now}::bigint
    from unnest(${texts(answers.map(({ runId }) => runId))}::text[],
      ${bigints(answers.map(({ bar }) => bar))}::bigint[],
      ${bigints(answers.map(({ part }) => part))}::bigint[],
      ${bigints(answers.map(({ number }) => number))}::bigint[],
      ${texts(answers.map(({ orderId }) => orderId))}::text[],
      ${texts(answers.map(({ answer }) => answer))}::text[],
      ${texts(answers.map(({ reason }) => reason ?? ''))}::text[],
      ${texts(answers.map(({ reasonValues }) => reasonValues ?? ''))}::text[])
      as n (run_id, bar, part, number, order_id, answer, reason, reason_values)
    on conflict do nothing`);
}

/** Of these bars. */
export async function listDecisionsAt(
  reader: Reader,
  runId: string,
  bars: readonly number[],
): Promise<Map<number, KeptDecision>> {
  if (bars.length === 0) return new Map();
  const rows = await reader.many<Row>(sql`
    select ${columns} from strategy_decisions d
    where d.run_id = ${runId} and d.bar_ms = any(${bigints(bars)}::bigint[])`);
  return new Map(rows.map((row) => [Number(row.bar_ms), getDecision(row)]));
}

/** By bar; within one by part. */
export async function listAnswers(
  reader: Reader,
  runId: string,
  bars: { readonly from: number; readonly until: number },
): Promise<OrderAnswer[]> {
  const rows = await reader.many<{
    run_id: string;
    bar_ms: bigint;
    part: number;
    number: number;
    order_id: string;
    answer: OrderAnswer['answer'];
    reason: string | null;
    reason_values: string | null;
  }>(sql`
    select run_id, bar_ms, part, number, order_id, answer, reason, reason_values from strategy_orders
    where run_id = ${runId} and bar_ms between ${bars.from} and ${bars.until}
    order by bar_ms, part`);
  return rows.map(({ run_id, bar_ms, part, number, order_id, answer, reason, reason_values }) => ({
    runId: run_id,
    bar: Number(bar_ms),
    part,
    number,
    orderId: order_id,
    answer,
    reason,
    reasonValues: reason_values,
  }));
}

function getDecision(row: Row): KeptDecision {
  return {
    ...(JSON.parse(row.line) as Decision),
    runId: row.run_id,
    decidedAt: Number(row.decided_at_ms),
    previousHash: row.previous_hash,
    hash: row.hash,
  };
}
