/**
 * Files named `*.long.test.ts` and `*.long.spec.ts`, and browser tests with the tag `@long`.
 * `npm test`, which people wait for, leaves them out; `npm run test:all` runs everything, and
 * continuous integration calls that one (docs/guides/tests.md).
 */
const ASKED = 'TEST_LONG';

export const LONG_SPECS = /\.long\.spec\.ts/;
export const LONG_TAG = /@long\b/;
const LONG_TEST = /\.long\.test\.tsx?$/;

export function isLongTest(file: string): boolean {
  return LONG_TEST.test(file);
}

export function isLongAsked(): boolean {
  return process.env[ASKED] === 'on';
}

/** In this process and in those that it starts. */
export function askForLong(): void {
  process.env[ASKED] = 'on';
}
