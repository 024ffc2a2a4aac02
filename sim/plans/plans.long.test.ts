import { cloneTemplate } from '@candor/testkit/fresh-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { simulatePlans } from './simulate-plans.ts';

const WHOLE_TEST_MS = 400_000;

let database: { url: string; drop(): Promise<void> };
beforeAll(async () => {
  database = await cloneTemplate();
});
afterAll(() => database.drop());

describe('saving plans over months, with servers that are killed while they buy', () => {
  it('decide each date exactly once', { timeout: WHOLE_TEST_MS }, async () => {
    const report = await simulatePlans({ databaseUrl: database.url, seed: 7, rounds: 6 });
    expect(report.kills).toBe(6);
    expect(report.bought).toBeGreaterThan(5);
    expect(report.dates).toBe(report.bought + report.skipped + report.missed);
  });
});
