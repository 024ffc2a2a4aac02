/** The figures of a day from one snapshot of the ledger, and the differences in it. */
import type { DayEndProblem } from '@candor/contract/day-ends';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import { checkpointHash } from '@candor/ledger-proof/checkpoint';
import { figuresText, type DayEndFigure } from '@candor/ledger-proof/day-end';
import type { LocalDate } from '@candor/kit/local-date';
import type { LedgerProof } from '../../core/ledger/ledger-proof.ts';
import { reconcile, type MoneyHolders, type Reconciled } from '../../core/ledger/reconcile.ts';
import { countEntries, findNewestCheckpoint } from '../../core/ledger/store/checkpoints.store.ts';
import { sumKinds, sumMoved } from '../../core/ledger/store/kind-sums.store.ts';
import { findFirstMovement } from '../../core/ledger/store/liabilities.store.ts';
import { snapshot } from '../../core/ledger/store/reconcile.store.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Reader } from '../../platform/db/database.ts';
import { sha256Hex } from '../../platform/sha256.ts';
import { decideDay, endOfDay, getChoices, getFigures, type Choices } from './day-end.rules.ts';
import { findLastClosed } from './day-ends.store.ts';

export type DayEndDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly holders: MoneyHolders;
  readonly ledgerProof: Pick<LedgerProof, 'publicKey' | 'sign'>;
};

export type Problem = { readonly kind: DayEndProblem; readonly count: number };

export type ComputedDayEnd = {
  readonly asOf: number;
  readonly day: LocalDate;
  readonly from: LocalDate;
  readonly choices: Choices;
  readonly figures: readonly DayEndFigure[];
  readonly figuresHash: string;
  readonly problems: readonly Problem[];
  readonly checkpoint: {
    readonly number: number;
    readonly at: number;
    readonly hash: string;
  } | null;
  /** Of the statement before. */
  readonly previous: string | null;
};

export async function computeDayEnd(
  { db, holders }: Pick<DayEndDeps, 'db' | 'holders'>,
  wanted: string | null,
): Promise<ComputedDayEnd> {
  return db.transact(async (tx) => {
    await snapshot(tx);
    const before = await findLastClosed(tx);
    const firstMovementMs = (await findFirstMovement(tx)) ?? refuseNow('BOOKS_EMPTY');
    const choices = getChoices({ lastClosed: before?.day ?? null, firstMovementMs }, tx.now);
    const day = orRefuse(decideDay(wanted, choices));
    const figures = getFigures({
      kinds: await sumKinds(tx),
      // Clocks of servers differ: what was written a moment ahead is of today as well.
      moved: await sumMoved(tx, {
        fromMs: endOfDay(before?.day ?? day),
        untilMs: Number.MAX_SAFE_INTEGER,
      }),
      day,
      before,
    });
    const newest = await findNewestCheckpoint(tx);
    return {
      asOf: tx.now,
      day,
      from: choices.first,
      choices,
      figures,
      figuresHash: sha256Hex(`${choices.first} ${day}\n${figuresText(figures)}`),
      problems: [
        ...differences(await reconcile(tx, holders)),
        ...(await unsigned(tx, newest, endOfDay(day))),
      ],
      checkpoint:
        newest === null
          ? null
          : { number: newest.number, at: newest.at, hash: checkpointHash(newest) },
      previous: before?.hash ?? null,
    };
  });
}

export function countProblems(problems: readonly Problem[]): number {
  return problems.reduce((sum, { count }) => sum + count, 0);
}

function differences({ currencies, balances, held, orphans }: Reconciled): Problem[] {
  const counts: readonly Problem[] = [
    { kind: 'unbalanced', count: currencies.filter(({ sum }) => sum !== 0n).length },
    { kind: 'balances', count: balances.count },
    { kind: 'held', count: held.count },
    { kind: 'orphans', count: orphans.length },
  ];
  return counts.filter(({ count }) => count > 0);
}

/** A checkpoint from after the day ended has all of it; without movements there is no newer one. */
async function unsigned(
  reader: Reader,
  newest: { readonly at: number; readonly entries: number } | null,
  endMs: number,
): Promise<Problem[]> {
  if (newest !== null && newest.at >= endMs) return [];
  const count = (await countEntries(reader)) - (newest?.entries ?? 0);
  return count === 0 ? [] : [{ kind: 'unsigned', count }];
}
