/**
 * One database on several machines, of which one takes changes: the others follow it and one of
 * them takes its place. The first address stands for all; a connection to it is made to the machine
 * that takes changes now, also by libraries that open their own (the job queue).
 *
 * Asked which one that is are all of them, whenever a connection broke or could not be made, and
 * every few seconds: connections to one that was replaced while it hung are cut. Of two that both
 * take changes the one of the later timeline was promoted last.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { assert } from '@candor/kit/assert';
import { SECOND_MS } from '@candor/kit/time';
import { listAddresses } from './addresses.ts';
import { isDatabaseAway, NO_PRIMARY } from './database-away.ts';

/** The same for every address with one host. */
export function oneAddress(url: string): string {
  const addresses = listAddresses(url);
  const [first] = addresses;
  if (addresses.length === 1) return first;
  const key = keyOf(new pg.Client({ connectionString: first }));
  if (!groups.has(key)) groups.set(key, openHosts(addresses));
  return first;
}

/** Goes to the host of its own address, whatever group that is in. */
export class DirectClient extends pg.Client {}

export class NoPrimary extends Error {
  override readonly name = 'NoPrimary';
  readonly code = NO_PRIMARY;
}

type Host = { readonly host: string; readonly port: number };
type Hosts = {
  find(): Promise<Host>;
  suspect(): void;
  readonly clients: Set<pg.Client>;
};

const SOON_MS = 1_500;
const ASK_MS = 8_000;
const LOOK_EVERY_MS = 5 * SECOND_MS;
const groups = new Map<string, Hosts>();

function keyOf({ host, port, database }: pg.Client): string {
  return `${host}:${port}/${database}`;
}

function openHosts(addresses: readonly string[]): Hosts {
  const clients = new Set<pg.Client>();
  let current: Host | null = null;
  let looking: Promise<Host> | null = null;
  let watch: NodeJS.Timeout | null = null;

  async function look(): Promise<Host> {
    const chosen = await choose(addresses.map(findTimeline)).catch((error: unknown) => {
      current = null;
      throw error;
    });
    current = { host: chosen.host, port: chosen.port };
    for (const client of clients)
      if (client.host !== chosen.host || client.port !== chosen.port) cut(client);
    return current;
  }
  const lookOnce = () => (looking ??= look().finally(() => (looking = null)));

  return {
    clients,
    async find() {
      watch ??= setInterval(() => {
        if (clients.size > 0) lookOnce().catch(() => undefined);
      }, LOOK_EVERY_MS).unref();
      return current ?? lookOnce();
    },
    suspect: () => (current = null),
  };
}

type Asked = Host & { readonly timeline: number | null };

/**
 * Who has not answered soon is not waited for when another one takes changes, and longer when none
 * does: a machine may be slow.
 */
async function choose(asking: readonly Promise<Asked>[]): Promise<Asked> {
  const answers: Asked[] = [];
  const reasons: unknown[] = [];
  const settled = Promise.all(
    asking.map((one) =>
      one.then(
        (answer) => answers.push(answer),
        (reason: unknown) => reasons.push(reason),
      ),
    ),
  );
  const newest = () =>
    answers
      .filter(({ timeline }) => timeline !== null)
      .sort((a, b) => (b.timeline ?? 0) - (a.timeline ?? 0))[0];
  await Promise.race([settled, sleep(SOON_MS, undefined, { ref: false })]);
  if (newest() === undefined) await settled;
  const chosen = newest();
  if (chosen !== undefined) return chosen;
  const wrong = reasons.find((reason) => reason instanceof Error && !isDatabaseAway(reason));
  throw wrong instanceof Error
    ? wrong
    : new NoPrimary('none of the hosts takes changes', { cause: reasons[0] });
}

/** Null of one that follows. */
async function findTimeline(address: string): Promise<Asked> {
  const client = new DirectClient({
    connectionString: address,
    application_name: 'candor hosts',
    connectionTimeoutMillis: ASK_MS,
    query_timeout: ASK_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ timeline: number | null }>(
      `select case when pg_is_in_recovery() then null else
        ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline`,
    );
    return { host: client.host, port: client.port, timeline: rows[0]?.timeline ?? null };
  } finally {
    // One that hangs does not say goodbye either.
    void client.end().catch(() => undefined);
  }
}

function cut(client: pg.Client): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } };
  assert(typeof connection.stream.destroy === 'function', 'a connection has a stream');
  connection.stream.destroy();
}

type Told = (error: Error | null) => void;
const connect: (...given: unknown[]) => unknown = pg.Client.prototype.connect;

pg.Client.prototype.connect = function connectToPrimary(this: pg.Client, told?: Told) {
  const hosts = this instanceof DirectClient ? undefined : groups.get(keyOf(this));
  if (hosts === undefined) return Reflect.apply(connect, this, told === undefined ? [] : [told]);
  const connected = hosts.find().then(async ({ host, port }) => {
    Object.assign(this, { host, port });
    await watched(this, hosts);
    return this;
  });
  if (told === undefined) return connected;
  connected.then(() => told(null), told);
  return undefined;
} as typeof pg.Client.prototype.connect;

async function watched(client: pg.Client, hosts: Hosts): Promise<void> {
  const lost = () => {
    hosts.clients.delete(client);
    hosts.suspect();
  };
  client.on('error', lost);
  client.once('end', () => hosts.clients.delete(client));
  try {
    await (Reflect.apply(connect, client, []) as Promise<unknown>);
    hosts.clients.add(client);
  } catch (error) {
    lost();
    throw error;
  }
}
