import { cloneTemplate } from '@candor/testkit/fresh-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { simulateOptions } from './simulate-options.ts';

const WHOLE_TEST_MS = 240_000;

let database: { url: string; drop(): Promise<void> };
beforeAll(async () => {
  database = await cloneTemplate();
});
afterAll(() => database.drop());

describe('options until they end, with servers that are killed while they end them', () => {
  it('end exactly once', { timeout: WHOLE_TEST_MS }, async () => {
    const { kills, ended } = await simulateOptions({
      databaseUrl: database.url,
      seed: 15,
      rounds: 1,
    });
    expect(kills).toBe(1);
    const { exercised, assigned, cash, worthless } = ended;
    expect(Math.min(exercised + assigned, cash, worthless)).toBeGreaterThan(0);
  });
});
