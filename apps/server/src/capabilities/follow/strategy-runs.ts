/** The funds' strategies, run by core/strategies: one run for each fund, under its owner's id. */
import { fundSubject } from '@candor/strategies/odds/subject';
import { loadStrategy } from '@candor/strategies/find-strategy';
import { assert } from '@candor/kit/assert';
import { SECOND_MS } from '@candor/kit/time';
import { minuteOf } from '../../core/funds/strikes.rules.ts';
import { findFund } from '../../core/funds/funds.store.ts';
import { snapshot } from '../../core/ledger/store/reconcile.store.ts';
import type { Market } from '../../core/pricing/market.ts';
import { findInstrument } from '../../core/strategies/closes.ts';
import { listDecisionsAfter } from '../../core/strategies/decisions.store.ts';
import { keptAccount, loadAccounts, rootId } from '../../core/strategies/load-accounts.ts';
import { loadRecord } from '../../core/strategies/load-record.ts';
import type { StrategyOdds } from '../../core/strategies/odds.ts';
import type { Run } from '../../core/strategies/run.ts';
import type { Runner } from '../../core/strategies/runner.ts';
import { listRunsByIds } from '../../core/strategies/runs.store.ts';
import { showDecisions } from '../../core/strategies/shown-decision.ts';
import { shownOdds } from '../../core/strategies/shown-odds.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { FundRun, FundRuns } from './fund-runs.ts';

/** A bar that closed so long ago and is not decided. */
const BEHIND_AFTER_MS = 30 * SECOND_MS;

export function strategyRuns({
  runner,
  odds,
  market,
}: {
  readonly runner: Pick<Runner, 'open' | 'sizing'>;
  readonly odds: Pick<StrategyOdds, 'load'>;
  readonly market: Market;
}): FundRuns {
  return {
    async begin(tx, fund, owner) {
      const opened = await findFund(tx, fund.id);
      assert(opened !== null, 'a fund is opened before its strategy begins');
      const { id: strategy, version } = loadStrategy(fund.strategy);
      await runner.open(tx, {
        id: owner,
        kind: 'agency',
        subject: fund.id,
        owner,
        wallet: fund.wallet,
        strategy,
        version,
        parameters: fund.parameters,
        instruments: fund.instruments,
        pace: 'standard',
        cadence: { kind: 'weekdays', hour: fund.decidesAtHour },
        // The first decision is taken right away.
        firstBarMs: minuteOf(tx.now),
        bars: null,
        loadingBars: 0,
        energy: null,
        capital: String(opened.seedMinor),
        reserved: '0',
        currency: opened.currency,
      });
    },
    async list(reader, owners, nowMs) {
      const runs = await listRunsByIds(reader, owners);
      return new Map([...runs].map(([owner, run]) => [owner, fundRun(run, nowMs)]));
    },
    async listDecisions(reader, owner, page, { language }) {
      const run = await loadRun(reader, owner);
      const total = run.progress.number;
      const until = Math.max(0, total - (page.pageNum - 1) * page.pageSize);
      const after = Math.max(0, until - page.pageSize);
      const decisions =
        until === after ? [] : await listDecisionsAfter(reader, run.id, after, until - after);
      return {
        ...page,
        items: await showDecisions(reader, { market, language }, run, decisions.toReversed()),
        hasMore: after > 0,
        total,
      };
    },
    async loadRecord(tx, owner) {
      // A fill between two readings would look like a difference.
      await snapshot(tx);
      const run = await loadRun(tx, owner);
      const rootOf = (id: string): string => rootId(findInstrument(market, id));
      const loaded = (await loadAccounts(tx, [run], rootOf)).get(run.id);
      assert(loaded !== undefined, 'a run has an account');
      const tradedId = (place: number): string | null =>
        runner.sizing.traded(run.instruments[place] ?? '', tx.now)?.id ?? null;
      return loadRecord(tx, market, run, keptAccount(loaded, tradedId));
    },
    async loadOdds(reader, fund, nowMs) {
      const subject = fundSubject(fund);
      return shownOdds(await odds.load(reader, subject, 'standard', nowMs), subject);
    },
  };
}

async function loadRun(reader: Reader, owner: string): Promise<Run> {
  const run = (await listRunsByIds(reader, [owner])).get(owner);
  assert(run !== undefined, 'a fund has a run');
  return run;
}

function fundRun(run: Run, nowMs: number): FundRun {
  const { id, state, lastBar, nextBar, progress, missed, failure } = run;
  const isBehind = state === 'running' && nextBar !== null && nextBar <= nowMs - BEHIND_AFTER_MS;
  return {
    id,
    state: isBehind ? 'behind' : state,
    lastBar,
    nextBar,
    decisions: progress.number,
    missed,
    failure,
  };
}
