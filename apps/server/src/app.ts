/**
 * The composition root: opens every part once, in dependency order, and closes them in reverse.
 * Tests open the same app on their own database and clock.
 */
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { MarketTexts } from '@candor/market/instruments/market-texts';
import type { Fund } from '@candor/strategies/catalogue/fund';
import sql from 'sql-template-tag';
import { published } from './capabilities/app-info/published-versions.ts';
import { openQuoteFeed } from './capabilities/quotes/quote-feed.ts';
import { capabilities } from './capabilities.ts';
import { buildConsoleServer, isConsoleCall, listenForOperators } from './console-server.ts';
import { openAudit, type Audit } from './core/audit/audit.ts';
import { openPasswordHasher, type PasswordCost } from './core/customers/passwords/password-hash.ts';
import { openPayPasswords } from './core/customers/passwords/pay-passwords.ts';
import { openSessionBook } from './core/customers/session-book.ts';
import { openDesk, type Desk } from './core/desk/desk.ts';
import { openDueActions } from './core/desk/state/due-actions.ts';
import { openMarketViews } from './core/desk/state/market-view.ts';
import { openInbox } from './core/inbox/post-notice.ts';
import { openLedgerProof, type LedgerProof } from './core/ledger/ledger-proof.ts';
import { findSignedInOperator } from './core/operators/operator-sessions.ts';
import { openMarkets } from './core/options/open-markets.ts';
import type { Market } from './core/pricing/market.ts';
import type { TreasuryMarket } from './core/treasuries/treasuries.ts';
import { passkeySite } from './core/second-factor/passkey-site.ts';
import { openReviews } from './core/review/open-reviews.ts';
import { reviewKinds } from './review-kinds.ts';
import { migrations } from './migrations.ts';
import { openDemoPeople } from './open-demo-people.ts';
import { demoOrdersBeat } from './place-demo-orders.ts';
import { openBeats } from './platform/beats.ts';
import { openInProcessBus } from './platform/bus/in-process-bus.ts';
import type { Capability } from './platform/capability.ts';
import type { Clock } from './platform/clock.ts';
import { openDatabase, type Db } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { openStorageWatch, type StorageWatch } from './platform/db/storage-watch.ts';
import { healthPage, openHealth, type HealthPart } from './platform/http/health.ts';
import { buildHttpServer } from './platform/http/http-server.ts';
import { networkBehind, getNetwork } from './platform/http/network.ts';
import { openRateLimiter, unlimited } from './platform/http/rate-limits.ts';
import { referencePages } from './platform/http/reference-page.ts';
import { isWebBuilt, webPages } from './platform/http/static-web.ts';
import { openJobs, type Jobs } from './platform/jobs/jobs.ts';
import { isLogUp, type Log } from './platform/log.ts';
import { openMail } from './platform/mail/open-mail.ts';
import { openPushHub, type PushHub } from './platform/push/hub.ts';
import type { Secrets } from './platform/secrets.ts';
import type { Settings } from './platform/settings.ts';
import { openTimings } from './platform/timings.ts';
import { openVault, type Vault } from './platform/vault/vault.ts';

const VERSION = published[0].version;
const webFolder = fileURLToPath(new URL('../../web/dist/', import.meta.url));

export type App = {
  readonly http: FastifyInstance;
  readonly console: FastifyInstance | null;
  readonly audit: Audit;
  readonly ledgerProof: LedgerProof;
  readonly db: Db;
  readonly hub: PushHub;
  readonly jobs: Jobs;
  readonly market: Market;
  readonly treasuries: TreasuryMarket;
  readonly desk: Desk;
  readonly vault: Vault;
  readonly storage: StorageWatch;
  listen(): Promise<string>;
  /** Runs what is due, once; for tests that move the clock. */
  beat(): Promise<void>;
  consoleAddress(): string | null;
  close(): Promise<void>;
};

/** `secrets` is the root: it only unwraps the vault's keys. */
export type AppOptions = {
  settings: Settings;
  clock: Clock;
  log: Log;
  secrets: Pick<Secrets, 'deriveKey'>;
  databaseUrl: string;
  /** Its tables are those of this version already. */
  hasTables?: boolean;
  freeBytes?: () => Promise<number>;
  /** Tests poll more often. */
  jobPollSeconds?: number;
  /** Automatic, or only on request. */
  beats?: 'auto' | 'whenAsked';
  /** Tests use a lower cost. */
  passwordCost?: PasswordCost;
  /** Tests have fewer shares. */
  readMarketTexts?: () => MarketTexts;
  /** Which funds the house runs; none where nothing is said. */
  funds?: readonly Fund[];
};

export async function openApp({
  settings,
  clock,
  log,
  secrets: root,
  databaseUrl,
  hasTables = false,
  freeBytes,
  jobPollSeconds,
  beats: beatsRun = 'auto',
  passwordCost,
  readMarketTexts,
  funds = [],
}: AppOptions): Promise<App> {
  const applied = hasTables ? [] : await migrate(databaseUrl, migrations);
  if (applied.length > 0) log.info({ applied }, 'migrated');

  const bus = openInProcessBus({
    onError: (error, topic) => log.error({ err: error, topic }, 'bus listener'),
  });
  const storage = openStorageWatch({
    freeBytes: freeBytes ?? (async () => Number.POSITIVE_INFINITY),
    onChange: (isLow) => followStorage(isLow, log, jobs),
  });
  const db = openDatabase({
    url: databaseUrl,
    storage,
    poolSize: settings.DATABASE_POOL_SIZE,
    clock,
    publish: bus.publish,
    onIdleError: (error) => log.warn({ err: error }, 'database connection lost'),
  });
  const vault = await openVault({
    db,
    root,
    clock,
    onError: (error) => log.error({ err: error }, 'vault'),
  });
  const { secrets } = vault;
  const jobs = openJobs({
    url: databaseUrl,
    clock,
    log,
    ...(jobPollSeconds === undefined ? {} : { pollSeconds: jobPollSeconds }),
  });
  const mail = openMail({
    smtpUrl: settings.SMTP_URL,
    from: settings.MAIL_FROM,
    db,
    jobs,
    getAddress: () =>
      (settings.PUBLIC_URL ?? addressForPeople(http, settings.HOST)).replace(/\/+$/, ''),
  });
  const postNotice = openInbox({ postMail: mail.postMail, secrets });
  const sessions = openSessionBook({
    db,
    bus,
    clock,
    idleMinutes: settings.SESSION_IDLE_MINUTES,
    absoluteHours: settings.SESSION_ABSOLUTE_HOURS,
    onError: (error) => log.error({ err: error }, 'sessions'),
  });
  const { market, treasuries, optionMarket } = await openMarkets({
    db,
    secrets,
    clock,
    bus,
    hours: settings.MARKET_HOURS,
    onError: (error) => log.error({ err: error }, 'listings'),
    readTexts: readMarketTexts,
  });
  const views = openMarketViews(market);
  const dueActions = openDueActions(market);
  const desk = openDesk({ db, clock, views, instruments: market.instruments, dueActions });
  const passwords = openPasswordHasher(passwordCost);
  const payPasswords = openPayPasswords({
    db,
    passwords,
    onLocked: (tx, customerId) =>
      postNotice(
        tx,
        customerId,
        { template: 'payPasswordLocked', values: {} },
        { alsoByMail: true },
      ),
  });
  const factors = {
    secrets,
    site: passkeySite({ publicUrl: settings.PUBLIC_URL, port: () => getPort(http) }),
  };
  const audit = openAudit({ db, clock, secrets, dataDir: settings.DATA_DIR });
  await audit.requireNotRolledBack();
  const ledgerProof = openLedgerProof({ db, clock, secrets, settings });
  await ledgerProof.checkpoints.requireNotRolledBack();
  let consoleServer: FastifyInstance | null = null;
  const consoleFactors = {
    secrets,
    site: passkeySite({
      publicUrl: null,
      port: () => (consoleServer === null ? 0 : getPort(consoleServer)),
    }),
  };
  const reviews = openReviews({
    kinds: reviewKinds({ settings, secrets, postNotice, market }),
    policy: settings.REVIEW_POLICY,
    autoSeconds: settings.REVIEW_AUTO_SECONDS,
    jobs,
    db,
    clock,
  });
  const timings = openTimings(clock);
  const all = capabilities({
    settings,
    clock,
    db,
    secrets,
    sessions,
    passwords,
    payPasswords,
    factors,
    postMail: mail.postMail,
    postNotice,
    reviews,
    market,
    treasuries,
    optionMarket,
    desk,
    views,
    dueActions,
    audit,
    ledgerProof,
    funds,
    consoleFactors,
    timings,
    bus,
    lookAtParts: async () =>
      (await lookAtHealth()).map(({ part: { name, isVital }, isUp }) => ({ name, isVital, isUp })),
    onError: (error) => log.error({ err: error }, 'background work'),
  });
  const limiter = settings.RATE_LIMITS === 'on' ? openRateLimiter() : unlimited;
  const hub = openPushHub({
    db,
    bus,
    clock,
    log,
    publicUrl: settings.PUBLIC_URL,
    areSessionsAlive: sessions.areAlive,
    hasConnectionLimits: settings.RATE_LIMITS === 'on',
    getNetwork: networkBehind(settings.TRUSTED_PROXIES),
    admitNetwork: (network) => limiter.admit('address', network, clock.now()),
    onEventSent: (lagMs) => timings.note('push', lagMs),
  });
  hub.registerChannel({ prefix: 'chat' });
  const feed = openQuoteFeed({
    market,
    clock,
    hub,
    onError: (error) => log.error({ err: error }, 'quote feed'),
  });
  const documented = all.flatMap(({ name, calls = [] }) =>
    calls.map((call) => ({ ...call, capability: name })),
  );
  const lookAtHealth = openHealth(healthParts({ db, storage, log, jobs, hub }));
  const health = healthPage(lookAtHealth, {
    version: VERSION,
    startedAt: clock.now(),
  });
  const shared = { db, clock, log, limiter, trustedProxies: settings.TRUSTED_PROXIES };
  const http = await buildHttpServer({
    ...shared,
    findSession: sessions.find,
    findOperator: () => null,
    onAnswered: (ms, status) => {
      timings.note('answer', ms);
      if (status >= 500) timings.note('fault', ms);
    },
    calls: documented.filter((call) => !isConsoleCall(call)),
    pages: [
      health,
      referencePages(documented, VERSION, (request) =>
        limiter.admit('document', getNetwork(request.ip), clock.now()),
      ),
      ...mail.pages,
      ...all.flatMap(({ pages }) => (pages === undefined ? [] : [pages])),
      webPages(webFolder),
    ],
  });
  if (settings.CONSOLE_PORT !== 'off') {
    consoleServer = await buildConsoleServer({
      ...shared,
      findOperator: (token) => findSignedInOperator(db, clock, token),
      capabilities: all,
      health,
    });
  }
  hub.attach(http.server);
  await jobs.start([...mail.jobs, ...all.flatMap((capability) => capability.jobs ?? [])]);
  const demoBeats =
    settings.DEMO_PEOPLE === 'on' ? [demoOrdersBeat({ db, clock, market, desk, views })] : [];
  const beats = openBeats(
    [...all.flatMap((capability) => capability.beats ?? []), ...demoBeats],
    log,
  );
  if (settings.DEMO_PEOPLE === 'on')
    await openDemoPeople({ settings, db, clock, secrets, passwords, reviews, postNotice, market });
  if (beatsRun === 'auto') {
    await startAll(all, log);
    beats.start();
  }

  return {
    http,
    console: consoleServer,
    audit,
    ledgerProof,
    db,
    hub,
    jobs,
    market,
    treasuries,
    desk,
    vault,
    storage,
    beat: beats.once,
    async listen() {
      await http.listen({ port: settings.PORT, host: settings.HOST });
      if (consoleServer !== null && settings.CONSOLE_PORT !== 'off')
        await listenForOperators(consoleServer, settings.CONSOLE_PORT, settings.HOST);
      return settings.PUBLIC_URL ?? addressForPeople(http, settings.HOST);
    },
    consoleAddress: () =>
      consoleServer?.server.listening === true
        ? addressForPeople(consoleServer, settings.HOST)
        : null,
    async close() {
      await beats.stop();
      feed.close();
      market.boards.close();
      await hub.close();
      await consoleServer?.close();
      await http.close();
      await jobs.stop();
      await desk.drain();
      await sessions.close();
      await bus.close();
      vault.close();
      storage.close();
      await db.close();
    },
  };
}

/** One that fails is logged; the others and the server go on. */
async function startAll(all: readonly Capability[], log: Log): Promise<void> {
  for (const { name, start } of all)
    await start?.().catch((error: unknown) => log.error({ err: error, capability: name }, 'start'));
}

function followStorage(isLow: boolean, log: Log, jobs: Jobs): void {
  log.error(
    { isLow },
    isLow
      ? 'the disk of the database is nearly full: nothing is written until there is room'
      : 'there is room again',
  );
  if (isLow) jobs.pause();
  else jobs.resume();
}

function healthParts({
  db,
  storage,
  log,
  jobs,
  hub,
}: Pick<App, 'db' | 'storage' | 'jobs' | 'hub'> & { log: Log }): HealthPart[] {
  return [
    {
      name: 'database',
      isVital: true,
      isUp: async () => (await db.one<{ up: number }>(sql`select 1 as up`)).up === 1,
    },
    { name: 'storage', isVital: false, isUp: () => !storage.isFull(), otherwise: 'full' },
    { name: 'log', isVital: false, isUp: () => isLogUp(log) },
    { name: 'jobs', isVital: false, isUp: jobs.isUp },
    { name: 'push', isVital: false, isUp: hub.isUp },
    { name: 'web', isVital: false, isUp: () => isWebBuilt(webFolder) },
  ];
}

/** On this machine people open localhost; on another interface its own name. */
function addressForPeople(http: FastifyInstance, host: string): string {
  const isLocal = ['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(host);
  return `http://${isLocal ? 'localhost' : host}:${getPort(http)}`;
}

function getPort(http: FastifyInstance): number {
  const address = http.server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}
