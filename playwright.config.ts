/**
 * Browser tests on the built product: real servers with their own data folders for the whole run,
 * one system Chromium. A second server has people decide reviews instead of the policy; the
 * console's tests run on it. Accounts start with nothing on both, so that tests of money know every
 * cent; what an account starts with is tried in first-trade.spec.ts, on a server with the settings
 * of a first start. `npm test` finds or installs the browser and passes its path. E2E_PORT is for a
 * machine where the usual port is taken.
 */
import { defineConfig } from '@playwright/test';
import {
  CONSOLE_PORT,
  MANUAL_ADDRESS,
  MANUAL_DATA_DIR,
  MANUAL_PORT,
} from './e2e/support/manual-server.ts';
import { WEB_DATA_DIR, WEB_PORT as PORT } from './e2e/support/web-server.ts';

const served = {
  command: 'node e2e/support/serve.ts',
  stdout: 'pipe',
  gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  timeout: 180_000,
} as const;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // Every test brings its own people, so they can share the server.
  fullyParallel: true,
  // One more than the cores of a small machine: there is always one that waits, for a mail, a block
  // or a review.
  workers: 3,
  // The last line of `npm test` names what needed it.
  retries: 1,
  timeout: 150_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // A trace of everything costs a third of the time: ask for it with --trace on when a test
    // fails.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'web', testIgnore: 'console*.spec.ts' },
    { name: 'console', testMatch: 'console*.spec.ts', use: { baseURL: MANUAL_ADDRESS } },
  ],
  webServer: [
    {
      ...served,
      url: `http://127.0.0.1:${PORT}/health`,
      env: {
        PORT,
        DATA_DIR: WEB_DATA_DIR,
        CHECKPOINT_SECONDS: '2',
        RATE_LIMITS: 'off',
        CONSOLE_PORT: 'off',
        REVIEW_AUTO_SECONDS: '0',
        STARTER_PAPER_MONEY: '0',
        TRANSFER_CANCEL_SECONDS: '8',
        CHAIN_BLOCK_SECONDS: '1',
        PAYOUT_REST_SECONDS: '8',
        PAYOUT_SECONDS: '1',
      },
    },
    {
      ...served,
      url: `${MANUAL_ADDRESS}/health`,
      env: {
        PORT: MANUAL_PORT,
        CONSOLE_PORT,
        DATA_DIR: MANUAL_DATA_DIR,
        REVIEW_POLICY: 'manual',
        STARTER_PAPER_MONEY: '0',
        PAYOUT_REST_SECONDS: '0',
        PAYOUT_SECONDS: '1',
        RATE_LIMITS: 'off',
      },
    },
  ],
});
