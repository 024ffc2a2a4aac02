/**
 * How long a test waits for something to become true, where it does not say so itself. Vitest gives
 * up after one second, in which a busy machine may not even have drawn a screen; what comes at once
 * is seen at once all the same.
 */
import { vi } from 'vitest';

const PATIENCE_MS = 10_000;

const waitFor = vi.waitFor;

// Files that share a process run this each, on the same object.
if (waitFor.name !== 'waitPatiently') {
  vi.waitFor = function waitPatiently(look, options = {}) {
    return waitFor(
      look,
      typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options },
    );
  };
}
