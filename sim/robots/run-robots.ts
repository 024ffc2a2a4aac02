import { manualClock } from '@candor/testkit/manual-clock';
import { openQuietDatabase } from '../../bench/open-product.ts';
import { openBenchDatabase } from '../../bench/database.ts';
import type { Simulation } from '../simulation.ts';
import { simulateRobots } from './simulate-robots.ts';

const ROUNDS = 2_000;
const CUSTOMERS = 60;
const POOL_SIZE = 8;

export const runRobots: Simulation = {
  name: 'robots',
  about: 'rentals that trade and are redeemed by two servers at once, with restarts',
  async run({ seed, rounds }) {
    const database = await openBenchDatabase();
    const clock = manualClock();
    const db = openQuietDatabase(database.url, { poolSize: POOL_SIZE, clock });
    const report = await simulateRobots({
      db,
      clock,
      seed,
      rounds: rounds ?? ROUNDS,
      customers: CUSTOMERS,
    });
    await db.close();
    await database.close();
    return [
      `${report.rented} rentals, ${report.redeemed} redeemed, ${report.trades} orders, ${report.refused} refused, ${report.repeated} sent again, ${report.restarts} restarts`,
      `${report.fills} fills booked ${report.income} cents, and so do holds, payouts and balances; money conserved, everything the same when built again`,
    ];
  },
};
