/**
 * Devices that tests of one worker use one after the other. Nothing of a person stays on one:
 * pages are closed, storage, cookies and permissions are emptied. The files of the app stay, read
 * and compiled, which is what loading a page costs most.
 */
import type { BrowserContext } from '@playwright/test';

export type KeptDevices = {
  /** One of this kind that nobody uses, or a new one. */
  take(kind: string, open: () => Promise<BrowserContext>): Promise<BrowserContext>;
  putBack(kind: string, device: BrowserContext, origin: string): Promise<void>;
  close(): Promise<void>;
};

export function keepDevices(): KeptDevices {
  const unused = new Map<string, BrowserContext[]>();
  return {
    take: async (kind, open) => unused.get(kind)?.pop() ?? (await open()),
    putBack: async (kind, device, origin) => {
      if (!(await empty(device, origin))) return await device.close();
      unused.set(kind, [...(unused.get(kind) ?? []), device]);
    },
    close: async () => {
      for (const device of [...unused.values()].flat()) await device.close();
    },
  };
}

/** Storage is emptied through a page; false if the test left none, and it could not be. */
async function empty(device: BrowserContext, origin: string): Promise<boolean> {
  const [page, ...others] = device.pages();
  if (page === undefined) return false;
  for (const other of others) await other.close();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // What the app writes when it is left is written by then.
  await page.goto('about:blank');
  const devtools = await device.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: PERSONAL });
  await page.close();
  await device.clearCookies();
  await device.clearPermissions();
  await device.setOffline(false);
  return true;
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
