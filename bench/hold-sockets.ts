import { setTimeout as sleep } from 'node:timers/promises';
import { assert } from '@candor/kit/assert';
import * as z from 'zod/mini';
import { startChild, type Child } from './child.ts';

/** The path with which a socket opens, and the channel it then asks for. */
export type Knock = { readonly path: string; readonly channel: string };

export type Held = {
  readonly idleBytes: number;
  readonly connectedBytes: number;
  readonly peakBytes: number;
  readonly openedMs: number;
  readonly perSecond: number;
  readonly medianMs: number;
  readonly p99Ms: number;
  /** Of one core, while sending. */
  readonly cpuShare: number;
  readonly lost: number;
};

const SETTLE_MS = 3_000;
const HOLD_MS = 15_000;
const LISTENING_WAIT_MS = 10_000;
const LISTENING_ASKED_MS = 50;

export async function holdSockets(
  server: Child,
  knocks: AsyncIterable<readonly Knock[]>,
): Promise<Held> {
  const { port } = await server.ask('where', z.object({ port: z.int() }));
  const clients = startChild('clients/push-clients.ts');
  const { nowBytes: idleBytes } = await server.ask('memory', memory);
  let sockets = 0;
  let openedMs = 0;
  for await (const batch of knocks) {
    const batchFromMs = performance.now();
    sockets = await clients.ask('open', z.int(), { port, knocks: batch });
    openedMs += performance.now() - batchFromMs;
  }
  await untilAllListen(server, sockets);
  const { nowBytes: connectedBytes } = await server.ask('memory', memory);

  await server.ask('start', z.unknown(), sockets);
  await sleep(SETTLE_MS);
  await clients.ask('forget', z.unknown());
  const cpuBefore = await server.ask('cpuSeconds', z.number());
  const heldFromMs = performance.now();
  await sleep(HOLD_MS);
  const { messages, lost, medianMs, p99Ms } = await clients.ask('received', received);
  const heldSeconds = (performance.now() - heldFromMs) / 1_000;
  const cpuShare = ((await server.ask('cpuSeconds', z.number())) - cpuBefore) / heldSeconds;
  const { peakBytes } = await server.ask('memory', memory);

  await server.ask('stop', z.unknown());
  await clients.end();
  await server.end();
  return {
    idleBytes,
    connectedBytes,
    peakBytes,
    openedMs,
    perSecond: messages / heldSeconds,
    medianMs,
    p99Ms,
    cpuShare,
    lost,
  };
}

async function untilAllListen(server: Child, sockets: number): Promise<void> {
  const deadlineMs = performance.now() + LISTENING_WAIT_MS;
  for (let listeners = 0; listeners < sockets; listeners = await server.ask('listeners', z.int())) {
    assert(performance.now() < deadlineMs, `only ${listeners} of ${sockets} sockets listen`);
    await sleep(LISTENING_ASKED_MS);
  }
}

const memory = z.object({ nowBytes: z.number(), peakBytes: z.number() });
const received = z.object({
  messages: z.int(),
  lost: z.int(),
  medianMs: z.number(),
  p99Ms: z.number(),
});
