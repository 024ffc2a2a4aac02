/**
 * Devices that tests of one worker use one after the other, each with a page. Nothing of a person
 * stays on one: other pages are closed, storage, cookies, permissions and history are emptied. The
 * files of the app stay, read and compiled in the process of the page, which is what loading costs
 * most: in a new process it takes twice as long.
 */
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { EMPTY_DOCUMENT } from './empty-document.ts';

export type KeptDevices = {
  /** One of this kind that nobody uses, or a new one. */
  take(kind: string, open: () => Promise<BrowserContext>): Promise<BrowserContext>;
  putBack(kind: string, device: BrowserContext, origin: string): Promise<void>;
  close(): Promise<void>;
};

type Kept = {
  readonly device: BrowserContext;
  readonly openDevtools: (page: Page) => Promise<CDPSession>;
  /** What the next test's first page will be. */
  page: Page | null;
  /** How many tests it has served. */
  uses: number;
};

export function keepDevices(): KeptDevices {
  const unused = new Map<string, Kept[]>();
  const lent = new Map<BrowserContext, Kept>();
  const changed = new WeakSet<object>();

  function keep(device: BrowserContext): Kept {
    const openDevtools = device.newCDPSession.bind(device);
    const openPage = device.newPage.bind(device);
    const kept: Kept = { device, openDevtools, page: null, uses: 0 };
    device.newCDPSession = async (target) => {
      changed.add(target);
      return await openDevtools(target);
    };
    device.newPage = async () => {
      const page = kept.page ?? noting(await openPage(), changed);
      kept.page = null;
      return page;
    };
    return kept;
  }

  return {
    take: async (kind, open) => {
      const kept = unused.get(kind)?.pop() ?? keep(await open());
      lent.set(kept.device, kept);
      return kept.device;
    },
    putBack: async (kind, device, origin) => {
      const kept = lent.get(device);
      const [page, ...others] = device.pages();
      // Storage is emptied through a page.
      if (kept === undefined || page === undefined) return await device.close();
      for (const other of others) await other.close();
      if (!(await isEmptied(kept, page, origin))) return await device.close();
      kept.uses += 1;
      if (changed.has(page) || kept.uses >= USES_MAX) {
        await page.close();
        kept.uses = 0;
      } else kept.page = page;
      unused.set(kind, [...(unused.get(kind) ?? []), kept]);
    },
    close: async () => {
      for (const { device } of [...unused.values()].flat()) await device.close();
    },
  };
}

/** The process of a page grows with every test. */
const USES_MAX = 8;

/** What a page cannot be rid of again: such a page is closed. */
const LASTING = [
  'addInitScript',
  'emulateMedia',
  'exposeFunction',
  'on',
  'once',
  'routeWebSocket',
  'setExtraHTTPHeaders',
  'setViewportSize',
] as const;

function noting(page: Page, changed: WeakSet<object>): Page {
  const note = (of: object, name: string) => {
    const call: unknown = Reflect.get(of, name);
    if (typeof call !== 'function') throw new Error(`a page has no ${name}`);
    Reflect.set(of, name, (...args: unknown[]): unknown => {
      changed.add(page);
      return Reflect.apply(call, of, args);
    });
  };
  for (const name of LASTING) note(page, name);
  note(page.clock, 'install');
  return page;
}

/** Not where the page is still busy with a file that it saves, for one: the next test has another. */
async function isEmptied(kept: Kept, page: Page, origin: string): Promise<boolean> {
  return await empty(kept, page, origin).then(
    () => true,
    () => false,
  );
}

async function empty({ device, openDevtools }: Kept, page: Page, origin: string): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await device.setOffline(false);
  // What the app writes when it is left is written by then.
  await page.goto(`${origin}${EMPTY_DOCUMENT}`);
  await page.evaluate(() => sessionStorage.clear());
  const devtools = await openDevtools(page);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: PERSONAL });
  await devtools.send('Page.resetNavigationHistory');
  await devtools.detach();
  await device.clearCookies();
  await device.clearPermissions();
}

const PERSONAL = [
  'cache_storage',
  'cookies',
  'file_systems',
  'indexeddb',
  'local_storage',
  'service_workers',
  'shared_storage',
  'storage_buckets',
].join();
