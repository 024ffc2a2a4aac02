/**
 * What the beats of a server do for robots and funds: the whole product on a database, a clock that
 * is told the time, and nothing by itself. Several may share a database and a secret.
 */
import { type App } from '@candor/server/app';
import type { FollowDeps } from '@candor/server/capabilities/follow/follow-deps';
import { openFundsBeat } from '@candor/server/capabilities/follow/open-funds';
import { strategyRuns } from '@candor/server/capabilities/follow/strategy-runs';
import { strikesBeat } from '@candor/server/capabilities/follow/values/strike-values';
import { endRentals } from '@candor/server/capabilities/robots/renting/end-rentals';
import { followRuns } from '@candor/server/capabilities/robots/follow-runs';
import type { Desk } from '@candor/server/core/desk/desk';
import { corporateActionsBeat } from '@candor/server/core/desk/settlement/corporate-actions';
import { dailySettlementBeats } from '@candor/server/core/desk/settlement/daily-settlement';
import { openDueActions } from '@candor/server/core/desk/state/due-actions';
import { openMarketViews } from '@candor/server/core/desk/terms/market-view';
import { openEquities } from '@candor/server/core/equity/equity';
import { openStrategyOdds } from '@candor/server/core/strategies/odds';
import { openRunner, type Runner } from '@candor/server/core/strategies/runner';
import type { Clock } from '@candor/server/platform/clock';
import type { Fund } from '@candor/strategies/catalogue/fund';
import { findStrategy } from '@candor/strategies/find-strategy';
import { readFewShares } from '@candor/testkit/few-shares';
import { openProduct } from './open-product.ts';

export type StrategyAppOptions = {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly secret: string;
  readonly clock: Clock;
  readonly funds: readonly Fund[];
  /** Around every command to the desk; the product's own without it. */
  readonly submit?: (submit: Desk['submit']) => Desk['submit'];
};

export type StrategyApp = {
  readonly app: App;
  readonly runner: Runner;
  readonly desk: Pick<Desk, 'submit'>;
  readonly follow: FollowDeps;
  beat(): Promise<void>;
};

export async function openStrategyApp({
  databaseUrl,
  dataDir,
  secret,
  clock,
  funds,
  submit = (own) => own,
}: StrategyAppOptions): Promise<StrategyApp> {
  const app = await openProduct(
    {
      clock,
      secret,
      databaseUrl,
      dataDir,
      beats: 'whenAsked',
      readMarketTexts: readFewShares,
      funds,
    },
    { MARKET_NEWS: 'on' },
  );
  const { db, market } = app;
  const views = openMarketViews(market);
  const desk = { submit: submit(app.desk.submit) };
  const failures: unknown[] = [];
  const onError = (error: unknown): void => void failures.push(error);
  const runner = openRunner({ db, clock, desk, market, views, findStrategy, onError });
  runner.listen('rental', followRuns({ views }));
  const follow = {
    db,
    clock,
    market,
    equities: openEquities(market, app.treasuries),
    funds,
    runs: strategyRuns({ runner, odds: openStrategyOdds({ db, market, onError }), market }),
  };
  const dueActions = openDueActions(market);
  const { instruments } = market;
  const beats = [
    corporateActionsBeat({ db, clock, desk: app.desk, market, dueActions }),
    ...dailySettlementBeats({ db, clock, desk: app.desk, instruments }),
    openFundsBeat(follow),
    { run: () => runner.run() },
    { run: () => endRentals({ db, clock, desk, runner }) },
    strikesBeat(follow),
  ];
  return {
    app,
    runner,
    desk,
    follow,
    async beat() {
      for (const { run } of beats) await run();
      if (failures.length > 0) throw new AggregateError(failures, 'a run failed');
    },
  };
}
