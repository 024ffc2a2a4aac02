import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isLongTest, LONG_SPECS } from './long-tests.ts';

describe('long tests', () => {
  it('are known by their names', () => {
    expect(
      ['sim/crash/crash.long.test.ts', 'sim/desk/desk.test.ts', 'a/long-tests.test.ts'].map(
        isLongTest,
      ),
    ).toEqual([true, false, false]);
    expect(
      ['e2e/install.long.spec.ts', 'e2e/shell.spec.ts'].map((file) => LONG_SPECS.test(file)),
    ).toEqual([true, false]);
  });

  it('are run by continuous integration', () => {
    const read = (file: string) =>
      readFileSync(resolve(import.meta.dirname, '..', '..', file), 'utf8');
    expect(read('.ci/run')).toMatch(/^npm run test:all$/m);
    expect(JSON.parse(read('package.json')).scripts['test:all']).toMatch(/ --all$/);
  });
});
