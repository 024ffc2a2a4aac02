import { openBenchDatabase } from '../../bench/database.ts';
import type { Simulation } from '../simulation.ts';
import { simulateRentals } from './simulate-rentals.ts';

const ROUNDS = 200;

export const runRentals: Simulation = {
  name: 'rentals',
  about:
    'robots rented, redeemed and run to their end by servers killed while they decide and send',
  async run({ seed, rounds }) {
    const database = await openBenchDatabase();
    const report = await simulateRentals({
      databaseUrl: database.url,
      seed,
      rounds: rounds ?? ROUNDS,
    });
    await database.close();
    return [
      `${report.rented} rentals, ${report.redeemed} redeemed early, ${report.ended} to their end, ${report.refused} refused, ${report.kills} servers killed at work`,
      `${report.decisions} bars, each decided once (${report.missed} of them missed), ${report.placed} orders placed, ${report.late} too late`,
      `${report.fills} fills booked ${report.income} cents, and so do payouts and balances; every record verifies`,
    ];
  },
};
