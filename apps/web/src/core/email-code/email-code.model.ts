/** The wait between two e-mail codes. */

/**
 * The server's instant against this device's clock. Clocks disagree, so the wait is never longer
 * than the server could have meant.
 */
export function secondsUntil(instantMs: number, nowMs: number): number {
  return Math.min(RESEND_WAIT_SECONDS_MAX, Math.max(0, Math.ceil((instantMs - nowMs) / 1000)));
}

export const RESEND_WAIT_SECONDS_MAX = 60;
