import { openBenchDatabase } from '../../bench/database.ts';
import type { Simulation } from '../simulation.ts';
import { simulateLeagues } from './simulate-leagues.ts';

const ROUNDS = 25;

export const runLeagues: Simulation = {
  name: 'leagues',
  about: 'leagues from entry to signature, with servers killed while they count',
  async run({ seed, rounds }) {
    const database = await openBenchDatabase();
    const report = await simulateLeagues({
      databaseUrl: database.url,
      seed,
      rounds: rounds ?? ROUNDS,
    });
    await database.close();
    return [
      `${report.leagues} leagues with ${report.entries} entries, ${report.kills} servers killed at work`,
      `${report.values} values, each written once and as the record says; every result verifies and a forged rank is named`,
      `${report.orders} orders, ${report.refused} refused; ${report.booked} entries of books`,
    ];
  },
};
