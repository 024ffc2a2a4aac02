import { freshDatabase, type FreshDatabase } from '@candor/testkit/fresh-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { simulateDeskOnDatabase } from './database-desk.ts';

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
    const { forgiven: _, ...counted } = report;
    expect(Object.entries(counted).filter(([, count]) => count === 0)).toEqual([]);
  }, 180_000);
});
