/** Background work waits for the first screen, so that it does not compete for a slow network. */

/** A first screen that fails never reports ready. */
const WAIT_MAX_MS = 4_000;

let isThere = (): void => undefined;
const stands = new Promise<void>((resolve) => {
  isThere = resolve;
});

/** The first call counts. */
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
