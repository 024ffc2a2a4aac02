/** From a server that has nothing but files: a screen without values still loads its code. */
import { openBrowserOver } from './browser.ts';

const DRAWN_WAIT_MS = 15_000;

/** Null when there is no browser. */
export async function scriptsFetchedBy(
  folder: string,
  viewport: { readonly width: number; readonly height: number },
): Promise<string[] | null> {
  const opened = await openBrowserOver(folder);
  if (opened === null) return null;
  const page = await opened.browser.newPage({ locale: 'en-US', viewport });
  await page.addInitScript({ content: noteFirstScreen });
  await page.goto(`${opened.origin}/`, { waitUntil: 'commit' });
  await page.waitForFunction(`performance.getEntriesByName('first-screen').length > 0`, null, {
    timeout: DRAWN_WAIT_MS,
  });
  const fetched = await page.evaluate<string[]>(scriptsBeforeFirstScreen);
  await opened.close();
  return fetched;
}

const noteFirstScreen = `
  const watcher = new MutationObserver(() => {
    if (document.querySelector('#root > :not([data-still]) main') === null) return;
    performance.mark('first-screen');
    watcher.disconnect();
  });
  watcher.observe(document, { childList: true, subtree: true });`;

const scriptsBeforeFirstScreen = `
  performance.getEntriesByType('resource')
    .filter(({ startTime, name }) => startTime <= performance.getEntriesByName('first-screen')[0].startTime && new URL(name).pathname.endsWith('.js'))
    .map(({ name }) => new URL(name).pathname.slice(1))`;
