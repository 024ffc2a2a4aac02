import { cloneTemplate } from '@candor/testkit/fresh-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { simulateLeagues } from './simulate-leagues.ts';

const WHOLE_TEST_MS = 240_000;

let database: { url: string; drop(): Promise<void> };
beforeAll(async () => {
  database = await cloneTemplate();
});
afterAll(() => database.drop());

describe('a league counted by servers that are killed while they count', () => {
  it(
    'is signed once and verifies, and a forged rank is named',
    { timeout: WHOLE_TEST_MS },
    async () => {
      const report = await simulateLeagues({ databaseUrl: database.url, seed: 5, rounds: 1 });
      expect(report).toMatchObject({ leagues: 1, entries: 5, values: 60 });
      expect(Math.min(report.orders, report.kills, report.booked)).toBeGreaterThan(0);
    },
  );
});
