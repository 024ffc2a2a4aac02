/**
 * One tick of every instrument, on one core, in both hours; and what it costs when nobody listens.
 * Baseline: a plain loop that makes as many records.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { DAY_MS, HOUR_MS } from '@candor/kit/time';
import { startChild } from '../../child.ts';
import { openBenchDatabase } from '../../database.ts';
import type { Figure, Measured, Row } from '../../figure.ts';
import { percentile } from '../../statistics.ts';
import { MEGABYTE } from '../../table.ts';

/** So that everything that trades every other minute has traded. */
const TICKS = 130;
const TICK_MS_MAX = 15;
const IDLE_MS = 8_000;
const SETTLE_MS = 3_000;
const IDLE_SHARE_MAX = 0.01;

export const marketTick: Figure = {
  name: 'market-tick',
  about: 'one tick of every instrument, and the market at rest',
  measure,
};

async function measure(): Promise<Measured> {
  const seen = [await look('exchange'), await look('continuous')];
  return { rows: seen.flatMap(({ rows }) => rows), notes: seen.flatMap(({ notes }) => notes) };
}

async function look(hours: 'exchange' | 'continuous'): Promise<{ rows: Row[]; notes: string[] }> {
  const database = await openBenchDatabase();
  const server = startChild('servers/market-server.ts', [
    database.url,
    `${database.folder}/candor.log`,
    hours,
  ]);
  await server.ask('ready', z.boolean());
  const coldBytes = (await server.ask('memory', memory)).nowBytes;
  const warmedFromMs = performance.now();
  await server.ask('warm', z.unknown());
  const warmSeconds = (performance.now() - warmedFromMs) / 1_000;
  await sleep(SETTLE_MS);
  const cpuBefore = await server.ask('cpuSeconds', z.number());
  await sleep(IDLE_MS);
  const idleShare = ((await server.ask('cpuSeconds', z.number())) - cpuBefore) / (IDLE_MS / 1_000);
  const warmBytes = (await server.ask('memory', memory)).nowBytes;
  const { instruments, ticks, plain } = await server.ask('ticks', answer, {
    fromMs: nextBusyMoment(Date.now()),
    count: TICKS,
  });
  await server.end();
  await database.close();
  return {
    rows: [
      {
        figure: `tick of ${instruments} instruments, ${hours}`,
        unit: 'ms',
        measured: mean(ticks),
        baseline: mean(plain),
        target: { of: 'measured', is: 'atMost', value: TICK_MS_MAX },
      },
      {
        figure: '  at rest, of each second',
        unit: 'ms',
        measured: idleShare * 1_000,
        baseline: null,
        target: { of: 'measured', is: 'atMost', value: IDLE_SHARE_MAX * 1_000 },
      },
    ],
    notes: [
      `${hours}: ${TICKS} ticks one after the other, processor time of the whole process; half below ${percentile(ticks, 50).toFixed(1)} ms, the slowest ${percentile(ticks, 100).toFixed(1)} ms`,
      `${hours}: with all classes loaded ${(warmBytes / MEGABYTE).toFixed(0)} MB, before ${(coldBytes / MEGABYTE).toFixed(0)} MB; loading them took ${warmSeconds.toFixed(1)} s in pieces`,
    ],
  };
}

function nextBusyMoment(nowMs: number): number {
  const today = Math.floor(nowMs / DAY_MS);
  // 1970-01-01 was a Thursday.
  const untilWednesday = (((6 - (today % 7)) % 7) + 7) % 7;
  const busyMs = (today + untilWednesday) * DAY_MS + 15.5 * HOUR_MS;
  return busyMs > nowMs ? busyMs : busyMs + 7 * DAY_MS;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

const memory = z.object({ nowBytes: z.number() });
const answer = z.object({
  instruments: z.int(),
  ticks: z.array(z.number()),
  plain: z.array(z.number()),
});
