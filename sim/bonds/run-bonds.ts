import { openBenchDatabase } from '../../bench/database.ts';
import type { Simulation } from '../simulation.ts';
import { simulateBonds } from './simulate-bonds.ts';

const ROUNDS = 60;

export const runBonds: Simulation = {
  name: 'bonds',
  about: 'treasuries over years, with servers that are killed while they pay',
  async run({ seed, rounds }) {
    const database = await openBenchDatabase();
    const report = await simulateBonds({
      databaseUrl: database.url,
      seed,
      rounds: rounds ?? ROUNDS,
    });
    await database.close();
    return [
      `${report.bought} purchases, ${report.sold} sales, ${report.refused} refused, ${report.kills} servers killed while they paid`,
      `${report.payments} coupons, sales and principals, each once; ${report.entries} entries, all chains hold`,
    ];
  },
};
