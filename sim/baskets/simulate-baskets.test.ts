import { cloneTemplate } from '@candor/testkit/fresh-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { simulateBaskets } from './simulate-baskets.ts';

const WHOLE_TEST_MS = 400_000;

let database: { url: string; drop(): Promise<void> };
beforeAll(async () => {
  database = await cloneTemplate();
});
afterAll(() => database.drop());

it(
  'places the orders of a basket once, all of them or none, whoever is killed meanwhile',
  { timeout: WHOLE_TEST_MS },
  async () => {
    const report = await simulateBaskets({ databaseUrl: database.url, seed: 11, rounds: 5 });
    expect(report.kills).toBe(5);
    expect(report.runs).toBeGreaterThan(2);
    expect(report.orders).toBeGreaterThan(report.runs);
  },
);
