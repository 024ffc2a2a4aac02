/**
 * The composition root: opens every part once, in dependency order, and closes them in reverse.
 * Tests open the same app on their own database and clock.
 */
import type { FastifyInstance } from 'fastify';
import type { MarketTexts } from '@candor/market/instruments/market-texts';
import type { Fund } from '@candor/strategies/catalogue/fund';
import { accountTopics, actingOf } from '@candor/contract/acting';
import { published } from './capabilities/app-info/published-versions.ts';
import { openQuoteFeed } from './capabilities/quotes/quote-feed.ts';
import { capabilities } from './capabilities.ts';
import { buildConsoleServer, isConsoleCall, listenForOperators } from './console-server.ts';
import { openAudit, type Audit } from './core/audit/audit.ts';
import { findAccount, isOpenShared } from './core/customers/accounts.store.ts';
import { openPasswordHasher, type PasswordCost } from './core/customers/passwords/password-hash.ts';
import { openPayPasswords } from './core/customers/passwords/pay-passwords.ts';
import { openSessionBook } from './core/customers/session-book.ts';
import { openDesk, type Desk } from './core/desk/desk.ts';
import { openDueActions } from './core/desk/state/due-actions.ts';
import { openMarketViews } from './core/desk/terms/market-view.ts';
import { openInbox } from './core/inbox/post-notice.ts';
import { openLedgerProof, type LedgerProof } from './core/ledger/ledger-proof.ts';
import { findSignedInOperator } from './core/operators/operator-sessions.ts';
import { openMarkets } from './core/options/open-markets.ts';
import type { Market } from './core/pricing/market.ts';
import type { TreasuryMarket } from './core/treasuries/treasuries.ts';
import { passkeySite } from './core/second-factor/passkey-site.ts';
import { openReviews } from './core/review/open-reviews.ts';
import { reviewKinds } from './review-kinds.ts';
import { webFolder } from './health-parts.ts';
import { migrations } from './migrations.ts';
import { openDemoPeople } from './open-demo-people.ts';
import { openProductDatabase } from './open-product-database.ts';
import { demoOrdersBeat } from './place-demo-orders.ts';
import { openBeats, type Beats } from './platform/beats.ts';
import { openBus } from './platform/bus/open-bus.ts';
import type { Capability } from './platform/capability.ts';
import type { Clock } from './platform/clock.ts';
import type { Db } from './platform/db/database.ts';
import type { DatabaseEnds } from './platform/db/embedded/database-ends.ts';
import { migrate } from './platform/db/migrate.ts';
import { getFreeBytes, openStorageWatch, type StorageWatch } from './platform/db/storage-watch.ts';
import type { BoundCall } from './platform/http/bind.ts';
import { buildHttpServer } from './platform/http/http-server.ts';
import { networkBehind, getNetwork } from './platform/http/network.ts';
import { openRateLimiter, unlimited } from './platform/http/limits/rate-limits.ts';
import { openSharedLimits } from './platform/http/limits/shared-limits.ts';
import { referencePages } from './platform/http/reference/reference-page.ts';
import { webPages } from './platform/http/static-web.ts';
import { openJobs, type Jobs } from './platform/jobs/jobs.ts';
import type { Log } from './platform/log.ts';
import { openMail } from './platform/mail/open-mail.ts';
import { openCallAnswers } from './platform/http/call-answers.ts';
import { followedCalls } from './platform/http/followed-calls.ts';
import { openPushHub, type PushHub } from './platform/push/hub.ts';
import { listPushedAgain } from './core/desk/show/pushed-again.ts';
import type { Secrets } from './platform/start/secrets.ts';
import type { Settings } from './platform/start/settings.ts';
import type { SteadyClock } from './platform/steady-clock.ts';
import { openTracing, traceTransactions } from './platform/tracing/open-tracing.ts';
import { openVault, type Vault } from './platform/vault/vault.ts';
import { openWatching } from './watching.ts';
import { loadTraditional } from '@candor/i18n/traditional/traditional';

const VERSION = published[0].version;

export type App = {
  readonly http: FastifyInstance;
  /** What it answers, on both ports. */
  readonly calls: readonly BoundCall[];
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
  beat(...names: string[]): Promise<void>;
  consoleAddress(): string | null;
  /** Where METRICS_PORT listens. */
  metricsPort(): number | null;
  /** Not ready any more, as long as DRAIN_SECONDS; then it is time to close. */
  drain(): Promise<void>;
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
  /** The clock, where it follows the database's; tests move theirs. */
  steady?: SteadyClock;
  /** Of the database that the product brings along; nothing of another one. */
  embeddedEnds?: Pick<DatabaseEnds, 'areRecent'>;
  /** False where the role of `databaseUrl` may not change them. */
  ownsTables?: boolean;
  freeBytes?: () => Promise<number>;
  /** Tests poll more often. */
  jobPollSeconds?: number;
  /** Automatic, or only on request. */
  beats?: 'auto' | 'whenAsked';
  /** Tests use a lower cost. */
  passwordCost?: PasswordCost;
  /** Tests have fewer shares. */
  readMarketTexts?: () => MarketTexts;
  /** One line to who starts it. */
  say?: (line: string) => void;
  /** Which funds the house runs; none where nothing is said. */
  funds?: readonly Fund[];
  /** Tests compare what is kept with what is made anew for every call. */
  keepsAnswers?: boolean;
};

export async function openApp({
  settings,
  clock,
  log,
  secrets: root,
  databaseUrl,
  hasTables = false,
  steady,
  embeddedEnds,
  ownsTables = true,
  freeBytes,
  jobPollSeconds,
  beats: beatsRun = 'auto',
  passwordCost,
  readMarketTexts,
  funds = [],
  say = () => undefined,
  keepsAnswers = true,
}: AppOptions): Promise<App> {
  await loadTraditional();
  const applied = hasTables ? [] : await migrate(databaseUrl, migrations);
  if (applied.length > 0) log.info({ applied }, 'migrated');

  const watching = openWatching({ settings, clock, log, version: VERSION, embeddedEnds });
  const storage = openStorageWatch({
    freeBytes: freeBytes ?? (async () => Number.POSITIVE_INFINITY),
    onChange: (isLow) => followStorage(isLow, log, jobs),
  });
  const tracing = await openTracing(settings, { version: VERSION, log });
  const opened = await openProductDatabase({
    ...{ url: databaseUrl, settings, clock, steady, storage, log },
    publish: (topic, message) => bus.publish(topic, message),
  });
  const db = traceTransactions(opened, tracing);
  const logged = (part: string) => (error: unknown) => log.error({ err: error }, part);
  const vault = await openVault({ db, root, clock, onError: logged('vault') });
  const { secrets } = vault;
  const bus = await openBus({ settings, secrets, log, say });
  const jobs = openJobs({
    url: databaseUrl,
    clock,
    log,
    laysTables: ownsTables,
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
    onError: logged('sessions'),
  });
  const { market, treasuries, optionMarket } = await openMarkets({
    db,
    secrets,
    clock,
    bus,
    hours: settings.MARKET_HOURS,
    onError: logged('listings'),
    readTexts: readMarketTexts,
  });
  const views = openMarketViews(market);
  const dueActions = openDueActions(market);
  const desk = openDesk({
    ...{ db, clock, views, instruments: market.instruments, dueActions },
    onBatch: watching.onBatch,
  });
  const passwords = openPasswordHasher(passwordCost);
  const payPasswords = payPasswordsOf(db, passwords, postNotice);
  const factors = {
    secrets,
    site: passkeySite({ publicUrl: settings.PUBLIC_URL, port: () => getPort(http) }),
  };
  const audit = openAudit({ db, clock, secrets, dataDir: settings.DATA_DIR });
  await audit.requireNotRolledBack();
  const ledgerProof = openLedgerProof({ db, clock, secrets, settings });
  await ledgerProof.checkpoints.requireNotRolledBack();
  let consoleServer: FastifyInstance | null = null;
  let metricsPort: number | null = null;
  const consoleFactors = {
    secrets,
    site: passkeySite({
      publicUrl: null,
      port: () => (consoleServer === null ? 0 : getPort(consoleServer)),
    }),
  };
  const reviews = openReviews({
    kinds: reviewKinds({ settings, secrets, postNotice, market }),
    postNotice,
    policy: settings.REVIEW_POLICY,
    autoSeconds: settings.REVIEW_AUTO_SECONDS,
    jobs,
    db,
    clock,
  });
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
    jobs,
    freeBytes: freeBytes ?? (() => getFreeBytes(settings.DATA_DIR)),
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
    keepsAnswers,
    consoleFactors,
    timings: watching.timings,
    bus,
    lookAtParts: async () =>
      (await watched.look()).map(({ part: { name, isVital }, isUp }) => ({ name, isVital, isUp })),
    onError: logged('background work'),
  });
  const limiter = settings.RATE_LIMITS === 'on' ? openRateLimiter() : unlimited;
  const hub = openPushHub({
    db,
    bus,
    clock,
    log,
    publicUrl: settings.PUBLIC_URL,
    webOrigins: settings.WEB_ORIGINS,
    areSessionsAlive: sessions.areAlive,
    hasConnectionLimits: settings.RATE_LIMITS === 'on',
    getNetwork: networkBehind(settings.TRUSTED_PROXIES),
    admitNetwork: (network) => limiter.admit('address', network, clock.now()),
    onEventSent: watching.onEventSent,
    listElsewhere: listPushedAgain,
    accountTopics,
  });
  hub.registerChannel({ prefix: 'chat' });
  const feed = openQuoteFeed({
    market,
    clock,
    hub,
    onError: logged('quote feed'),
  });
  const documented = getCalls(all, keepsAnswers);
  const watched = watching.over({ db, bus, storage, jobs, hub, desk, steady });
  const sharedLimits = settings.RATE_LIMITS === 'on' ? openSharedLimits(db, secrets) : null;
  const answersOf = openCallAnswers();
  hub.registerReadings(followedCalls(documented, { answersOf, limiter, clock, db }));
  const shared = {
    ...{ db, clock, log, limiter, sharedLimits, tracing, answersOf },
    trustedProxies: settings.TRUSTED_PROXIES,
  };
  const http = await buildHttpServer({
    ...shared,
    findSession: sessions.find,
    accounts: { find: (person, id) => findAccount(db, person, id), isOpenShared },
    findOperator: () => null,
    webOrigins: settings.WEB_ORIGINS,
    onAnswered: watching.onAnswered,
    calls: documented.filter((call) => !isConsoleCall(call)),
    pages: [
      watched.health,
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
      health: watched.health,
    });
  }
  hub.attach(http.server);
  await jobs.start([...mail.jobs, ...all.flatMap((capability) => capability.jobs ?? [])]);
  const demoBeats =
    settings.DEMO_PEOPLE === 'on' ? [demoOrdersBeat({ db, clock, market, desk, views })] : [];
  const beats = openBeats(
    [sessions.beat, ...all.flatMap((capability) => capability.beats ?? []), ...demoBeats],
    { ...{ db, clock, log }, catchUps: watching.catchUps },
  );
  if (settings.DEMO_PEOPLE === 'on')
    await openDemoPeople({ settings, db, clock, secrets, passwords, reviews, postNotice, market });
  if (beatsRun === 'auto') await startAll(all, beats, log);

  return {
    http,
    calls: documented,
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
      metricsPort = await watched.listen();
      return settings.PUBLIC_URL ?? addressForPeople(http, settings.HOST);
    },
    consoleAddress: () =>
      consoleServer?.server.listening === true
        ? addressForPeople(consoleServer, settings.HOST)
        : null,
    metricsPort: () => metricsPort,
    drain: watching.drain.begin,
    async close() {
      await beats.stop();
      feed.close();
      market.boards.close();
      await hub.close();
      await consoleServer?.close();
      await watched.close();
      await http.close();
      await jobs.stop();
      await desk.drain();
      await sessions.close();
      await bus.close();
      vault.close();
      storage.close();
      await db.close();
      await tracing?.close();
    },
  };
}

function payPasswordsOf(
  db: Db,
  passwords: ReturnType<typeof openPasswordHasher>,
  postNotice: ReturnType<typeof openInbox>,
) {
  return openPayPasswords({
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
}

/**
 * First what became due while no server ran, before orders are matched, alerts told and margins
 * checked: dividends, nights and days, contracts that ended, coupons. One that fails is logged; the
 * others and the server go on, and each batch of the desk brings what is due to its customers
 * anyway.
 */
async function startAll(all: readonly Capability[], beats: Beats, log: Log): Promise<void> {
  for (const beat of dueFirst)
    await beats.once(beat).catch((error: unknown) => log.error({ err: error, beat }, 'beat'));
  for (const { name, start } of all)
    await start?.().catch((error: unknown) => log.error({ err: error, capability: name }, 'start'));
  beats.start();
}

const dueFirst = ['desk.due', 'desk.daily-settlement', 'desk.option-expiry', 'bonds.pay'] as const;

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

/** On this machine people open localhost; on another interface its own name. */
function addressForPeople(http: FastifyInstance, host: string): string {
  const isLocal = ['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(host);
  return `http://${isLocal ? 'localhost' : host}:${getPort(http)}`;
}

function getPort(http: FastifyInstance): number {
  const address = http.server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

function getCalls(all: readonly Capability[], keepsAnswers: boolean) {
  return all.flatMap(({ name, calls = [] }) =>
    calls.map((call) => ({
      ...call,
      capability: name,
      acting: actingOf(name, call.name, call.endpoint),
      sharing: keepsAnswers ? call.sharing : null,
    })),
  );
}
