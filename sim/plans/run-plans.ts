import { openBenchDatabase } from '../../bench/database.ts';
import type { Simulation } from '../simulation.ts';
import { simulatePlans } from './simulate-plans.ts';

const ROUNDS = 120;

export const runPlans: Simulation = {
  name: 'plans',
  about: 'saving plans over months, with servers that are killed while they buy',
  async run({ seed, rounds }) {
    const database = await openBenchDatabase();
    const report = await simulatePlans({
      databaseUrl: database.url,
      seed,
      rounds: rounds ?? ROUNDS,
    });
    await database.close();
    const { plans, dates, bought, skipped, missed, kills, entries } = report;
    return [
      `${plans} plans in ${report.accounts} accounts, ${kills} servers killed while they bought`,
      `${dates} dates, each once: ${bought} bought, ${skipped} skipped, ${missed} missed; ${report.reinvested} dividends reinvested; ${entries} entries, all chains hold`,
    ];
  },
};
