/** The first order after nobody asked for anything: connections, plans and sessions may be cold. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Figure, Measured } from '../../figure.ts';
import { openOrderLoad } from '../../order-load.ts';
import { median } from '../../statistics.ts';

const CUSTOMERS = 40;
const REST_SECONDS = 15;
const ROUNDS = 3;
const BUSY_SECONDS = 2;
const FIRST_MAX_MS = 8;

export const orderAfterRest: Figure = {
  name: 'order-after-rest',
  about: `the first order after ${REST_SECONDS} s of rest`,
  measure,
};

async function measure(): Promise<Measured> {
  const load = await openOrderLoad(CUSTOMERS);
  await load.fire(CUSTOMERS, BUSY_SECONDS);
  await load.fire(1, BUSY_SECONDS);
  const rounds: { readonly firstMs: number; readonly p50Ms: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await sleep(REST_SECONDS * 1_000);
    rounds.push(await load.fire(1, BUSY_SECONDS));
  }
  await load.close();
  return {
    rows: [
      {
        figure: `the first order after ${REST_SECONDS} s of rest`,
        unit: 'ms',
        measured: median(rounds.map(({ firstMs }) => firstMs)),
        baseline: median(rounds.map(({ p50Ms }) => p50Ms)),
        target: { of: 'measured', is: 'atMost', value: FIRST_MAX_MS },
      },
    ],
    notes: [
      `one connection; the baseline is half of those that follow; by round: ${rounds.map(({ firstMs, p50Ms }) => `${firstMs.toFixed(1)} then ${p50Ms.toFixed(1)} ms`).join(', ')}`,
    ],
  };
}
