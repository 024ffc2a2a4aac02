/**
 * The composition root: opens every part once, in dependency order, and closes them in reverse.
 * Tests open the same app on their own database and clock.
 */
import type { FastifyInstance } from 'fastify';
import { published } from './capabilities/app-info/published-versions.ts';
import { capabilities } from './capabilities.ts';
import type { Foundations } from './foundations.ts';
import { listenForOperators } from './console-server.ts';
import type { Audit } from './core/audit/audit.ts';
import type { Desk } from './core/desk/desk.ts';
import type { LedgerProof } from './core/ledger/ledger-proof.ts';
import type { Market } from './core/pricing/market.ts';
import type { TreasuryMarket } from './core/treasuries/treasuries.ts';
import { openDemoPeople } from './open-demo-people.ts';
import { demoOrdersBeat } from './place-demo-orders.ts';
import { openBeats, type Beats } from './platform/beats.ts';
import type { Capability } from './platform/capability.ts';
import type { Db } from './platform/db/database.ts';
import { getFreeBytes, type StorageWatch } from './platform/db/storage-watch.ts';
import type { BoundCall } from './platform/http/bind.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { Log } from './platform/log.ts';
import type { PushHub } from './platform/push/hub.ts';
import type { Vault } from './platform/vault/vault.ts';
import type { AppOptions } from './composition/app-options.ts';
import { addressForPeople, type Doors } from './composition/doors.ts';
import { openBusiness, type Business } from './composition/open-business.ts';
import { openGround, type Ground } from './composition/open-ground.ts';
import { openServers, type Servers } from './composition/open-servers.ts';

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

export async function openApp(options: AppOptions): Promise<App> {
  const { settings, log, beats: beatsRun = 'auto' } = options;
  const doors: Doors = { http: null, console: null };
  const ground = await openGround(options, VERSION);
  const business = await openBusiness(options, ground, doors);
  const all: readonly Capability[] = capabilities({
    ...foundations(options, ground, business),
    lookAtParts: async () =>
      (await servers.watched.look()).map(({ part: { name, isVital }, isUp }) => {
        return { name, isVital, isUp };
      }),
    placeApproved: (approved) => servers.placeApproved(approved),
    prepareReading: (asked, holder) => servers.prepareReading(asked, holder),
  });
  const servers = await openServers(options, ground, business, all, VERSION);
  const { http, consoleServer } = servers;
  [doors.http, doors.console] = [http, consoleServer];
  const beats = await openWork(options, ground, business, all);
  if (beatsRun === 'auto') await startAll(all, beats, log);
  let metricsPort: number | null = null;

  return {
    http,
    calls: servers.documented,
    console: consoleServer,
    audit: business.audit,
    ledgerProof: business.ledgerProof,
    db: ground.db,
    hub: servers.hub,
    jobs: ground.jobs,
    market: business.market,
    treasuries: business.treasuries,
    desk: business.desk,
    vault: ground.vault,
    storage: ground.storage,
    beat: beats.once,
    async listen() {
      await http.listen({ port: settings.PORT, host: settings.HOST });
      if (consoleServer !== null && settings.CONSOLE_PORT !== 'off')
        await listenForOperators(consoleServer, settings.CONSOLE_PORT, settings.HOST);
      metricsPort = await servers.watched.listen();
      return settings.PUBLIC_URL ?? addressForPeople(http, settings.HOST);
    },
    consoleAddress: () =>
      consoleServer?.server.listening === true
        ? addressForPeople(consoleServer, settings.HOST)
        : null,
    metricsPort: () => metricsPort,
    drain: ground.watching.drain.begin,
    close: () => closeAll(ground, business, servers, beats),
  };
}

function foundations(
  { settings, clock, freeBytes, funds = [], keepsAnswers = true }: AppOptions,
  { db, secrets, jobs, bus, watching, logged }: Ground,
  { mail, ...business }: Business,
): Omit<Foundations, 'lookAtParts' | 'placeApproved' | 'prepareReading'> {
  return {
    ...business,
    ...{ settings, clock, db, secrets, jobs, bus, funds, keepsAnswers },
    postMail: mail.postMail,
    freeBytes: freeBytes ?? (() => getFreeBytes(settings.DATA_DIR)),
    timings: watching.timings,
    onError: logged('background work'),
  };
}

/** Jobs begin to be taken here; beats when everything is there. */
async function openWork(
  { settings, clock, log }: AppOptions,
  { db, secrets, jobs, watching }: Ground,
  { mail, sessions, keys, market, desk, views, passwords, reviews, postNotice }: Business,
  all: readonly Capability[],
): Promise<Beats> {
  const hasDemo = settings.DEMO_PEOPLE === 'on';
  await jobs.start([...mail.jobs, ...all.flatMap((capability) => capability.jobs ?? [])]);
  const demoBeats = hasDemo ? [demoOrdersBeat({ db, clock, market, desk, views })] : [];
  const beats = openBeats(
    [
      sessions.beat,
      keys.beat,
      ...all.flatMap((capability) => capability.beats ?? []),
      ...demoBeats,
    ],
    { ...{ db, clock, log }, catchUps: watching.catchUps },
  );
  if (hasDemo)
    await openDemoPeople({ settings, db, clock, secrets, passwords, reviews, postNotice, market });
  return beats;
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

/** Nothing that another part still needs is closed before it. */
async function closeAll(
  { bus, vault, storage, db, tracing, jobs }: Ground,
  { market, desk, sessions, keys }: Business,
  { followed, hub, streams, consoleServer, watched, http }: Servers,
  beats: Beats,
): Promise<void> {
  await beats.stop();
  followed.close();
  market.boards.close();
  await Promise.all([hub.close(), streams.close()]);
  await consoleServer?.close();
  await watched.close();
  await http.close();
  await jobs.stop();
  await desk.drain();
  await sessions.close();
  await keys.close();
  await bus.close();
  vault.close();
  storage.close();
  await db.close();
  await tracing?.close();
}
