import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { slowestLines, timesOfPlaywright, timesOfVitest } from './slowest.mjs';

describe('the slowest tests of a run', () => {
  it('are listed by file, group and test, the slowest first', () => {
    const test = (title: string, duration?: number) => ({
      ancestorTitles: ['group'],
      title,
      duration,
    });
    const report = {
      testResults: [
        { name: resolve('a.test.ts'), assertionResults: [test('is quick', 20), test('ran not')] },
        { name: resolve('b.test.ts'), assertionResults: [test('takes long', 3_210)] },
      ],
    };
    expect(slowestLines('unit tests', timesOfVitest(report))).toEqual([
      '== slowest unit tests',
      '  3.2 s  b.test.ts › group › takes long',
      '  0.0 s  a.test.ts › group › is quick',
      '  0.0 s  a.test.ts › group › ran not',
    ]);
  });

  it('are ten at most, and those of the browser count every try', () => {
    const spec = (title: string, ...durations: number[]) => ({
      title,
      tests: [{ results: durations.map((duration) => ({ duration })) }],
    });
    const others = Array.from({ length: 12 }, (_, index) => spec(`test ${index}`, 10));
    const report = {
      suites: [
        {
          title: 'a.spec.ts',
          specs: others,
          suites: [{ title: 'a guest', specs: [spec('waits', 4_000, 5_000)] }],
        },
      ],
    };
    const lines = slowestLines('browser tests', timesOfPlaywright(report));
    expect(lines).toHaveLength(11);
    expect(lines[1]).toBe('  9.0 s  e2e/a.spec.ts › a guest › waits');
  });

  it('are nothing where nothing was reported', () => {
    expect(slowestLines('browser tests', timesOfPlaywright(null))).toEqual([]);
    expect(slowestLines('unit tests', timesOfVitest(null))).toEqual([]);
  });
});
