/**
 * The whole server in this process: real code, real PostgreSQL, a clock that the test moves. Calls
 * go through HTTP as a client's would, and mails are read from the mailbox as a person would read
 * them.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openApp, type App } from '@candor/server/app';
import type { PasswordCost } from '@candor/server/core/customers/passwords/password-hash';
import { grantToServer } from '@candor/server/platform/db/server-grants';
import { openLog, type Log } from '@candor/server/platform/log';
import { readSettings, type Settings } from '@candor/server/platform/start/settings';
import type { Fund } from '@candor/strategies/catalogue/fund';
import { callsTo, type Calls } from './calls.ts';
import { WORLD_TEMPLATE } from './database-cluster.ts';
import { readFewShares } from './few-shares.ts';
import { cloneTemplate } from './fresh-database.ts';
import { manualClock, type ManualClock } from './manual-clock.ts';
import { worldRoot } from './world-keys.ts';

export type { Answer, CallOptions } from './calls.ts';

export type World = Calls & {
  readonly app: App;
  /** The database, as the role that owns the tables. */
  readonly ownerUrl: string;
  readonly clock: ManualClock;
  /** Where this world keeps what is not in its database. */
  readonly dataDir: string;
  close(): Promise<void>;
};

/** As often as the queue allows. */
const JOB_POLL_SECONDS = 0.5;

/**
 * As little work as a hash can be: the cost that guards real passwords would be a sixth of all that
 * the tests do.
 */
const LOW_PASSWORD_COST: PasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

export type WorldOptions = {
  readonly log?: Log;
  readonly passwordCost?: PasswordCost;
  readonly freeBytes?: () => Promise<number>;
  /** Funds of the house; none, unless a test asks for some. */
  readonly funds?: readonly Fund[];
  /** The server's role owns nothing, as in an installation with two of them. */
  readonly ownsNothing?: boolean;
};

export async function world(
  overrides: Partial<Record<keyof Settings, string>> = {},
  {
    log = openLog({ level: 'fatal', file: null }),
    passwordCost = LOW_PASSWORD_COST,
    freeBytes = async () => Number.POSITIVE_INFINITY,
    funds = [],
    ownsNothing = false,
  }: WorldOptions = {},
): Promise<World> {
  const { nearUrl, serverUrl, drop } = await cloneTemplate(WORLD_TEMPLATE);
  if (ownsNothing) await grantToServer(nearUrl, serverUrl);
  const clock = manualClock();
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-world-'));
  const settings = readSettings({
    DEMO_PEOPLE: 'off',
    MARKET_NEWS: 'off',
    RATE_LIMITS: 'off',
    PORT: '0',
    CONSOLE_PORT: '0',
    DATA_DIR: dataDir,
    CHECKPOINT_DIR: join(dataDir, 'checkpoints'),
    ...overrides,
  });
  const app = await openApp({
    settings,
    clock,
    log,
    secrets: worldRoot,
    databaseUrl: ownsNothing ? serverUrl : nearUrl,
    hasTables: true,
    ownsTables: !ownsNothing,
    jobPollSeconds: JOB_POLL_SECONDS,
    beats: 'whenAsked',
    passwordCost,
    freeBytes,
    readMarketTexts: readFewShares,
    funds,
  });
  return {
    app,
    ownerUrl: nearUrl,
    clock,
    ...callsTo(app),
    dataDir,
    async close() {
      await app.close();
      await drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
