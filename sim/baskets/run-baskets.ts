import { openBenchDatabase } from '../../bench/database.ts';
import type { Simulation } from '../simulation.ts';
import { simulateBaskets } from './simulate-baskets.ts';

const ROUNDS = 80;

export const runBaskets: Simulation = {
  name: 'baskets',
  about: 'baskets bought, rebalanced and sold, with servers that are killed in between',
  async run({ seed, rounds }) {
    const { url: databaseUrl, close } = await openBenchDatabase();
    const report = await simulateBaskets({ databaseUrl, seed, rounds: rounds ?? ROUNDS });
    await close();
    const { baskets, runs, orders, refused, kills, entries } = report;
    return [
      `${baskets} baskets, ${kills} requests of which a server was killed, each once: ${runs} granted, ${refused} refused`,
      `${orders} orders, all of baskets and as they say; ${entries} entries, all chains hold`,
    ];
  },
};
