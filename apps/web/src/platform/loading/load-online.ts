/**
 * Loads code the app can do without for a while, such as its live connection. Offline nothing is
 * tried, because some browsers remember a failed import until the page is reloaded; unless a
 * service worker keeps the files on the device. It retries with growing pauses and never rejects.
 */
import { retryDelayMs } from '@candor/client/backoff';

export async function loadOnline<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let failures = 1; ; failures += 1) {
    await online();
    // A chunk that is gone and a network that is gone look the same from here.
    const loaded = await load().then(
      (value) => ({ value }),
      () => null,
    );
    if (loaded !== null) return loaded.value;
    await pauseOrReturn(retryDelayMs(failures + 1, 1));
  }
}

async function online(): Promise<void> {
  if (navigator.onLine || hasServiceWorker()) return;
  await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
}

function hasServiceWorker(): boolean {
  // Absent on an insecure address, whatever the type says.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  return workers !== undefined && workers.controller !== null;
}

async function pauseOrReturn(pauseMs: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(end, pauseMs);
    addEventListener('online', end);
    function end(): void {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    }
  });
}
