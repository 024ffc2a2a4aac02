/**
 * 2,000 sockets that follow fifty instruments each, then 300 connections that read a document as
 * fast as they are answered; then everybody leaves. Baseline: the same server with its sockets
 * only.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { PUSH_PATH } from '@candor/contract/push';
import { newSecret } from '@candor/server/platform/random';
import * as z from 'zod/mini';
import { startChild } from '../child.ts';
import { fire } from '../clients/cannon.ts';
import { openBenchDatabase } from '../database.ts';
import type { Figure, Measured } from '../figure.ts';
import { fanoutChannel } from '../servers/fanout-values.ts';
import { MEGABYTE } from '../table.ts';

const SOCKETS = 2_000;
const LIST_LENGTH = 50;
const CHANNELS = 1_000;
const CONNECTIONS = 300;
const BEAT_MS = 500;
const SETTLE_MS = 10_000;
const BUSY_SECONDS = 20;
const AFTER_MS = 20_000;
const PEAK_RATIO_MAX = 2;
const AFTER_RATIO_MAX = 1.25;
const BUSY_PATH = '/auth/agreement';

export const busyMemory: Figure = {
  name: 'busy-memory',
  about: `${SOCKETS} sockets and ${CONNECTIONS} busy connections, and what stays afterwards`,
  measure,
};

async function measure(): Promise<Measured> {
  const database = await openBenchDatabase();
  const server = startChild('servers/fanout-server.ts', [
    database.url,
    `${database.folder}/candor.log`,
    newSecret(),
  ]);
  const clients = startChild('clients/fanout-clients.ts');
  const { port } = await server.ask('where', z.object({ port: z.int() }));
  await clients.ask('open', z.int(), {
    port,
    path: PUSH_PATH,
    lists: Array.from({ length: SOCKETS }, (_, index) => listFrom(index)),
  });
  await server.ask('start', z.unknown(), { everyMs: BEAT_MS, channels: CHANNELS });
  await sleep(SETTLE_MS);
  const quiet = await server.ask('memory', memory);
  const calls = await fire({
    url: `http://127.0.0.1:${port}${BUSY_PATH}`,
    headers: [],
    connections: CONNECTIONS,
    seconds: BUSY_SECONDS,
  });
  const busy = await server.ask('memory', memory);
  await server.ask('stop', z.unknown());
  await clients.end();
  await sleep(AFTER_MS);
  const after = await server.ask('memory', memory);
  await server.end();
  await database.close();
  return {
    rows: [
      {
        figure: 'memory, busy: the peak',
        unit: 'bytes',
        measured: busy.peakBytes,
        baseline: quiet.nowBytes,
        target: { of: 'ratio', is: 'atMost', value: PEAK_RATIO_MAX },
      },
      {
        figure: `  ${AFTER_MS / 1_000} s after everybody left`,
        unit: 'bytes',
        measured: after.nowBytes,
        baseline: quiet.nowBytes,
        target: { of: 'ratio', is: 'atMost', value: AFTER_RATIO_MAX },
      },
    ],
    notes: [
      `${megabytes(quiet)} with all sockets and nobody else; after ${BUSY_SECONDS} s of ${calls.perSecond.toFixed(0)} calls a second ${megabytes(busy)}; afterwards ${megabytes(after)}`,
    ],
  };
}

type Memory = z.output<typeof memory>;
const memory = z.object({
  nowBytes: z.number(),
  peakBytes: z.number(),
  heapBytes: z.number(),
  buffersBytes: z.number(),
});

function megabytes({ nowBytes, heapBytes, buffersBytes }: Memory): string {
  const text = (bytes: number) => (bytes / MEGABYTE).toFixed(0);
  return `${text(nowBytes)} MB (heap ${text(heapBytes)}, buffers ${text(buffersBytes)})`;
}

/** Beginning at another one for each client. */
function listFrom(index: number): string[] {
  return Array.from({ length: LIST_LENGTH }, (_, place) =>
    fanoutChannel((index * OWN_LIST_STEP + place * (CHANNELS / LIST_LENGTH)) % CHANNELS),
  );
}

const OWN_LIST_STEP = 7;
