/**
 * The page's end of the service worker: registers it, and knows whether a newer version of the app
 * is ready. Only the tab whose customer agreed is loaded anew; a half-filled form elsewhere stays,
 * and its page keeps loading its own parts. Without a worker, as in a private window or on an
 * insecure address, the app works as any page does.
 */
import { HOUR_MS, SECOND_MS } from '@candor/kit/time';
import { createStore, useStore } from '@candor/client/store';
import { nowMs } from '@candor/client/time';
import { every } from '../timers.ts';
import { TAKE_OVER } from './worker-message.ts';

const LOOK_EVERY_MS = HOUR_MS;
/** On a slow line the files of a version take a while; after that the page is loaded as it is. */
const INSTALL_MAX_MS = 30 * SECOND_MS;

export function useIsVersionReady(): boolean {
  return useStore(isReady);
}

export async function startServiceWorker(): Promise<void> {
  const workers = getWorkers();
  if (workers === null) return;
  // The first worker takes this page over too, which is no new version.
  let hadWorker = workers.controller !== null;
  workers.addEventListener('controllerchange', () => {
    if (hadWorker) isReady.set(true);
    hadWorker = true;
  });
  const registration = await withWorker(() =>
    workers.register('/sw.js', { updateViaCache: 'none' }),
  );
  if (registration === null) return;
  const look = () => {
    if (registration.waiting !== null && workers.controller !== null) isReady.set(true);
  };
  look();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look);
  });
  followUpdates(registration);
}

/** On a tap only. */
export async function takeNewVersion(): Promise<void> {
  const workers = getWorkers();
  const registration = await withWorker(async () => (await workers?.getRegistration()) ?? null);
  const next = registration === null ? null : await newest(registration);
  if (next === null || workers === null) return location.reload();
  workers.addEventListener('controllerchange', () => location.reload(), { once: true });
  next.postMessage(TAKE_OVER);
}

const isReady = createStore(false);

/** Absent on an insecure address, whatever the type says. */
function getWorkers(): ServiceWorkerContainer | null {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  return workers ?? null;
}

/** Null when the browser refuses, or the script did not come. */
async function withWorker<Result>(act: () => Promise<Result>): Promise<Result | null> {
  try {
    // A browser that is told to have no workers may answer nothing at all.
    return (await act()) ?? null;
  } catch (error) {
    if (error instanceof DOMException || error instanceof TypeError) return null;
    throw error;
  }
}

function followUpdates(registration: ServiceWorkerRegistration): void {
  let lookedAt = nowMs();
  const look = () => {
    if (document.visibilityState === 'hidden' || nowMs() - lookedAt < LOOK_EVERY_MS) return;
    lookedAt = nowMs();
    void withWorker(async () => await registration.update());
  };
  every(LOOK_EVERY_MS, look);
  document.addEventListener('visibilitychange', look);
}

async function newest(registration: ServiceWorkerRegistration): Promise<ServiceWorker | null> {
  if (registration.waiting === null) await withWorker(async () => await registration.update());
  const { installing } = registration;
  if (installing !== null) await isSettled(installing);
  return registration.waiting;
}

async function isSettled(worker: ServiceWorker): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, INSTALL_MAX_MS);
    const look = () => {
      if (worker.state === 'installing') return;
      clearTimeout(timer);
      resolve();
    };
    worker.addEventListener('statechange', look);
    look();
  });
}
