import { setTimeout as sleep } from 'node:timers/promises';
import { assert } from '@candor/kit/assert';
import { SECOND_MS } from '@candor/kit/time';

/** Also on a busy machine. */
export const WAIT_MS = 90 * SECOND_MS;

export async function until(isSo: () => boolean, what: string): Promise<void> {
  const deadlineMs = performance.now() + WAIT_MS;
  while (!isSo()) {
    assert(performance.now() < deadlineMs, `not in time: ${what}`);
    await sleep(20);
  }
}
