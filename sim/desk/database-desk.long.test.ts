import { freshDatabase, type FreshDatabase } from '@candor/testkit/fresh-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { simulateDeskOnDatabase } from './database-desk.ts';

/** Enough that the rarest of what is counted below comes to pass whichever server is faster. */
const COMMANDS = 2_500;

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

describe('the desk on a database, by two servers', () => {
  it('conserves money, holds what is open, answers the same again, and is the same when built again', async () => {
    const report = await simulateDeskOnDatabase({
      db: database.db,
      clock: database.clock,
      seed: 6,
      commands: COMMANDS,
      customers: 20,
    });
    expect(report.commands).toBeGreaterThanOrEqual(COMMANDS);
    expect(
      Math.min(
        report.granted,
        report.refused,
        report.repeated,
        report.restarts,
        report.fills,
        report.robotFills,
        report.closedByRule,
        report.splits,
        report.moved,
      ),
    ).toBeGreaterThan(0);
  }, 180_000);
});
