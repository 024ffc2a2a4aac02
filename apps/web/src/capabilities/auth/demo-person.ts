/**
 * The demo person every installation may seed: not a secret, and marked as a demo wherever it
 * shows.
 */
export const DEMO = { username: 'demo', password: 'demo-Paper-2026' } as const;
/** Asked for when money leaves the account. */
export const DEMO_PAY_PASSWORD = '135791';
