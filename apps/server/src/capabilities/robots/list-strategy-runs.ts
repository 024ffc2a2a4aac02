/** For operators: what runs, what is behind and what failed. Looking is all they can do. */
import type { DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import type { listStrategyRuns as endpoint } from '@candor/contract/robots';
import { pageFrom, rowWindow } from '@candor/kit/paging';
import { getActor, recordLook } from '../../core/audit/record.ts';
import type { Acting } from '../../core/review/review.ts';
import { countRuns, listRuns } from '../../core/strategies/runs.store.ts';
import { barLengthOf } from '../../core/strategies/run.ts';
import type { Tx } from '../../platform/db/database.ts';
import { listRenters } from './renting/rentals.store.ts';

export async function listStrategyRuns(
  tx: Tx,
  { operator, network }: Acting,
  query: QueryOf<typeof endpoint>,
): Promise<DataOf<typeof endpoint>> {
  const { now } = tx;
  const rows = await listRuns(tx, { ...query, ...rowWindow(query), now });
  const [people, counts] = await Promise.all([
    listRenters(
      tx,
      rows.flatMap(({ kind, owner }) => (kind === 'rental' ? [owner] : [])),
    ),
    countRuns(tx, query.kind, now),
  ]);
  const { items, ...page } = pageFrom(rows, query, (run) => ({
    id: run.id,
    kind: run.kind,
    customer: run.kind === 'rental' ? (people.get(run.owner) ?? null) : null,
    of: run.subject,
    strategy: run.strategy,
    version: run.version,
    pace: run.pace,
    barMs: barLengthOf(run),
    state: run.shownState,
    startedAt: run.startedAt,
    lastBarAt: run.lastBar,
    nextBarAt: run.nextBar,
    decisions: run.progress.number,
    missed: run.missed,
    failure: run.failure,
    endedAt: run.endedAt,
  }));
  const { state } = query;
  const total =
    state === undefined
      ? counts.running + counts.behind + counts.failed + counts.ended
      : counts[state];
  await recordLook(tx, getActor(operator, network), {
    action: 'strategyRuns.listed',
    customerId: null,
    subject: null,
    reason: null,
  });
  return { ...page, items: [...items], total, counts, asOf: now };
}
