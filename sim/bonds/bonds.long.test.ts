import { cloneTemplate } from '@candor/testkit/fresh-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { simulateBonds } from './simulate-bonds.ts';

const WHOLE_TEST_MS = 240_000;

let database: { url: string; drop(): Promise<void> };
beforeAll(async () => {
  database = await cloneTemplate();
});
afterAll(() => database.drop());

describe('treasuries over years, with servers that are killed while they pay', () => {
  it('are paid exactly once', { timeout: WHOLE_TEST_MS }, async () => {
    const report = await simulateBonds({ databaseUrl: database.url, seed: 12, rounds: 3 });
    expect(report.kills).toBe(3);
    expect(Math.min(report.bought, report.sold, report.payments)).toBeGreaterThan(5);
  });
});
