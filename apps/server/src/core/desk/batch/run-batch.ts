/**
 * One desk transaction: earlier answers, state and locks loaded together; each command decided on
 * what those before it left; everything written together.
 */
import type { Tx } from '../../../platform/db/database.ts';
import { newOrderedId } from '../../../platform/random.ts';
import type { Command } from '../state/commands.ts';
import { getDueCommands } from '../settlement/due-actions.rules.ts';
import type { Learned } from '../state/known-traders.ts';
import { listOwed } from '../settlement/apply-due.ts';
import { getAnswer, getKey } from './batch-answers.ts';
import {
  partOfMore,
  type BatchAnswer,
  type BatchCommand,
  type BatchSteps,
} from './batch-command.ts';
import type { Changes } from '../state/rule-runner.ts';
import { fold, type Folded } from './fold-command.ts';
import { learnFrom, loadBatch } from './load-batch.ts';
import type { Batch, BatchDeps } from './read-batch.ts';
import { writeBatch } from './write-batch.ts';

export async function runBatch(
  tx: Tx,
  commands: readonly BatchCommand[],
  deps: BatchDeps,
  steps: BatchSteps,
): Promise<BatchAnswer[]> {
  const requests = commands.flatMap(({ request }) => request ?? []);
  const load = (more: readonly Command[]): Promise<Batch> =>
    loadBatch(tx, [...commands.map(({ command }) => command), ...more], requests, deps);
  const unseen = deps.looked.missing(getCustomers(commands), tx.now);
  const found = await load(await listOwed(tx, unseen, tx.now, deps.dues));
  const { customerIds } = found.scope;
  let learned: Learned | null = null;
  deps.traders.begin(customerIds);
  tx.whenOver((isCommitted) => {
    deps.traders.end(customerIds, isCommitted ? learned : null);
    if (isCommitted) deps.looked.at(unseen, tx.now);
  });
  const due = getDueCommands(found.state, deps.dues, () => newOrderedId('ord'));
  if (due.length === 0) {
    const { answers, leaves } = await runLoaded(tx, found, commands, deps, steps);
    learned = leaves;
    return answers;
  }
  // After an instant at which something became due, or for a purchase to carry over: first that, in
  // the same transaction.
  const asDue = due.map((command): BatchCommand => ({ command, request: null }));
  const first = await loadBatch(tx, due, [], deps);
  const split = await runLoaded(tx, first, asDue, deps, partOfMore);
  const { answers } = await runLoaded(tx, await load([]), commands, deps, steps);
  return withChanges(answers, split.answers);
}

function getCustomers(commands: readonly BatchCommand[]): string[] {
  return [...new Set(commands.map(({ command }) => command.customerId))];
}

/** What came first is told with the first answer. */
function withChanges(
  answers: readonly BatchAnswer[],
  before: readonly BatchAnswer[],
): BatchAnswer[] {
  const told = before.flatMap((answer) => (answer === 'again' ? [] : (answer.changes ?? [])));
  const place = answers.findIndex((answer) => answer !== 'again');
  return answers.map((answer, index) => {
    if (index !== place || answer === 'again') return answer;
    const all = [...told, ...(answer.changes === null ? [] : [answer.changes])];
    const changes: Changes = {
      events: all.flatMap(({ events }) => events),
      orders: latestOf(all.flatMap(({ orders }) => orders)),
      positions: latestOf(all.flatMap(({ positions }) => positions)),
    };
    return { ...answer, changes };
  });
}

function latestOf<Item extends { readonly id: string }>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}

async function runLoaded(
  tx: Tx,
  batch: Batch,
  commands: readonly BatchCommand[],
  deps: BatchDeps,
  { handOver, onSent }: BatchSteps,
): Promise<{ readonly answers: BatchAnswer[]; readonly leaves: Learned }> {
  const earlier = new Map(batch.answered.map((kept) => [getKey(kept), kept]));
  const firsts = new Map<string, BatchCommand>();
  const folded = new Map<BatchCommand, Folded>();
  for (const one of commands) {
    if (one.request !== null) {
      const key = getKey(one.request);
      if (earlier.has(key) || firsts.has(key)) continue;
      firsts.set(key, one);
    }
    folded.set(one, fold(batch, one.command));
  }
  const writing = writeBatch(tx, batch, folded, { ...deps, onSent, handOver });
  // What was read is ahead of the next batch by that.
  if (batch.expected === null) handOver();
  const changes = await writing;
  return {
    answers: commands.map((one) => getAnswer(one, { batch, earlier, firsts, folded, changes })),
    leaves: learnFrom(batch, getNewest(changes), getUnsure(batch, folded)),
  };
}

function getNewest(changes: ReadonlyMap<Folded, Changes>): Map<string, number> {
  const newest = new Map<string, number>();
  for (const { events } of changes.values())
    for (const { customerId, seq } of events) newest.set(customerId, seq);
  return newest;
}

/**
 * Who is refused from memory may have asked before, of another server: decided again on what is
 * read.
 */
function getUnsure(
  { expected }: Pick<Batch, 'expected'>,
  folded: ReadonlyMap<BatchCommand, Folded>,
): Set<string> {
  const unsure = new Set<string>();
  if (expected !== null)
    for (const [{ command }, { decision }] of folded)
      if (!decision.ok) unsure.add(command.customerId);
  return unsure;
}
