/**
 * Loads code that the app can do without for a while but not for good, such as its live connection.
 * Without network nothing is tried, because some browsers remember a failed import until the page
 * is loaded again; what failed all the same is tried again when the network comes back, and after
 * growing pauses. It never rejects: what is missing shows itself, as prices that say they stand
 * still.
 */
import { retryDelayMs } from './push/backoff.ts';

export async function loadOnline<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let failures = 1; ; failures += 1) {
    await online();
    // Why it failed is not told apart: a chunk that is gone for good and a network that is gone for
    // a while look the same from here.
    const loaded = await load().then(
      (value) => ({ value }),
      () => null,
    );
    if (loaded !== null) return loaded.value;
    await pauseOrReturn(retryDelayMs(failures + 1, 1));
  }
}

async function online(): Promise<void> {
  if (navigator.onLine) return;
  await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
}

/** The network's return ends the pause. */
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
