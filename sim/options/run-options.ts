import { openBenchDatabase } from '../../bench/database.ts';
import type { Simulation } from '../simulation.ts';
import { simulateOptions } from './simulate-options.ts';

const ROUNDS = 20;

export const runOptions: Simulation = {
  name: 'options',
  about: 'options until they end, with servers that are killed while they end them',
  async run({ seed, rounds }) {
    const database = await openBenchDatabase();
    const report = await simulateOptions({
      databaseUrl: database.url,
      seed,
      rounds: rounds ?? ROUNDS,
    });
    await database.close();
    const ends = Object.entries(report.ended).map(([how, count]) => `${count} ${how}`);
    return [
      `${report.opened} orders, ${report.refused} refused, ${report.kills} servers killed while options ended`,
      `${ends.join(', ')}, each once and at its value; ${report.entries} entries, all chains hold`,
    ];
  },
};
