/**
 * Browser tests on the built product: real servers with their own data folders for the whole run,
 * one system Chromium. A second server has people decide reviews instead of the policy; the
 * console's tests run on it. Accounts start with nothing on both, so that tests of money know every
 * cent. A third one has the settings of a first start and a clock that tests move
 * (support/clocked-test.ts). `npm test` finds or installs the browser and passes its path, and
 * leaves out the long ones unless they are named (testkit/src/long-tests.ts). E2E_PORT is for a
 * machine where the usual port is taken.
 */
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { MANUAL_ADDRESS } from './e2e/support/manual-server.ts';
import { WEB_PORT as PORT } from './e2e/support/web-server.ts';
import { askForLong, isLongAsked, LONG_SPECS, LONG_TAG } from './testkit/src/long-tests.ts';
import { keepTemporaryFilesInMemory } from './testkit/src/memory-folder.ts';

// Servers and commands that tests start compile the same files again and again; they inherit this.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '.cache', 'compiled');
keepTemporaryFilesInMemory();
// A file that is named runs whole. Workers read this file too, without the words of the command.
if (process.argv.some((word) => word.includes('.spec.ts'))) askForLong();

const LEFT_OUT = isLongAsked() ? [] : [LONG_SPECS];
const CONSOLE_SPECS = 'console*.spec.ts';
/** One after the other on the server whose clock they move, by hours at most. */
const CLOCK_SPECS = [
  'auction.spec.ts',
  'fair-play.spec.ts',
  'find.spec.ts',
  'first-trade.spec.ts',
  'leagues.spec.ts',
  'trade.spec.ts',
];
/**
 * On another such server: they move the clock by days, and by then the demo people's positions may
 * have met their take profit or stop.
 */
const DAYS_SPECS = [
  'bonds.spec.ts',
  'follow.spec.ts',
  'ipo.spec.ts',
  'options-life.long.spec.ts',
  'plans.spec.ts',
  'robots.spec.ts',
  'shown-results.spec.ts',
];

/**
 * Parts of the browser's window that nobody sees. The popup of the address bar alone, a page of its
 * own for every window, costs a third of the processor time. The others are those that Playwright
 * leaves out: the switch counts once.
 */
const UNUSED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  // Kept ready for a page that the next test opens in a context of its own, where it is of no use.
  'SpareRendererForSitePerProcess',
  'ThirdPartyStoragePartitioning',
];

export default defineConfig({
  testDir: 'e2e',
  testIgnore: LEFT_OUT,
  ...(isLongAsked() ? {} : { grepInvert: LONG_TAG }),
  outputDir: 'test-results',
  // Every test brings its own people, so they can share the server.
  fullyParallel: true,
  // One more than the cores of a small machine: there is always one that waits, for a mail, a block
  // or a review.
  workers: 3,
  // For a machine whose processors are lent to others for most of a minute; what is there at once
  // is seen at once.
  timeout: 480_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  // What needed it is named at the end of `npm test`: a finding, to be mended.
  retries: 1,
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Keeping the whole app for a visit of seconds costs more than the visit; install.long.spec.ts asks for it.
    serviceWorkers: 'block',
    // A trace of everything costs a third of the time: ask for it with --trace on when a test
    // fails.
    screenshot: 'only-on-failure',
    // What never comes is told after a minute, not when the test's time is over.
    actionTimeout: 60_000,
    // What moves is waited for. The tests of motion and of accidental taps ask for it.
    contextOptions: { reducedMotion: 'reduce' },
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
        `--disable-features=${UNUSED_FEATURES.join()}`,
      ],
    },
  },
  // What takes longest comes first, so that no core idles at the end.
  projects: [
    { name: 'clock', testMatch: CLOCK_SPECS, workers: 1 },
    { name: 'days', testMatch: DAYS_SPECS, workers: 1 },
    { name: 'console', testMatch: CONSOLE_SPECS, use: { baseURL: MANUAL_ADDRESS } },
    { name: 'web', testIgnore: [...CLOCK_SPECS, ...DAYS_SPECS, CONSOLE_SPECS, ...LEFT_OUT] },
  ],
  webServer: {
    command: 'node e2e/support/serve.ts',
    wait: { stdout: /Both servers are up/ },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    timeout: 600_000,
  },
});
