/**
 * Money that moves with prices is read at common moments, so that what stands side by side on a
 * screen is of the same prices. Apart from push.ts, whose schemas the first screen does not need.
 */
export const MONEY_EVERY_MS = 4_000;
