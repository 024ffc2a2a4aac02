/** The whole product as figures and simulations open it. */
import { dirname } from 'node:path';
import { openApp, type App } from '@candor/server/app';
import type { AppOptions } from '@candor/server/composition/app-options';
import { openMarket, type Market } from '@candor/server/core/pricing/market';
import { systemClock, type Clock } from '@candor/server/platform/clock';
import { openDatabase, type Db } from '@candor/server/platform/db/database';
import { openLog } from '@candor/server/platform/log';
import { newSecret } from '@candor/server/platform/random';
import { secretsFrom } from '@candor/server/platform/start/secrets';
import { readSettings, type Settings } from '@candor/server/platform/start/settings';
import { argument } from './answer-parent.ts';

type Overrides = Partial<Record<keyof Settings, string>>;
type ProductOptions = Partial<Omit<AppOptions, 'settings' | 'secrets' | 'databaseUrl'>> & {
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** A new one without it. */
  readonly secret?: string;
};

/** On a port of its own, without console, invented people, news and limits, unless it is told. */
export function openProduct(
  { dataDir, secret = newSecret(), ...options }: ProductOptions,
  overrides: Overrides = {},
): Promise<App> {
  return openApp({
    clock: systemClock,
    log: openLog({ level: 'fatal', file: null }),
    ...options,
    secrets: secretsFrom(Buffer.from(secret, 'base64url')),
    settings: readSettings({
      PORT: '0',
      CONSOLE_PORT: 'off',
      DATA_DIR: dataDir,
      CHECKPOINT_DIR: `${dataDir}/checkpoints`,
      DEMO_PEOPLE: 'off',
      MARKET_NEWS: 'off',
      RATE_LIMITS: 'off',
      ...overrides,
    }),
  });
}

/** In a child of a figure, whose first arguments are the database's address and the log file. */
export function openMeasuredProduct(
  overrides: Overrides = {},
  options: Omit<Partial<ProductOptions>, 'databaseUrl' | 'dataDir'> = {},
): Promise<App> {
  return openProduct(
    {
      databaseUrl: argument(0),
      dataDir: dirname(argument(1)),
      log: openLog({ level: 'info', file: argument(1) }),
      ...options,
    },
    overrides,
  );
}

/** A database whose announcements nobody hears. */
export function openQuietDatabase(
  url: string,
  options: Partial<Parameters<typeof openDatabase>[0]> = {},
): Db {
  return openDatabase({
    url,
    poolSize: 4,
    clock: systemClock,
    publish: () => undefined,
    onIdleError: (error) => console.error(error),
    ...options,
  });
}

/** Prices of all instruments at all hours, from a new root secret. */
export function openBenchMarket(
  db: Db,
  clock: Clock,
  options: Partial<Parameters<typeof openMarket>[0]> = {},
): Promise<Market> {
  return openMarket({
    db,
    secrets: secretsFrom(Buffer.from(newSecret(), 'base64url')),
    clock,
    bus: { subscribe: () => () => undefined },
    hours: 'continuous',
    onError: (error) => console.error(error),
    ...options,
  });
}
