/** Not a secret, and marked as a demo wherever it shows. */
export const DEMO = { username: 'demo', password: 'demo-Paper-2026' } as const;
export const DEMO_PAY_PASSWORD = '135791';
