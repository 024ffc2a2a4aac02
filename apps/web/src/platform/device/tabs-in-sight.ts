/**
 * Every visible tab shares one lock of the browser, so a hidden one can see whether another is in
 * sight. A tab that is closed or crashes lets go of it by itself.
 */
const NAME = 'candor-in-sight';

export function followSight(): void {
  const locks = getLocks();
  if (locks === null) return;
  let letGo: (() => void) | null = null;
  const follow = (): void => {
    if (document.visibilityState === 'hidden') {
      letGo?.();
      letGo = null;
    } else if (letGo === null) {
      const untilHidden = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      void locks.request(NAME, { mode: 'shared' }, () => untilHidden);
    }
  };
  follow();
  document.addEventListener('visibilitychange', follow);
}

/** False where the browser cannot tell: a message shown twice is better than none. */
export async function isAnyTabInSight(): Promise<boolean> {
  const { held = [] } = (await getLocks()?.query()) ?? {};
  return held.some(({ name }) => name === NAME);
}

/** Absent on an insecure address, whatever the type says. */
function getLocks(): LockManager | null {
  const locks: LockManager | null | undefined = navigator.locks;
  return locks ?? null;
}
