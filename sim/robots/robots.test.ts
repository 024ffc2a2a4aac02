import { freshDatabase, type FreshDatabase } from '@candor/testkit/fresh-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { simulateRobots } from './simulate-robots.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

describe('rented robots on a database, by two servers', () => {
  it('conserve money, earn what their fills say to the cent, and are paid out once', async () => {
    const report = await simulateRobots({
      db: database.db,
      clock: database.clock,
      seed: 13,
      rounds: 60,
      customers: 8,
    });
    expect(
      Math.min(
        report.rented,
        report.trades,
        report.refused,
        report.repeated,
        report.redeemed,
        report.restarts,
        report.fills,
      ),
    ).toBeGreaterThan(0);
    expect(report.income).not.toBe(0n);
  }, 120_000);
});
