/**
 * The `test` of every browser test. Every page of it is watched: an error on the console, an
 * exception, something the content policy refused, or a request to another origin fails the test,
 * whatever the test itself looks at.
 */
import {
  expect,
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
} from '@playwright/test';

export { expect };

type Watch = {
  readonly over: (context: BrowserContext, origin?: string) => void;
  readonly allow: (trouble: RegExp) => void;
};

export const test = base.extend<{
  watch: Watch;
  allowTrouble: Watch['allow'];
  openDevice: (options?: BrowserContextOptions) => Promise<BrowserContext>;
}>({
  watch: async ({ baseURL }, lend) => {
    const troubles: string[] = [];
    const allowed: RegExp[] = [];
    await lend({
      over: (context, origin = baseURL ?? '') =>
        listen(context, origin, (trouble) => troubles.push(trouble)),
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

  context: async ({ context, watch }, lend) => {
    watch.over(context);
    await lend(context);
  },

  /**
   * Another device, of the same person or of another one: with a storage of its own. Another
   * `baseURL` makes that its own origin.
   */
  openDevice: async ({ browser, watch }, lend) => {
    const devices: BrowserContext[] = [];
    await lend(async (options = {}) => {
      const device = await browser.newContext(options);
      watch.over(device, options.baseURL);
      devices.push(device);
      return device;
    });
    for (const device of devices) await device.close();
  },
});

function listen(
  context: BrowserContext,
  ownOrigin: string,
  complain: (trouble: string) => void,
): void {
  context.on('console', (message) => {
    if (isTrouble(message)) complain(`${message.type()}: ${message.text()}`);
  });
  context.on('weberror', (error) => complain(`exception: ${error.error().message}`));
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== ownOrigin)
      complain(`request to another origin: ${request.url()}`);
  });
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
