import { openBenchDatabase } from '../../bench/database.ts';
import type { Simulation } from '../simulation.ts';
import { simulateFollow } from './simulate-follow.ts';

const ROUNDS = 200;

export const runFollow: Simulation = {
  name: 'follow',
  about:
    'follow orders from strike to settlement, with servers killed while they decide and strike',
  async run({ seed, rounds }) {
    const database = await openBenchDatabase();
    const report = await simulateFollow({
      databaseUrl: database.url,
      seed,
      rounds: rounds ?? ROUNDS,
    });
    await database.close();
    return [
      `${report.settled} orders settled, ${report.returned} given back, ${report.refused} refused, ${report.kills} servers killed at work`,
      `${report.values} values struck, ${report.decisions} bars, each decided once (${report.missed} of them missed), ${report.placed} orders of funds`,
      `customers have ${report.profit} cents more than they paid in, which is units at their values less fees; ${report.verified} movements in records that verify, ${report.entries} entries`,
    ];
  },
};
