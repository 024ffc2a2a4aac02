/** A server with what the steps of new stocks need; several may share a database and a secret. */
import type { MarketTexts } from '@candor/market/instruments/market-texts';
import { type App } from '@candor/server/app';
import type { IpoDeps } from '@candor/server/capabilities/ipo/ipo-deps';
import { offeringPlan } from '@candor/server/capabilities/ipo/offering-plan';
import { openMarketViews } from '@candor/server/core/desk/terms/market-view';
import type { Clock } from '@candor/server/platform/clock';
import type { Log } from '@candor/server/platform/log';
import { openProduct } from './open-product.ts';

const CYCLE_HOURS = 1;

export type IpoServerOptions = {
  readonly databaseUrl: string;
  readonly log: Log;
  readonly dataDir: string;
  readonly secret: string;
  readonly clock: Clock;
  readonly beats: 'auto' | 'whenAsked';
  /** All shares without it. */
  readonly readMarketTexts?: () => MarketTexts;
};

export async function openIpoServer({
  databaseUrl,
  log,
  dataDir,
  secret,
  clock,
  beats,
  readMarketTexts,
}: IpoServerOptions): Promise<{ app: App; deps: IpoDeps }> {
  const app = await openProduct(
    {
      clock,
      log,
      secret,
      databaseUrl,
      dataDir,
      beats,
      ...(readMarketTexts === undefined ? {} : { readMarketTexts }),
    },
    { IPO_CYCLE_HOURS: String(CYCLE_HOURS) },
  );
  return {
    app,
    deps: {
      db: app.db,
      clock,
      desk: app.desk,
      market: app.market,
      secrets: app.vault.secrets,
      views: openMarketViews(app.market),
      plan: offeringPlan(app.market, CYCLE_HOURS),
    },
  };
}
