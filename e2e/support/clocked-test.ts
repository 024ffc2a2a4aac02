/**
 * The `test` of what happens by the clock. All of its specs share one server, whose clock they
 * move, one test after the other: starting a server takes longer than most of them. They are the
 * projects `clock` and `days` of playwright.config.ts.
 */
import type { BrowserContextOptions, Page } from '@playwright/test';
import { test as base } from './candor-test.ts';
import { startClocked, type Clocked } from './clocked.ts';

export { expect } from './candor-test.ts';

/** For a busy machine, where everything else is being tested meanwhile. */
const START_MS = 600_000;

export const test = base.extend<
  { openClocked: (options?: BrowserContextOptions) => Promise<Page> },
  { clocked: Clocked }
>({
  clocked: [
    async ({ browserName: _wantsNothing }, lend) => {
      const server = await startClocked();
      await lend(server);
      await server.stop();
    },
    { scope: 'worker', timeout: START_MS },
  ],

  /** The page of a new device at that server. */
  openClocked: async ({ clocked, openDevice }, lend) => {
    await lend(async (options) => {
      const device = await openDevice({ ...options, baseURL: clocked.address });
      return await device.newPage();
    });
  },
});
