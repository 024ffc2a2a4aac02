/** Fewer commands than in memory, with what only a database and two servers bring. */
import { manualClock } from '@candor/testkit/manual-clock';
import { openQuietDatabase } from '../../bench/open-product.ts';
import { openBenchDatabase } from '../../bench/database.ts';
import type { Simulation } from '../simulation.ts';
import { simulateDeskOnDatabase } from './database-desk.ts';

const COMMANDS = 50_000;
const CUSTOMERS = 100;
const POOL_SIZE = 8;

export const runDatabaseDesk: Simulation = {
  name: 'desk-database',
  about:
    'random orders by two servers on one database, with requests sent again and servers that begin anew',
  async run({ seed, operations }) {
    const database = await openBenchDatabase();
    const clock = manualClock();
    const db = openQuietDatabase(database.url, { poolSize: POOL_SIZE, clock });
    const { commands, granted, refused, repeated, restarts, fills, closedByRule, splits } =
      await simulateDeskOnDatabase({
        db,
        clock,
        seed,
        commands: operations ?? COMMANDS,
        customers: CUSTOMERS,
      });
    await db.close();
    await database.close();
    return [
      `${commands} commands: ${granted} granted, ${refused} refused, ${repeated} sent again and answered the same; ${fills} fills, ${closedByRule} closed by rule, ${splits} splits, ${restarts} restarts`,
      'money conserved, holds equal open orders, margins and what robots have left, balances what the record says, every fill at a published book and once at each, everything the same when built again',
    ];
  },
};
