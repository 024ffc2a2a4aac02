/**
 * One transaction of decisions: due runs are locked, what they have is loaded together, each bar is
 * decided in memory by the code that backtests and recomputes use too, and decisions and progress
 * are written at once.
 */
import { assert } from '@candor/kit/assert';
import { advance, type Bar, type RunRules } from '@candor/strategies/run/advance';
import { barAfter } from '@candor/strategies/run/cadence';
import type { Account } from '@candor/strategies/strategy';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { inSlicesFor, overAfter } from '../../platform/in-slices.ts';
import { idFromBytes } from '../../platform/random.ts';
import { sha256 } from '../../platform/sha256.ts';
import { asCustomerId } from '../customers/customer.ts';
import { walletAccount } from '../ledger/accounts.ts';
import { openMoneyTurn } from '../ledger/money-turn.ts';
import type { Market } from '../pricing/market.ts';
import { findInstrument, type Closes } from './closes.ts';
import { insertDecisions } from './decisions.store.ts';
import { isExpiring, loadAccounts, rootId, type LoadedAccount } from './load-accounts.ts';
import { orderParts } from './order-parts.rules.ts';
import type { Run } from './run.ts';
import type { FailedRun, FindStrategy, TakenDecision } from './run-listener.ts';
import { failRun, listDueRuns, saveProgress, takeDueRuns } from './runs.store.ts';
import type { Sized, Sizing } from './sizing.ts';

export type DecideDeps = {
  readonly market: Pick<Market, 'instruments'>;
  readonly closes: Closes;
  readonly sizing: Sizing;
  readonly findStrategy: FindStrategy;
  readonly onError: (error: unknown) => void;
};

export type DecideQuery = {
  readonly limit: number;
  readonly claim: { readonly by: string; readonly untilMs: number };
  /** Null for all. */
  readonly ids: readonly string[] | null;
};

/** Bars that one run goes through in one transaction; the rest follow in the next. */
const BARS_AT_ONCE = 25;
/** All runs together: others wait for this process, and what is locked for the transaction. */
const DECIDING_MS = 100;
/** Prices of the bars to come, before the transaction. */
const PREPARING_MS = 1_000;
const PREPARED_MAX = 300;
const FAILURE_LENGTH_MAX = 500;

/**
 * Computes what the next transaction decides on: prices of bars that nobody looked at take longer
 * than a transaction may stand still.
 */
export async function prepareBars(
  reader: Reader,
  deps: DecideDeps,
  { limit, ids, now }: Omit<DecideQuery, 'claim'> & { readonly now: number },
): Promise<void> {
  const due = await listDueRuns(reader, limit, { ids, now });
  await inSlicesFor(PREPARING_MS, steps(deps, due, now), (step) => step());
}

function* steps(deps: DecideDeps, due: readonly Run[], now: number): Generator<() => void> {
  let count = 0;
  for (const run of due) {
    const strategy = deps.findStrategy(run.strategy, run.version);
    if (strategy === null) continue;
    let isBroken = false;
    const trying = (work: () => unknown) => () => {
      try {
        work();
      } catch {
        // Deciding meets it again, and it stops its own run alone.
        isBroken = true;
      }
    };
    for (const id of run.instruments) yield trying(() => deps.sizing.at(id, now));
    const bars = Math.max(1, strategy.lookBack(run.parameters));
    let bar = run.nextBar;
    for (let done = 0; bar !== null && bar <= now && done < BARS_AT_ONCE && !isBroken; done += 1) {
      const barMs = bar;
      if ((count += 1) > PREPARED_MAX) return;
      yield trying(() => deps.closes.load(run.instruments, run.cadence, barMs, bars));
      bar = barAfter(run.cadence, barMs);
    }
  }
}

export async function decideRuns(
  tx: Tx,
  deps: DecideDeps,
  { limit, claim, ids }: DecideQuery,
): Promise<{ taken: TakenDecision[]; failed: FailedRun[]; reachedAt: number | null }> {
  const due = await takeDueRuns(tx, limit, ids);
  if (due.length === 0) return { taken: [], failed: [], reachedAt: null };
  const rootOf = (id: string): string => rootId(findInstrument(deps.market, id));
  await holdBooksOfFunds(tx, due);
  const accounts = await loadAccounts(tx, due, rootOf);
  const taken: TakenDecision[] = [];
  const failed: FailedRun[] = [];
  const progress: Run[] = [];
  const isOver = overAfter(DECIDING_MS);
  for (const run of due) {
    if (isOver() && taken.length > 0) break;
    const loaded = accounts.get(run.id);
    assert(loaded !== undefined, 'every run has an account');
    try {
      const decided = decideUntilNow(deps, run, { loaded, now: tx.now, isOver });
      taken.push(...decided);
      progress.push(decided.at(-1)?.run ?? run);
    } catch (error) {
      deps.onError(error);
      failed.push({ run: { ...run, state: 'failed' }, reason: reasonOf(error) });
    }
  }
  await insertDecisions(
    tx,
    taken.map(({ decision }) => decision),
  );
  await saveProgress(tx, progress, claim);
  for (const { run, reason } of failed)
    assert(await failRun(tx, run.id, reason), 'a run changed although it was held');
  const areThereMore = due.length === limit || progress.length + failed.length < due.length;
  return { taken, failed, reachedAt: reachedBy(progress, areThereMore, tx.now) };
}

/** The earliest bar that is still to be decided now; null when all are. */
function reachedBy(progress: readonly Run[], areThereMore: boolean, now: number): number | null {
  const bars = progress.flatMap(({ state, sending, lastBar, nextBar }) =>
    areThereMore || (state === 'running' && sending.length === 0 && isBefore(nextBar, now))
      ? [lastBar ?? now]
      : [],
  );
  return bars.length === 0 ? null : Math.min(...bars);
}

function isBefore(bar: number | null, now: number): boolean {
  return bar !== null && bar <= now;
}

/**
 * Nights, dividends and settlements move a fund's account beside its orders: while it is read and
 * decided on, nothing does. A rental's moves only by its own orders, of which none is on its way.
 */
async function holdBooksOfFunds(tx: Tx, runs: readonly Run[]): Promise<void> {
  const funds = runs.filter(({ kind }) => kind === 'agency');
  if (funds.length === 0) return;
  await openMoneyTurn(tx, {
    accounts: funds.map(({ owner, wallet }) => walletAccount(asCustomerId(owner), wallet)),
    holds: [],
    journalsMax: 0,
  });
}

function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, FAILURE_LENGTH_MAX);
}

function decideUntilNow(
  deps: DecideDeps,
  first: Run,
  {
    loaded,
    now,
    isOver,
  }: { readonly loaded: LoadedAccount; readonly now: number; readonly isOver: () => boolean },
): TakenDecision[] {
  const rules = rulesOf(first, deps.findStrategy);
  const sized = first.instruments.map((id) => deps.sizing.at(id, now));
  const account = accountOf(first, loaded, sized);
  const decided: TakenDecision[] = [];
  let run = first;
  while (run.state === 'running' && run.sending.length === 0 && decided.length < BARS_AT_ONCE) {
    if (isOver() && decided.length > 0) break;
    const bar = nextBar(deps, run, rules, now);
    if (bar === null) break;
    const step = decideNext(run, rules, { bar: { ...bar, account }, loaded, sized, now });
    decided.push(step);
    ({ run } = step);
  }
  return decided;
}

function rulesOf(run: Run, findStrategy: FindStrategy): RunRules {
  const strategy = findStrategy(run.strategy, run.version);
  if (strategy === null)
    throw new Error(`this server has no ${run.strategy} of version ${run.version}`);
  const { parameters, bars, loadingBars, energy } = run;
  return { strategy, parameters, bars, loadingBars, energy };
}

/**
 * Bars that have closed come first. A run that is asked to end ends at the last of them if that is
 * still undecided, otherwise at this instant.
 */
function nextBar(
  { closes }: DecideDeps,
  run: Run,
  { strategy }: RunRules,
  now: number,
): Omit<Bar, 'account'> | null {
  const { instruments, cadence, nextBar: due } = run;
  const isDue = due !== null && due <= now;
  if (!isDue && !run.isStopping) return null;
  const barMs = isDue ? due : Math.max(now, (run.lastBar ?? 0) + 1);
  const isPast = isDue && now >= barAfter(cadence, due);
  return {
    barMs,
    bars: closes.load(instruments, cadence, barMs, Math.max(1, strategy.lookBack(run.parameters))),
    how: isPast ? 'missed' : run.isStopping ? 'redeemed' : 'live',
  };
}

function accountOf(
  run: Run,
  { account, positions }: LoadedAccount,
  sized: readonly (Sized | null)[],
): Account {
  return {
    cash: account.cash,
    holdings: account.holdings.map((holding, place) => {
      const one = sized[place] ?? null;
      if (one === null)
        throw new Error(`${run.instruments[place] ?? ''} has no market at this time`);
      return {
        ...holding,
        isExpiring: isExpiring(positions[place] ?? [], one.instrument.id),
        terms: one.sizing,
      };
    }),
  };
}

function decideNext(
  run: Run,
  rules: RunRules,
  {
    bar,
    loaded,
    sized,
    now,
  }: { bar: Bar; loaded: LoadedAccount; sized: readonly (Sized | null)[]; now: number },
): TakenDecision {
  const { decision, orders, progress } = advance(rules, run.progress, bar);
  const isOver = decision.kind === 'ended';
  const sending = orderParts(orders, {
    positions: loaded.positions,
    tradedAs: sized.map((one) =>
      one === null ? null : { instrumentId: one.instrument.id, source: one.source },
    ),
    getId: (part) => orderIdOf(run.id, bar.barMs, part),
  });
  return {
    decision: {
      ...decision,
      runId: run.id,
      decidedAt: now,
      previousHash: run.progress.hash,
      hash: progress.hash,
    },
    run: {
      ...run,
      state: isOver ? 'ended' : run.state,
      nextBar: isOver ? null : barAfter(run.cadence, bar.barMs),
      lastBar: bar.barMs,
      progress,
      missed: run.missed + (decision.kind === 'missed' ? 1 : 0),
      orders: run.orders + orders.length,
      sending,
    },
    account: loaded,
  };
}

/** The same for the same part, on every server and at every retry. */
function orderIdOf(runId: string, bar: number, part: number): string {
  return idFromBytes('ord', sha256(`order ${runId} ${bar} ${part}`));
}
