import { cloneTemplate } from '@candor/testkit/fresh-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { simulateRentals } from './simulate-rentals.ts';

const WHOLE_TEST_MS = 240_000;

let database: { url: string; drop(): Promise<void> };
beforeAll(async () => {
  database = await cloneTemplate();
});
afterAll(() => database.drop());

describe('rented robots by servers that are killed while they decide and send', () => {
  it(
    'decide each bar once and are paid what their fills say',
    { timeout: WHOLE_TEST_MS },
    async () => {
      const report = await simulateRentals({ databaseUrl: database.url, seed: 13, rounds: 2 });
      expect(Math.min(report.rented, report.ended, report.fills, report.placed)).toBeGreaterThan(0);
      expect(report.decisions).toBeGreaterThan(report.rented * 100);
    },
  );
});
