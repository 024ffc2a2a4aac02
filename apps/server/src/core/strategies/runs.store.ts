/**
 * Runs and their progress. The server that decides holds the rows; a run whose orders are being
 * sent is claimed for a while, so that another server leaves it alone.
 */
import { assert } from '@candor/kit/assert';
import { SECOND_MS } from '@candor/kit/time';
import type { Progress } from '@candor/strategies/run/advance';
import { canonical } from '@candor/strategies/run/decision';
import type { RunTerms as AgreedTerms } from '@candor/strategies/run/run-terms';
import sql, { empty, type Sql } from 'sql-template-tag';
import { bigints, texts } from '../../platform/db/columns.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { OrderPart, Run, RunKind, RunState, RunTerms } from './run.ts';

type Row = {
  id: string;
  seq: bigint;
  kind: RunKind;
  owner: string;
  wallet: RunTerms['wallet'];
  pace: RunTerms['pace'];
  terms: string;
  started_at_ms: bigint;
  state: RunState;
  next_bar_ms: bigint | null;
  last_bar_ms: bigint | null;
  progress: string;
  missed: number;
  orders: number;
  is_stopping: boolean;
  sending: string | null;
  failed_at_ms: bigint | null;
  failure: string | null;
  ended_at_ms: bigint | null;
};

const columns = sql`r.id, r.seq, r.kind, r.owner, r.wallet, r.pace, r.terms, r.started_at_ms,
  r.state, r.next_bar_ms, r.last_bar_ms, r.progress, r.missed, r.orders, r.is_stopping, r.sending,
  r.failed_at_ms, r.failure, r.ended_at_ms`;

export async function insertRun(
  tx: Tx,
  { kind, owner, wallet, pace, ...agreed }: RunTerms,
  progress: Progress,
): Promise<void> {
  const { id, subject, strategy, version, firstBarMs } = agreed;
  await tx.run(sql`
    insert into strategy_runs (id, kind, subject, owner, wallet, strategy, version, pace, terms,
      first_hash, started_at_ms, state, next_bar_ms, progress)
    values (${id}, ${kind}, ${subject}, ${owner}, ${wallet}, ${strategy}, ${version}, ${pace},
      ${canonical(agreed)}, ${progress.hash}, ${tx.now}, 'running', ${firstBarMs},
      ${JSON.stringify(progress)})`);
}

/**
 * Those with a closed bar or asked to end, the longest waiting first, locked. Runs of another
 * server's transaction are left to it. Of these ids, or of all.
 */
const toDecide = (now: number): Sql => sql`
  r.state = 'running' and r.sending is null and (r.next_bar_ms <= ${now} or r.is_stopping)`;
const unsent = (now: number): Sql => sql`sending is not null and claimed_until_ms <= ${now}`;

export const isRunDue = (now: number): Sql => sql`
  exists (select from strategy_runs r where ${toDecide(now)})
  or exists (select from strategy_runs where ${unsent(now)})`;

const dueRuns = (now: number, limit: number, ids: readonly string[] | null): Sql => sql`
  select ${columns} from strategy_runs r
  where ${toDecide(now)} ${ids === null ? empty : sql`and r.id = any(${texts(ids)}::text[])`}
  order by r.next_bar_ms, r.id limit ${limit}`;

export async function takeDueRuns(
  tx: Tx,
  limit: number,
  ids: readonly string[] | null,
): Promise<Run[]> {
  const rows = await tx.many<Row>(sql`${dueRuns(tx.now, limit, ids)} for update skip locked`);
  return rows.map(getRun);
}

/** The same, as they are now and free for everybody. */
export async function listDueRuns(
  reader: Reader,
  limit: number,
  { ids, now }: { readonly ids: readonly string[] | null; readonly now: number },
): Promise<Run[]> {
  return (await reader.many<Row>(dueRuns(now, limit, ids))).map(getRun);
}

/** Orders that nobody is sending any more: their server stopped. */
export async function takeUnsentRuns(
  tx: Tx,
  claim: { readonly by: string; readonly untilMs: number },
  limit: number,
): Promise<Run[]> {
  const rows = await tx.many<Row>(sql`
    update strategy_runs r set claimed_by = ${claim.by}, claimed_until_ms = ${claim.untilMs}
    where r.id in (select id from strategy_runs where ${unsent(tx.now)}
      order by claimed_until_ms, id limit ${limit} for update skip locked)
    returning ${columns}`);
  return rows.map(getRun);
}

/** The caller holds the rows. */
export async function saveProgress(
  tx: Tx,
  runs: readonly Run[],
  claim: { readonly by: string; readonly untilMs: number },
): Promise<void> {
  if (runs.length === 0) return;
  const count = await tx.run(sql`
    update strategy_runs r set next_bar_ms = n.next_bar, last_bar_ms = n.last_bar,
      progress = n.progress, decisions = n.decisions, missed = n.missed, orders = n.orders,
      state = n.state, ended_at_ms = case when n.state = 'ended' then ${tx.now}::bigint end,
      sending = nullif(n.sending, ''),
      claimed_by = case when n.sending <> '' then ${claim.by}::text end,
      claimed_until_ms = case when n.sending <> '' then ${claim.untilMs}::bigint end
    from unnest(${texts(runs.map(({ id }) => id))}::text[],
      ${bigints(runs.map(({ nextBar }) => nextBar))}::bigint[],
      ${bigints(runs.map(({ lastBar }) => lastBar))}::bigint[],
      ${texts(runs.map(({ progress }) => JSON.stringify(progress)))}::text[],
      ${bigints(runs.map(({ progress }) => progress.number))}::bigint[],
      ${bigints(runs.map(({ missed }) => missed))}::bigint[],
      ${bigints(runs.map(({ orders }) => orders))}::bigint[],
      ${texts(runs.map(({ state }) => state))}::text[],
      ${texts(runs.map(({ sending }) => (sending.length === 0 ? '' : JSON.stringify(sending))))}::text[])
      as n (id, next_bar, last_bar, progress, decisions, missed, orders, state, sending)
    where r.id = n.id and r.state = 'running'`);
  assert(count === runs.length, 'a run changed although it was held');
}

/** Asks for the end; false when it is not running any more. */
export async function stopRun(tx: Tx, id: string): Promise<boolean> {
  return tx.changed(sql`
    update strategy_runs set is_stopping = true where id = ${id} and state = 'running'`);
}

/** The orders of the bar are answered; false for those another server has answered. */
export async function endSending(
  tx: Tx,
  sent: readonly { readonly id: string; readonly bar: number }[],
): Promise<Set<string>> {
  if (sent.length === 0) return new Set();
  const rows = await tx.many<{ id: string }>(sql`
    update strategy_runs r set sending = null, claimed_by = null, claimed_until_ms = null
    from unnest(${texts(sent.map(({ id }) => id))}::text[],
      ${bigints(sent.map(({ bar }) => bar))}::bigint[]) as n (id, bar)
    where r.id = n.id and r.sending is not null and r.last_bar_ms = n.bar
    returning r.id`);
  return new Set(rows.map(({ id }) => id));
}

export async function failRun(tx: Tx, id: string, reason: string): Promise<boolean> {
  return tx.changed(sql`
    update strategy_runs set state = 'failed', failed_at_ms = ${tx.now}, failure = ${reason}
    where id = ${id} and state = 'running'`);
}

/** False when it has ended before. */
export async function endRun(tx: Tx, id: string): Promise<boolean> {
  return tx.changed(sql`
    update strategy_runs set state = 'ended', ended_at_ms = ${tx.now}
    where id = ${id} and state in ('running', 'failed')`);
}

export async function findRunForUpdate(tx: Tx, id: string): Promise<Run | null> {
  const row = await tx.find<Row>(
    sql`select ${columns} from strategy_runs r where r.id = ${id} for update`,
  );
  return row === null ? null : getRun(row);
}

export async function listRunsByIds(
  reader: Reader,
  ids: readonly string[],
): Promise<Map<string, Run>> {
  if (ids.length === 0) return new Map();
  const rows = await reader.many<Row>(
    sql`select ${columns} from strategy_runs r where r.id = any(${texts(ids)}::text[])`,
  );
  return new Map(rows.map((row) => [row.id, getRun(row)]));
}

export type ShownRunState = 'running' | 'behind' | 'failed' | 'ended';
export type RunQuery = {
  readonly state?: ShownRunState | undefined;
  readonly kind?: RunKind | undefined;
  readonly now: number;
  readonly offset: number;
  readonly limit: number;
};

/** A bar that closed half a minute ago is not decided. */
const BEHIND_AFTER_MS = 30 * SECOND_MS;
const shownState = (now: number) => sql`
  case when r.state = 'running' and r.next_bar_ms <= ${now - BEHIND_AFTER_MS} then 'behind'
    else r.state end`;

/** Failed ones first, then those behind, running and ended; newest first. */
export async function listRuns(
  reader: Reader,
  { state, kind, now, offset, limit }: RunQuery,
): Promise<(Run & { readonly shownState: ShownRunState })[]> {
  const rows = await reader.many<Row & { shown_state: ShownRunState }>(sql`
    select * from (select ${columns}, ${shownState(now)} as shown_state from strategy_runs r) r
    where true ${state === undefined ? empty : sql`and r.shown_state = ${state}`}
      ${kind === undefined ? empty : sql`and r.kind = ${kind}`}
    order by array_position(array['failed', 'behind', 'running', 'ended'], r.shown_state),
      r.seq desc
    limit ${limit} offset ${offset}`);
  return rows.map((row) => ({ ...getRun(row), shownState: row.shown_state }));
}

export async function countRuns(
  reader: Reader,
  kind: RunKind | undefined,
  now: number,
): Promise<Record<ShownRunState, number>> {
  const rows = await reader.many<{ shown_state: ShownRunState; count: bigint }>(sql`
    select ${shownState(now)} as shown_state, count(*) as count from strategy_runs r
    where true ${kind === undefined ? empty : sql`and r.kind = ${kind}`} group by 1`);
  const counts = { running: 0, behind: 0, failed: 0, ended: 0 };
  for (const { shown_state, count } of rows) counts[shown_state] = Number(count);
  return counts;
}

function getRun(row: Row): Run {
  return {
    ...(JSON.parse(row.terms) as AgreedTerms),
    seq: Number(row.seq),
    kind: row.kind,
    owner: row.owner,
    wallet: row.wallet,
    pace: row.pace,
    startedAt: Number(row.started_at_ms),
    state: row.state,
    nextBar: orNull(row.next_bar_ms),
    lastBar: orNull(row.last_bar_ms),
    progress: JSON.parse(row.progress) as Progress,
    missed: row.missed,
    orders: row.orders,
    isStopping: row.is_stopping,
    sending: row.sending === null ? [] : (JSON.parse(row.sending) as OrderPart[]),
    failure:
      row.failed_at_ms === null || row.failure === null
        ? null
        : { at: Number(row.failed_at_ms), reason: row.failure },
    endedAt: orNull(row.ended_at_ms),
  };
}

function orNull(value: bigint | null): number | null {
  return value === null ? null : Number(value);
}
