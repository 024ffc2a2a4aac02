/**
 * The `test` of every browser test. Every page of it is watched: an error on the console, an
 * exception, something the content policy refused, or a request to another origin fails the test,
 * whatever the test itself looks at.
 */
import {
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  type Request,
  type WebError,
} from '@playwright/test';
import { expect } from './expect.ts';
import { keepDevices, type KeptDevices } from './kept-devices.ts';

export { expect };

type Watch = {
  /** Until the function that is given back is called. */
  readonly over: (context: BrowserContext, origin: string) => () => void;
  readonly allow: (trouble: RegExp) => void;
};

export const test = base.extend<
  {
    watch: Watch;
    allowTrouble: Watch['allow'];
    isNewDevice: boolean;
    deviceKind: BrowserContextOptions;
    openDevice: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  },
  { keptDevices: KeptDevices }
>({
  watch: async ({ browserName: _wantsNothing }, lend) => {
    const troubles: string[] = [];
    const allowed: RegExp[] = [];
    await lend({
      over: (context, origin) => listen(context, origin, (trouble) => troubles.push(trouble)),
      allow: (trouble) => allowed.push(trouble),
    });
    const unexpected = troubles.filter(
      (trouble) => !allowed.some((pattern) => pattern.test(trouble)),
    );
    expect(unexpected, 'what the browser complained about').toEqual([]);
  },

  /** For a test that breaks something on purpose. */
  allowTrouble: async ({ watch }, lend) => {
    await lend(watch.allow);
  },

  keptDevices: [
    async ({ browserName: _wantsNothing }, lend) => {
      const devices = keepDevices();
      await lend(devices);
      await devices.close();
    },
    { scope: 'worker' },
  ],

  /** For a test of what a browser does that knows nothing of the app, or that changes its clock. */
  isNewDevice: [false, { option: true }],

  /** What `test.use` may say about a device: two that differ in it are not the same one. */
  deviceKind: async (
    { baseURL, viewport, isMobile, hasTouch, locale, permissions, serviceWorkers, contextOptions },
    lend,
  ) => {
    await lend({
      ...{ baseURL, viewport, isMobile, hasTouch, locale, permissions, serviceWorkers },
      ...contextOptions,
    });
  },

  context: async ({ openDevice }, lend) => {
    await lend(await openDevice());
  },

  /**
   * Another device, of the same person or of another one: with a storage of its own. Another
   * `baseURL` makes that its own origin.
   */
  openDevice: async ({ browser, watch, keptDevices, isNewDevice, deviceKind }, lend, testInfo) => {
    const putAway: (() => Promise<void>)[] = [];
    await lend(async (options = {}) => {
      const all = { ...deviceKind, ...options };
      const origin = all.baseURL ?? '';
      const kind = JSON.stringify(all);
      const isKept =
        !isNewDevice && all.permissions === undefined && all.serviceWorkers === 'block';
      const open = () => browser.newContext(options);
      const device = isKept ? await keptDevices.take(kind, open) : await open();
      const stopWatching = watch.over(device, origin);
      putAway.push(async () => {
        // A picture of what failed is taken when it is closed; the worker ends with it.
        if (!isKept || testInfo.status !== testInfo.expectedStatus) return await device.close();
        await keptDevices.putBack(kind, device, origin);
        stopWatching();
      });
      return device;
    });
    for (const put of putAway) await put();
  },
});

function listen(
  context: BrowserContext,
  ownOrigin: string,
  complain: (trouble: string) => void,
): () => void {
  const hearMessage = (message: ConsoleMessage) => {
    if (isTrouble(message)) complain(`${message.type()}: ${message.text()}`);
  };
  const hearError = (error: WebError) => complain(`exception: ${error.error().message}`);
  const hearRequest = (request: Request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== ownOrigin)
      complain(`request to another origin: ${request.url()}`);
  };
  context.on('console', hearMessage).on('weberror', hearError).on('request', hearRequest);
  return () =>
    context.off('console', hearMessage).off('weberror', hearError).off('request', hearRequest);
}

/**
 * The browser reports every refused or broken connection as an error; those are answers the app
 * knows how to show, not mistakes.
 */
function isTrouble(message: ConsoleMessage): boolean {
  const isConnection = /^Failed to load resource:|^WebSocket connection to '\S+' failed/.test(
    message.text(),
  );
  // Said by the test runner, where it keeps the app from having a worker (playwright.config.ts).
  const isBlockedWorker = message.text() === 'Service Worker registration blocked by Playwright';
  return ['error', 'warning'].includes(message.type()) && !isConnection && !isBlockedWorker;
}
