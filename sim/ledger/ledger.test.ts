import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type FreshDatabase } from '@candor/testkit/fresh-database';
import { simulateLedger } from './simulate-ledger.ts';

const OPERATIONS = 3_000;

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

describe('the ledger under random operations', () => {
  it('agrees with the model after every batch, and all its chains hold', async () => {
    const report = await simulateLedger({
      db: database.db,
      clock: database.clock,
      seed: 20_261_116,
      operations: OPERATIONS,
    });
    expect(report.operations).toBe(OPERATIONS);
    expect(
      Math.min(report.granted, report.refused, report.expired, report.repeated),
    ).toBeGreaterThan(0);
    expect(report.entries).toBeGreaterThan(report.granted);
  });
});
