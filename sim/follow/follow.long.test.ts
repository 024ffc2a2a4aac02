import { cloneTemplate } from '@candor/testkit/fresh-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { simulateFollow } from './simulate-follow.ts';

const WHOLE_TEST_MS = 240_000;

let database: { url: string; drop(): Promise<void> };
beforeAll(async () => {
  database = await cloneTemplate();
});
afterAll(() => database.drop());

describe('follow orders by servers that are killed while they decide and strike', () => {
  it('pay units at the value of their strike', { timeout: WHOLE_TEST_MS }, async () => {
    const report = await simulateFollow({ databaseUrl: database.url, seed: 13, rounds: 2 });
    expect(Math.min(report.settled, report.placed, report.verified)).toBeGreaterThan(0);
    expect(report.values).toBeGreaterThan(4);
  });
});
