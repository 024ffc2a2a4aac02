/**
 * What figures for Prometheus cost: the processor time of noting a thousand calls, orders and
 * pushes a second and of one look every fifteen seconds, as a share of one core.
 */
import { openMetrics } from '@candor/server/platform/metrics/metrics';
import type { Figure, Measured } from '../figure.ts';
import { median } from '../statistics.ts';

const CALLS = 250;
const NOTED = 200_000;
const LOOKS = 20;
const ROUNDS = 7;
const PER_SECOND = 1_000;
const LOOK_EVERY_SECONDS = 15;
/** One hundredth of a core. */
const US_PER_SECOND_MAX = 10_000;

export const metrics: Figure = {
  name: 'metrics',
  about: `figures for Prometheus at ${PER_SECOND} calls, orders and pushes a second`,
  measure,
};

async function measure(): Promise<Measured> {
  const own = openMetrics({
    onError(error) {
      throw error;
    },
  });
  own.gauge('bench_value', 'A value.', () => 1);
  const calls = Array.from({ length: CALLS }, (_, i) => `/bench/call-${i}`);
  const noting: number[] = [];
  const looking: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const beforeNoting = process.cpuUsage();
    for (let i = 0; i < NOTED; i += 1) {
      own.onAnswered(i % 40, 200, calls[i % CALLS] ?? '');
      own.onBatch(i % 64);
      own.onDeskEvent('filled');
      own.onEventSent(i % 30);
    }
    noting.push(usedUs(beforeNoting) / NOTED);
    const beforeLooking = process.cpuUsage();
    for (let i = 0; i < LOOKS; i += 1) await own.text();
    looking.push(usedUs(beforeLooking) / LOOKS);
  }
  const noteUs = median(noting);
  const lookUs = median(looking);
  return {
    rows: [
      {
        figure: `processor time of figures, in a second of ${PER_SECOND} calls, orders and pushes`,
        unit: 'us',
        measured: noteUs * PER_SECOND + lookUs / LOOK_EVERY_SECONDS,
        baseline: null,
        target: { of: 'measured', is: 'atMost', value: US_PER_SECOND_MAX },
      },
      { figure: 'one look at them', unit: 'us', measured: lookUs, baseline: null, target: null },
    ],
    notes: [
      `noting one call, order and push: ${noteUs.toFixed(2)} us; ${CALLS} calls are told apart`,
    ],
  };
}

function usedUs(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
