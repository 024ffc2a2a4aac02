/** Faults of every kind in turn, a hundred unless told otherwise (`--rounds`). */
import { assert } from '@candor/kit/assert';
import { median } from '../../bench/statistics.ts';
import type { Simulation } from '../simulation.ts';
import { faultNames, reasonWithout, type Fault } from './faults.ts';
import { openStage } from './open-stage.ts';
import { simulateServers } from './simulate-servers.ts';

const FAULTS = 100;

export const runServers: Simulation = {
  name: 'servers',
  about:
    'three servers, NATS, PostgreSQL and its replica behind a balancer, while one after the other fails',
  async run({ seed, rounds, only }) {
    assert(only === null || faultNames.some((name) => name === only), `no such fault: ${only}`);
    const { stage, folder, close } = await openStage();
    const left = faultNames.map((fault) => ({ fault, why: reasonWithout(fault, stage) }));
    const kinds = left
      .filter(({ fault, why }) => why === null && (only ?? fault) === fault)
      .map(({ fault }) => fault);
    const faults = Array.from(
      { length: rounds ?? FAULTS },
      (_, i) => kinds[i % kinds.length] as Fault,
    );
    const report = await simulateServers({
      stage,
      databaseUrl: () => stage.database?.pair.primary().url ?? '',
      dataDir: folder,
      faults,
      seed,
      onFault: ({ fault, ms, beforeMs }) =>
        console.log(`  ${fault}: longest wait ${ms} ms, before it ${beforeMs} ms`),
    });
    await close();
    return [
      ...kinds.map((kind) => {
        const stalls = report.stalls.filter(({ fault }) => fault === kind);
        const waits = stalls.map(({ ms }) => ms);
        const before = stalls.map(({ beforeMs }) => beforeMs);
        return waits.length === 0
          ? `${kind}: none`
          : `${kind}: ${waits.length} times, longest wait for an answer ${median(waits)} ms in the median, ${Math.max(...waits)} ms at most; in the calm before it ${median(before)} and ${Math.max(...before)} ms`;
      }),
      ...left.flatMap(({ fault, why }) => (why === null ? [] : [`LEFT OUT: ${fault}, ${why}`])),
      `${report.transfers} transfers and ${report.orders} orders acknowledged, each there once; ${report.looks} of the orders read back at once; ${report.resent} sent again; ${report.pushes} events pushed without a gap over ${report.reconnects} reconnections; ${report.books}`,
    ];
  },
};
