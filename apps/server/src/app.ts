/**
 * The composition root: opens every part once, in the order they stand on each other, and closes them in the opposite order.
 * Tests open the same app on their own database and clock.
 */
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import { openPasswordHasher } from './capabilities/auth/password-hash.ts';
import { seedDemoPeople } from './capabilities/auth/seed-demo-people.ts';
import { openQuoteFeed } from './capabilities/quotes/quote-feed.ts';
import { capabilities } from './capabilities.ts';
import { openSessionBook } from './core/customers/session-book.ts';
import { openMarket, type Market } from './core/pricing/market.ts';
import { migrations } from './migrations.ts';
import { openInProcessBus } from './platform/bus/in-process-bus.ts';
import type { Clock } from './platform/clock.ts';
import { openDatabase, type Db } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { healthPage, type HealthPart } from './platform/http/health.ts';
import { buildHttpServer } from './platform/http/http-server.ts';
import { openRateLimiter, unlimited } from './platform/http/rate-limits.ts';
import { referencePages } from './platform/http/reference-page.ts';
import { isWebBuilt, webPages } from './platform/http/static-web.ts';
import { openJobs, type Jobs } from './platform/jobs/jobs.ts';
import type { Log } from './platform/log.ts';
import { openMail } from './platform/mail/open-mail.ts';
import { openPushHub, type PushHub } from './platform/push/hub.ts';
import type { Secrets } from './platform/secrets.ts';
import type { Settings } from './platform/settings.ts';

const VERSION = '0.1.0';
const webFolder = fileURLToPath(new URL('../../web/dist/', import.meta.url));

export type App = {
  readonly http: FastifyInstance;
  readonly db: Db;
  readonly hub: PushHub;
  readonly jobs: Jobs;
  readonly market: Market;
  /** Starts to listen and answers the address for people. */
  listen(): Promise<string>;
  close(): Promise<void>;
};

export type AppOptions = { settings: Settings; clock: Clock; log: Log; secrets: Secrets; databaseUrl: string };

export async function openApp({ settings, clock, log, secrets, databaseUrl }: AppOptions): Promise<App> {
  const applied = await migrate(databaseUrl, migrations);
  if (applied.length > 0) log.info({ applied }, 'migrated');

  const bus = openInProcessBus({ onError: (error, topic) => log.error({ err: error, topic }, 'bus listener') });
  const db = openDatabase({
    url: databaseUrl,
    poolSize: settings.DATABASE_POOL_SIZE,
    clock,
    publish: bus.publish,
    onIdleError: (error) => log.warn({ err: error }, 'database connection lost'),
  });
  const jobs = openJobs({ url: databaseUrl, clock, log });
  const mail = openMail({ smtpUrl: settings.SMTP_URL, from: settings.MAIL_FROM, db, jobs });
  const sessions = openSessionBook({
    db,
    bus,
    clock,
    idleMinutes: settings.SESSION_IDLE_MINUTES,
    absoluteHours: settings.SESSION_ABSOLUTE_HOURS,
    onError: (error) => log.error({ err: error }, 'sessions'),
  });
  const market = await openMarket({ db, secrets, clock, hours: settings.MARKET_HOURS });
  const passwords = openPasswordHasher();
  const all = capabilities({ settings, clock, db, secrets, sessions, passwords, postMail: mail.postMail, market });
  const hub = openPushHub({
    db,
    bus,
    clock,
    log,
    publicUrl: settings.PUBLIC_URL,
    areSessionsAlive: sessions.areAlive,
    hasConnectionLimits: settings.RATE_LIMITS === 'on',
  });
  const feed = openQuoteFeed({ market, clock, hub, onError: (error) => log.error({ err: error }, 'quote feed') });
  const parts: HealthPart[] = [
    { name: 'database', isVital: true, isUp: async () => (await db.one<{ up: number }>(sql`select 1 as up`)).up === 1 },
    { name: 'jobs', isVital: false, isUp: jobs.isUp },
    { name: 'push', isVital: false, isUp: hub.isUp },
    { name: 'web', isVital: false, isUp: () => isWebBuilt(webFolder) },
  ];
  const documented = all.flatMap(({ name, calls = [] }) => calls.map((call) => ({ ...call, capability: name })));
  const http = await buildHttpServer({
    db,
    clock,
    log,
    findSession: sessions.find,
    limiter: settings.RATE_LIMITS === 'on' ? openRateLimiter() : unlimited,
    trustedProxies: settings.TRUSTED_PROXIES,
    calls: documented,
    pages: [
      healthPage(parts, { version: VERSION, startedAt: clock.now() }),
      referencePages(documented, VERSION),
      ...mail.pages,
      ...all.flatMap(({ pages }) => (pages === undefined ? [] : [pages])),
      webPages(webFolder),
    ],
  });
  hub.attach(http.server);
  await jobs.start([...mail.jobs, ...all.flatMap((capability) => capability.jobs ?? [])]);
  if (settings.DEMO_PEOPLE === 'on') await seedDemoPeople(db, secrets, passwords);

  return {
    http,
    db,
    hub,
    jobs,
    market,
    async listen() {
      await http.listen({ port: settings.PORT, host: settings.HOST });
      return settings.PUBLIC_URL ?? addressForPeople(http, settings.HOST);
    },
    async close() {
      feed.close();
      market.boards.close();
      await hub.close();
      await http.close();
      await jobs.stop();
      await sessions.close();
      await bus.close();
      await db.close();
    },
  };
}

/** Whatever it listens on, a person on this machine opens localhost; on another interface its own name. */
function addressForPeople(http: FastifyInstance, host: string): string {
  const address = http.server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const isLocal = ['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(host);
  return `http://${isLocal ? 'localhost' : host}:${port}`;
}
