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
import sql from 'sql-template-tag';
import { WORLD_TEMPLATE } from './database-cluster.ts';
import { readFewShares } from './few-shares.ts';
import { cloneTemplate } from './fresh-database.ts';
import { manualClock, type ManualClock } from './manual-clock.ts';
import { worldRoot } from './world-keys.ts';

export type Answer = {
  status: number;
  body: {
    code: number;
    msg: string;
    data: never;
    reason?: string;
    values?: Record<string, unknown>;
  };
  headers: Record<string, unknown>;
};
export type CallOptions = { token?: string; language?: string; headers?: Record<string, string> };

export type World = {
  readonly app: App;
  /** As who owns the tables. */
  readonly ownerUrl: string;
  readonly clock: ManualClock;
  post(path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
  get(path: string, options?: CallOptions): Promise<Answer>;
  /** The operators' console, which is a server of its own. */
  readonly console: {
    post(path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
    get(path: string, options?: CallOptions): Promise<Answer>;
  };
  /** Where this world keeps what is not in its database. */
  readonly dataDir: string;
  /** Waits for the newest mail to this address that was sent after the ones already read. */
  mailTo(address: string): Promise<{ subject: string; text: string }>;
  close(): Promise<void>;
};

const MAIL_WAIT_MS = 8_000;

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
  const read = new Set<bigint>();

  async function send(
    on: App['console'],
    method: 'GET' | 'POST',
    path: string,
    body: unknown,
    { token, language, headers }: CallOptions,
  ): Promise<Answer> {
    if (on === null) throw new Error('this world has no console');
    const answer = await on.inject({
      method,
      url: path,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: token }),
        ...(language === undefined ? {} : { languages: language }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
  }

  return {
    app,
    ownerUrl: nearUrl,
    clock,
    post: (path, body, options = {}) => send(app.http, 'POST', path, body, options),
    get: (path, options = {}) => send(app.http, 'GET', path, undefined, options),
    console: {
      post: (path, body, options = {}) => send(app.console, 'POST', path, body, options),
      get: (path, options = {}) => send(app.console, 'GET', path, undefined, options),
    },
    dataDir,
    async mailTo(address) {
      const deadline = performance.now() + MAIL_WAIT_MS;
      for (;;) {
        const mails = await app.db.many<{ id: bigint; subject: string; text: string }>(sql`
          select id, subject, text_part as text from mailbox where recipient = ${address}
            order by id desc`);
        const fresh = mails.find((mail) => !read.has(mail.id));
        if (fresh !== undefined) {
          for (const mail of mails) read.add(mail.id);
          return fresh;
        }
        if (performance.now() > deadline) throw new Error(`no mail to ${address} arrived`);
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
    },
    async close() {
      await app.close();
      await drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
