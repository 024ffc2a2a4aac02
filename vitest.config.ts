import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Files run in parallel on the cores there are; each test file that needs a database clones the run's template. */
export default defineConfig({
  test: {
    include: ['packages/**/*.test.{ts,tsx}', 'apps/**/*.test.{ts,tsx}', 'testkit/**/*.test.ts', 'tools/**/*.test.ts', 'bench/**/*.test.ts', 'sim/**/*.test.ts'],
    globalSetup: ['testkit/src/database-cluster.ts'],
    pool: 'forks',
    // A process for each file would spend a quarter of the time starting; tests bring their own worlds and databases, so they share one.
    isolate: false,
    // Left alone, one core would stay free for watching; many tests wait for the database, so all of them are used.
    maxWorkers: Math.max(2, availableParallelism()),
    testTimeout: 20_000,
    hookTimeout: 30_000,
    restoreMocks: true,
  },
});
