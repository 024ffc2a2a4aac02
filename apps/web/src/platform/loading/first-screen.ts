/**
 * Background work waits for the first screen and what it shows, so that it does not compete for a
 * slow network.
 */
import { queryClient } from '../readings/query-client.ts';
import { after } from '../timers.ts';

/** A first screen that fails never reports ready. */
const WAIT_MAX_MS = 4_000;
/** What it shows may take long; prices are to move nevertheless. */
const DATA_MAX_MS = 2_000;
/** Time to draw what has just arrived. */
const DRAWN_MS = 50;
/** As long as somebody looks before they do something. */
const LOOK_MS = 2_500;

let isThere = (): void => undefined;
const stands = new Promise<void>((resolve) => {
  isThere = resolve;
});
let shown: Promise<void> | null = null;
let seen: Promise<void> | null = null;

/** The first call counts. */
export function screenStands(): void {
  isThere();
}

export function firstScreen(): Promise<void> {
  return (shown ??= showFirst());
}

/**
 * For what nobody waits for: after a moment in which the phone was free to show the first screen,
 * or with the first touch, which may ask for something else.
 */
export function firstScreenSeen(): Promise<void> {
  return (seen ??= Promise.race([firstScreen().then(() => passed(LOOK_MS)), whenTouched()]));
}

function whenTouched(): Promise<void> {
  return new Promise((resolve) => {
    for (const kind of ['pointerdown', 'keydown'] as const)
      addEventListener(kind, () => resolve(), { once: true, passive: true, capture: true });
  });
}

async function showFirst(): Promise<void> {
  await Promise.race([stands, passed(WAIT_MAX_MS)]);
  await Promise.race([whenRead(), passed(DATA_MAX_MS)]);
  await passed(DRAWN_MS);
}

/** Its questions began with its effects, before it reported that it stands. */
async function whenRead(): Promise<void> {
  if (queryClient.isFetching() === 0) return;
  await new Promise<void>((resolve) => {
    const stop = queryClient.getQueryCache().subscribe(() => {
      if (queryClient.isFetching() > 0) return;
      stop();
      resolve();
    });
  });
}

function passed(ms: number): Promise<void> {
  return new Promise((resolve) => void after(ms, resolve));
}
