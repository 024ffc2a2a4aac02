/** The server as it is started, with its people, funds and robots, and nobody who asks. */
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { startChild } from '../child.ts';
import { openBenchDatabase } from '../database.ts';
import type { Figure, Measured } from '../figure.ts';
import { MEGABYTE } from '../table.ts';

const SETTLE_SECONDS = 30;
const WATCHED_SECONDS = 20;
const PROCESSOR_MS_MAX = 10;
const MEMORY_BYTES_MAX = 350 * MEGABYTE;

export const atRest: Figure = {
  name: 'at-rest',
  about: 'processor time and memory of a server that nobody asks',
  measure,
};

async function measure(): Promise<Measured> {
  const database = await openBenchDatabase();
  const server = startChild('servers/resting-server.ts', [
    database.url,
    `${database.folder}/candor.log`,
  ]);
  await server.ask('ready', z.boolean());
  await sleep(SETTLE_SECONDS * 1_000);
  const seconds: number[] = [];
  for (let second = 0; second < WATCHED_SECONDS; second += 1) {
    const before = await server.ask('cpuSeconds', z.number());
    await sleep(1_000);
    seconds.push(((await server.ask('cpuSeconds', z.number())) - before) * 1_000);
  }
  const memoryBytes = await server.ask('memoryBytes', z.number());
  await server.end();
  await database.close();
  return {
    rows: [
      {
        figure: 'at rest: processor time a second',
        unit: 'ms',
        measured: seconds.reduce((sum, ms) => sum + ms, 0) / seconds.length,
        baseline: null,
        target: { of: 'measured', is: 'atMost', value: PROCESSOR_MS_MAX },
      },
      {
        figure: 'at rest: memory',
        unit: 'bytes',
        measured: memoryBytes,
        baseline: null,
        target: { of: 'measured', is: 'atMost', value: MEMORY_BYTES_MAX },
      },
    ],
    notes: [
      `${SETTLE_SECONDS} s after the start, ms of processor time by second: ${seconds.map((ms) => ms.toFixed(0)).join(', ')}`,
    ],
  };
}
