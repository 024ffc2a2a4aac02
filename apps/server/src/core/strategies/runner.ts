/**
 * Runs every strategy on its bars. A decision is committed together with the run's progress; then
 * its orders go to the desk under ids that follow from the run and the bar, so that a server that
 * takes over finds what the first one was answered. Two servers never decide the same bar: one of
 * them holds the row. What is due is found in the database.
 *
 * A bar that closed while nothing ran is gone through without trading, unless it is the last one
 * (packages/strategies, run/advance). A strategy that throws stops its own run and nothing else.
 */
import { assert } from '@candor/kit/assert';
import { SECOND_MS } from '@candor/kit/time';
import { startRun } from '@candor/strategies/run/advance';
import { hashTerms } from '@candor/strategies/run/run-terms';
import type { Beat } from '../../platform/beats.ts';
import { untilDone, type InSlices } from '../../platform/catch-up.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/random.ts';
import type { Desk } from '../desk/desk.ts';
import type { MarketViews } from '../desk/terms/market-view.ts';
import type { Market } from '../pricing/market.ts';
import { openCloses, type Closes } from './closes.ts';
import { decideRuns, prepareBars, type DecideDeps } from './decide-runs.ts';
import type { FindStrategy, RunListener, TakenDecision } from './run-listener.ts';
import type { Run, RunKind, RunTerms } from './run.ts';
import { endRun, insertRun, isRunDue, stopRun, takeUnsentRuns } from './runs.store.ts';
import { sendOrders } from './send-orders.ts';
import { openSizing, type Sizing } from './sizing.ts';

export type Runner = {
  /** In the caller's transaction; deciding begins with its first bar. */
  open(tx: Tx, terms: RunTerms): Promise<void>;
  /**
   * Asks a run to end now: its last decision sells everything. False when it is not running. `run`
   * does it, after the commit.
   */
  stop(tx: Tx, id: string): Promise<boolean>;
  /** Closes a run that failed, without a decision; its capability sells what is left. */
  end(tx: Tx, id: string): Promise<boolean>;
  listen(kind: RunKind, listener: RunListener): void;
  /** Decides everything that is due now, or of these runs, and sends its orders. */
  run(ids?: readonly string[]): Promise<void>;
  readonly closes: Closes;
  readonly sizing: Sizing;
  readonly beat: Beat;
};

export type RunnerDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly desk: Pick<Desk, 'submit'>;
  readonly market: Pick<Market, 'instruments' | 'pricing'>;
  readonly views: Pick<MarketViews, 'at'>;
  readonly findStrategy: FindStrategy;
  readonly onError: (error: unknown) => void;
};

const POLL_MS = SECOND_MS;
/** Runs in one transaction. */
const RUNS_AT_ONCE = 250;
/** Longer than the desk needs for the orders of one transaction. */
export const CLAIM_MS = 30 * SECOND_MS;

export function openRunner({
  db,
  clock,
  desk,
  market,
  views,
  findStrategy,
  onError,
}: RunnerDeps): Runner {
  const server = newId('srv');
  const closes = openCloses(market);
  const sizing = openSizing({ market, views });
  const listeners = new Map<RunKind, RunListener[]>();
  const deps: DecideDeps = { market, closes, sizing, findStrategy, onError };

  const tell = async <Item extends { readonly run: Run }>(
    items: readonly Item[],
    to: (listener: RunListener, some: readonly Item[]) => Promise<void> | undefined,
  ): Promise<void> => {
    for (const [kind, some] of Map.groupBy(items, ({ run }) => run.kind))
      for (const listener of listeners.get(kind) ?? []) await to(listener, some);
  };
  const getClaim = (now: number) => ({ by: server, untilMs: now + CLAIM_MS });

  async function decideSome(
    ids: readonly string[] | null,
  ): Promise<{ runs: Run[]; reachedAt: number | null }> {
    await prepareBars(db, deps, { limit: RUNS_AT_ONCE, ids, now: clock.now() });
    return db.transact(async (tx) => {
      const { taken, failed, reachedAt } = await decideRuns(tx, deps, {
        limit: RUNS_AT_ONCE,
        claim: getClaim(tx.now),
        ids,
      });
      await tell(failed, (listener, some) => listener.failed?.(tx, some));
      await tell(taken, (listener, some) => listener.decided?.(tx, some));
      return { runs: latest(taken).filter(({ sending }) => sending.length > 0), reachedAt };
    });
  }

  async function sendAll(runs: readonly Run[]): Promise<void> {
    if (runs.length === 0) return;
    const { answered, failures } = await sendOrders({ db, desk, now: clock.now() }, runs);
    await db.transact(async (tx) => {
      const kept = await answered.keep(tx);
      await tell(kept, (listener, some) => listener.answered?.(tx, some));
    });
    // Unanswered ones are sent again when the claim is over.
    for (const failure of failures) onError(failure);
  }

  async function run(
    ids: readonly string[] | null = null,
    inSlices: InSlices = untilDone,
  ): Promise<void> {
    if (ids === null)
      await sendAll(await db.transact((tx) => takeUnsentRuns(tx, getClaim(tx.now), RUNS_AT_ONCE)));
    await inSlices(async () => {
      const { runs, reachedAt } = await decideSome(ids);
      await sendAll(runs);
      return reachedAt;
    });
  }

  return {
    async open(tx, terms) {
      const strategy = findStrategy(terms.strategy, terms.version);
      assert(strategy !== null, `there is a strategy ${terms.strategy}`);
      const { kind: _kind, owner: _owner, wallet: _wallet, pace: _pace, ...agreed } = terms;
      await insertRun(tx, terms, startRun({ ...terms, strategy }, hashTerms(agreed)));
    },
    stop: stopRun,
    end: endRun,
    listen: (kind, listener) =>
      void listeners.set(kind, [...(listeners.get(kind) ?? []), listener]),
    run: (ids) => run(ids),
    closes,
    sizing,
    beat: {
      name: 'strategies.run',
      everyMs: POLL_MS,
      due: isRunDue,
      run: (inSlices) => run(null, inSlices),
    },
  };
}

/** A run that caught up has several decisions. */
function latest(taken: readonly TakenDecision[]): Run[] {
  return [...new Map(taken.map(({ run }) => [run.id, run])).values()];
}
