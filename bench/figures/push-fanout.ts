/**
 * Quotes through the product's hub against a bare `ws` broadcast of the same bytes to as many
 * sockets, in turn.
 *
 * Then 2,000 clients with fifty instruments each, no two lists alike, and two updates a second of
 * every instrument: how late the values come.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { assert } from '@candor/kit/assert';
import { PUSH_PATH } from '@candor/contract/push';
import { newSecret } from '@candor/server/platform/random';
import * as z from 'zod/mini';
import { startChild, type Child } from '../child.ts';
import { openBenchDatabase, type BenchDatabase } from '../database.ts';
import type { Figure, Measured } from '../figure.ts';
import { fanoutChannel } from '../servers/fanout-values.ts';
import { median } from '../statistics.ts';

const LIST_LENGTH = 50;
const BURST_SOCKETS = 400;
const BURST_ROUNDS = 50;
const BURSTS = 7;
const RATIO_MIN = 0.7;
const CROWD = 2_000;
const CROWD_CHANNELS = 1_000;
const CROWD_BEAT_MS = 500;
const CROWD_SETTLE_MS = 3_000;
const CROWD_HOLD_MS = 15_000;
const LAG_MS_MAX = 250;
const LISTENING_WAIT_MS = 20_000;
const ASKED_MS = 5;

export const pushFanout: Figure = {
  name: 'push-fanout',
  about: 'quotes to many sockets against a bare ws broadcast',
  measure,
};

async function measure(): Promise<Measured> {
  const database = await openBenchDatabase();
  const bursts = await compareBursts(database);
  const crowd = await holdCrowd(database);
  await database.close();
  return summary(bursts, crowd);
}

type Burst = {
  readonly perSecond: number;
  readonly cpuUsPerMessage: number;
  readonly coreShare: number;
  readonly frameBytes: number;
};
type Bursts = {
  readonly product: readonly Burst[];
  readonly bare: readonly Burst[];
  readonly ownLists: readonly Burst[];
};
type Side = { readonly server: Child; readonly clients: Child };

async function compareBursts(database: BenchDatabase): Promise<Bursts> {
  const same = Array.from({ length: BURST_SOCKETS }, () => listFrom(0, LIST_LENGTH));
  const product = await openSide(startProduct(database), PUSH_PATH, same);
  const bare = await openSide(startChild('servers/bare/bare-fanout-server.ts'), '/', same);
  const bursts: { product: Burst[]; bare: Burst[]; ownLists: Burst[] } = {
    product: [],
    bare: [],
    ownLists: [],
  };
  for (const side of [product, bare]) await burst(side, LIST_LENGTH);
  for (let turn = 0; turn < BURSTS; turn += 1) {
    bursts.product.push(await burst(product, LIST_LENGTH));
    bursts.bare.push(await burst(bare, LIST_LENGTH));
  }
  await closeSide(product);
  const ownLists = Array.from({ length: BURST_SOCKETS }, (_, index) =>
    listFrom(index * OWN_LIST_STEP, BURST_SOCKETS),
  );
  const own = await openSide(startProduct(database), PUSH_PATH, ownLists);
  await burst(own, BURST_SOCKETS);
  for (let turn = 0; turn < BURSTS; turn += 1)
    bursts.ownLists.push(await burst(own, BURST_SOCKETS));
  await closeSide(own);
  await closeSide(bare);
  const [one, other] = [bursts.product[0]?.frameBytes, bursts.bare[0]?.frameBytes];
  assert(one === other, `the two sides send different things: ${one} and ${other} bytes a message`);
  return bursts;
}

function startProduct({ url, folder }: BenchDatabase): Child {
  return startChild('servers/fanout-server.ts', [url, `${folder}/candor.log`, secret]);
}

async function openSide(
  server: Child,
  path: string,
  lists: readonly (readonly string[])[],
): Promise<Side> {
  const { port } = await server.ask('where', z.object({ port: z.int() }));
  const clients = startChild('clients/fanout-clients.ts');
  await clients.ask('open', z.int(), { port, path, lists });
  const deadlineMs = performance.now() + LISTENING_WAIT_MS;
  while ((await server.ask('listeners', z.int())) < lists.length) {
    assert(performance.now() < deadlineMs, 'not all sockets listen');
    await sleep(ASKED_MS);
  }
  // The last subscription has been read by the time a later question is answered.
  await sleep(SUBSCRIBED_MS);
  return { server, clients };
}

async function closeSide({ server, clients }: Side): Promise<void> {
  await clients.end();
  await server.end();
}

/** Over when the last byte has been received. */
async function burst({ server, clients }: Side, channels: number): Promise<Burst> {
  await clients.ask('forget', z.unknown());
  const cpuBefore = await server.ask('cpuSeconds', z.number());
  const fromMs = performance.now();
  await server.ask('burst', z.unknown(), { rounds: BURST_ROUNDS, channels });
  let now = await clients.ask('received', received);
  while (now.frames < BURST_ROUNDS * BURST_SOCKETS) {
    assert(
      performance.now() - fromMs < BURST_MS_MAX && now.lost === 0,
      `${now.frames} messages of a burst came, ${now.lost} sockets were lost`,
    );
    await sleep(ASKED_MS);
    now = await clients.ask('received', received);
  }
  const seconds = (performance.now() - fromMs) / 1_000;
  const cpu = (await server.ask('cpuSeconds', z.number())) - cpuBefore;
  const messages = BURST_ROUNDS * BURST_SOCKETS * LIST_LENGTH;
  return {
    perSecond: messages / seconds,
    cpuUsPerMessage: (cpu * 1_000_000) / messages,
    coreShare: cpu / seconds,
    frameBytes: now.bytes / now.frames,
  };
}

type Crowd = {
  readonly medianMs: number;
  readonly p99Ms: number;
  readonly worstMs: number;
  readonly perSecond: number;
  readonly cpuShare: number;
  readonly clientShare: number;
  readonly peakBytes: number;
  readonly lost: number;
};

async function holdCrowd(database: BenchDatabase): Promise<Crowd> {
  const lists = Array.from({ length: CROWD }, (_, index) =>
    listFrom(index * OWN_LIST_STEP, CROWD_CHANNELS),
  );
  const { server, clients } = await openSide(startProduct(database), PUSH_PATH, lists);
  await server.ask('start', z.unknown(), { everyMs: CROWD_BEAT_MS, channels: CROWD_CHANNELS });
  await sleep(CROWD_SETTLE_MS);
  await clients.ask('forget', z.unknown());
  const before = {
    server: await server.ask('cpuSeconds', z.number()),
    clients: await clients.ask('cpuSeconds', z.number()),
  };
  const fromMs = performance.now();
  await sleep(CROWD_HOLD_MS);
  const { frames, lost } = await clients.ask('received', received);
  const seconds = (performance.now() - fromMs) / 1_000;
  const lags = await clients.ask(
    'lags',
    z.object({ medianMs: z.number(), p99Ms: z.number(), worstMs: z.number() }),
  );
  const cpuShare = ((await server.ask('cpuSeconds', z.number())) - before.server) / seconds;
  const clientShare = ((await clients.ask('cpuSeconds', z.number())) - before.clients) / seconds;
  const { peakBytes } = await server.ask('memory', z.object({ peakBytes: z.number() }));
  await server.ask('stop', z.unknown());
  await closeSide({ server, clients });
  return {
    ...lags,
    perSecond: (frames * LIST_LENGTH) / seconds,
    cpuShare,
    clientShare,
    peakBytes,
    lost,
  };
}

/** Beginning at another one for each client. */
function listFrom(first: number, channels: number): string[] {
  const step = Math.max(1, Math.floor(channels / LIST_LENGTH));
  return Array.from({ length: LIST_LENGTH }, (_, index) =>
    fanoutChannel((first + index * step) % Math.max(channels, LIST_LENGTH)),
  );
}

function summary({ product, bare, ownLists }: Bursts, crowd: Crowd): Measured {
  const middle = (bursts: readonly Burst[], of: keyof Burst) =>
    median(bursts.map((one) => one[of]));
  const share = (bursts: readonly Burst[]) => `${(middle(bursts, 'coreShare') * 100).toFixed(0)} %`;
  return {
    rows: [
      {
        figure: `quotes to ${BURST_SOCKETS} sockets`,
        unit: 'perSecond',
        measured: middle(product, 'perSecond'),
        baseline: middle(bare, 'perSecond'),
        target: { of: 'ratio', is: 'atLeast', value: RATIO_MIN },
      },
      {
        figure: '  processor time of each',
        unit: 'us',
        measured: middle(product, 'cpuUsPerMessage'),
        baseline: middle(bare, 'cpuUsPerMessage'),
        target: null,
      },
      {
        figure: '  each socket a list of its own',
        unit: 'perSecond',
        measured: middle(ownLists, 'perSecond'),
        baseline: middle(bare, 'perSecond'),
        target: null,
      },
      {
        figure: '  processor time of each',
        unit: 'us',
        measured: middle(ownLists, 'cpuUsPerMessage'),
        baseline: middle(bare, 'cpuUsPerMessage'),
        target: null,
      },
      {
        figure: `lag, ${CROWD} clients: slowest in a hundred`,
        unit: 'ms',
        measured: crowd.p99Ms,
        baseline: null,
        target: { of: 'measured', is: 'atMost', value: LAG_MS_MAX },
      },
    ],
    notes: [
      `${LIST_LENGTH} quotes of a round go to a socket in one message of ${(product[0]?.frameBytes ?? 0).toFixed(0)} bytes; bare ws broadcasts the same bytes`,
      `in turn, ${BURSTS} bursts of ${BURST_ROUNDS} rounds; the servers took ${share(product)} (product), ${share(bare)} (bare) and ${share(ownLists)} (own lists) of a core, the listeners the rest of theirs`,
      `${CROWD} clients, ${LIST_LENGTH} of ${CROWD_CHANNELS} instruments each, every instrument twice a second: ${crowd.perSecond.toFixed(0)} values a second arrived, half within ${crowd.medianMs.toFixed(0)} ms, the last within ${crowd.worstMs.toFixed(0)} ms`,
      `the server took ${(crowd.cpuShare * 100).toFixed(0)} % of a core and ${(crowd.peakBytes / 1_048_576).toFixed(0)} MB at the peak, the process of the clients ${(crowd.clientShare * 100).toFixed(0)} %; ${crowd.lost} sockets lost`,
    ],
  };
}

const secret = newSecret();

/** Coprime with the numbers of channels, so that hardly two lists are alike. */
const OWN_LIST_STEP = 7;
const SUBSCRIBED_MS = 500;
const BURST_MS_MAX = 60_000;
const received = z.object({ frames: z.int(), bytes: z.int(), lost: z.int() });
