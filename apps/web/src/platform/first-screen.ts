/**
 * When the first screen is ready. Background work waits for it, so that it does not compete for a
 * slow network.
 */

/** A first screen that fails never reports ready. */
const WAIT_MAX_MS = 4_000;

let isThere = (): void => undefined;
const stands = new Promise<void>((resolve) => {
  isThere = resolve;
});

/** Every screen says it; the first one counts. */
export function screenStands(): void {
  isThere();
}

export async function firstScreen(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, WAIT_MAX_MS);
  });
  await Promise.race([stands, late]);
  clearTimeout(timer);
}
