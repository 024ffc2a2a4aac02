import { describe, expect, it } from 'vitest';
import { getInstallSteps } from './install-steps.mjs';

describe('what is installed', () => {
  it('is what building and running needs, for who only runs it', () => {
    expect(getInstallSteps('', 'abc', true)).toMatchObject({
      command: ['ci', '--omit=dev', '--include=optional'],
      stamp: 'abc to run',
    });
    expect(getInstallSteps('abc to run\n', 'abc', true)).toBeNull();
    expect(getInstallSteps('abc\n', 'abc', true)).toBeNull();
  });

  it('is added to by who checks and tests, and nothing that may be running is taken away', () => {
    expect(getInstallSteps('abc to run\n', 'abc', false)).toMatchObject({
      command: ['install', '--no-save', '--include=dev', '--include=optional'],
      stamp: 'abc',
    });
    expect(getInstallSteps('abc\n', 'abc', false)).toBeNull();
  });

  it('is made anew for another lock', () => {
    expect(getInstallSteps('old\n', 'abc', true)?.command[0]).toBe('ci');
    expect(getInstallSteps('old to run\n', 'abc', false)?.command[0]).toBe('ci');
  });
});
