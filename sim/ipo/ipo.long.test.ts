import { cloneTemplate } from '@candor/testkit/fresh-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { simulateIpo } from './simulate-ipo.ts';

const WHOLE_TEST_MS = 240_000;

let database: { url: string; drop(): Promise<void> };
beforeAll(async () => {
  database = await cloneTemplate();
});
afterAll(() => database.drop());

describe('new stocks from announcement to sale, with servers that are killed while they draw', () => {
  it('are held, allotted and handed out exactly once', { timeout: WHOLE_TEST_MS }, async () => {
    const report = await simulateIpo({ databaseUrl: database.url, seed: 12, rounds: 2 });
    expect(report.kills).toBe(1);
    expect(report.applied).toBeGreaterThan(5);
    // What is allotted is up to the draw.
    expect(report.ballots).toBeGreaterThan(0);
  });
});
