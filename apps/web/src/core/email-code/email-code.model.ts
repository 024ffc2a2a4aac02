/** The wait between two e-mail codes. */

/** By this device's clock, but never longer than the server could have meant. */
export function secondsUntil(instantMs: number, nowMs: number): number {
  return Math.min(RESEND_WAIT_SECONDS_MAX, Math.max(0, Math.ceil((instantMs - nowMs) / 1000)));
}

export const RESEND_WAIT_SECONDS_MAX = 60;
