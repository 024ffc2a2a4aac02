import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { countVitest } from './counts.mjs';
import { FILES_MAX, filesToTryAgain, withSecondTry } from './second-try.mjs';
import { troubleLines, troublesOfVitest } from './troubles.mjs';

type Test = ReturnType<typeof test>;

describe('which files run once more', () => {
  it('those that failed', () => {
    const report = reportOf(file('a', [test('x', 'failed')]), file('b', [test('x', 'passed')]));
    expect(filesToTryAgain(report, [])).toEqual([pathOf('a')]);
  });

  it('none, when more failed than chance explains', () => {
    const failed = (count: number) =>
      reportOf(...Array.from({ length: count }, (_, n) => file(`f${n}`, [test('x', 'failed')])));
    expect(filesToTryAgain(failed(FILES_MAX), [])).toHaveLength(FILES_MAX);
    expect(filesToTryAgain(failed(FILES_MAX + 1), [])).toEqual([]);
  });

  it('none, when an error outside of any test stands alone; it goes with a file that failed', () => {
    const report = reportOf(file('a', [test('x', 'failed')]), file('b', [test('x', 'passed')]));
    expect(filesToTryAgain(report, [{ file: pathOf('a') }])).toEqual([pathOf('a')]);
    expect(filesToTryAgain(report, [{ file: pathOf('b') }])).toEqual([]);
    expect(filesToTryAgain(report, [{}])).toEqual([]);
  });

  it('none, when nothing was reported', () => {
    expect(filesToTryAgain(null, null)).toEqual([]);
  });
});

describe('what two tries come to', () => {
  it('passes what passed the second time, and names it', () => {
    const first = reportOf(
      file('a', [test('x', 'failed', 'Error: by chance'), test('y', 'passed')]),
      file('b', [test('z', 'passed'), test('later', 'todo')]),
    );
    const second = reportOf(file('a', [test('x', 'passed'), test('y', 'passed')]));
    const both = withSecondTry(first, second);
    expect(countVitest(both, 0)).toEqual({ passed: 3, failed: 0, skipped: 1, retried: 1 });
    expect(troubleLines(troublesOfVitest(both, []))).toEqual([
      '== passed only at the second try',
      '  a.test.ts › group › x: Error: by chance',
    ]);
  });

  it('fails what failed twice, and what fails only now', () => {
    const first = reportOf(file('a', [test('x', 'failed', 'Error: once'), test('y', 'passed')]));
    const second = reportOf(
      file('a', [test('x', 'failed', 'Error: twice'), test('y', 'failed', 'Error: new')]),
    );
    const both = withSecondTry(first, second);
    expect(countVitest(both, 1)).toEqual({ passed: 0, failed: 2, skipped: 0, retried: 0 });
    expect(troubleLines(troublesOfVitest(both, []))).toEqual([
      '== failed',
      '  a.test.ts › group › x: Error: twice',
      '  a.test.ts › group › y: Error: new',
    ]);
  });

  it.each([
    ['is left out', [test('y', 'passed')]],
    ['is skipped', [test('x', 'skipped'), test('y', 'passed')]],
  ])('fails a test that %s the second time', (_case, tests) => {
    const first = reportOf(file('a', [test('x', 'failed', 'Error: once'), test('y', 'passed')]));
    const both = withSecondTry(first, reportOf(file('a', tests)));
    expect(countVitest(both, 0)).toEqual({ passed: 1, failed: 1, skipped: 0, retried: 0 });
    expect(troubleLines(troublesOfVitest(both, []))).toEqual([
      '== failed',
      '  a.test.ts › group › x: Error: once',
    ]);
  });

  it('fails a file that did not run the second time', () => {
    const first = reportOf(file('a', [test('x', 'failed')]));
    expect(countVitest(withSecondTry(first, reportOf()), 1).failed).toBe(1);
  });

  it('tells cases of the same name apart', () => {
    const first = reportOf(file('a', [test('x', 'passed'), test('x', 'failed', 'Error: second')]));
    const second = reportOf(file('a', [test('x', 'failed', 'Error: first'), test('x', 'passed')]));
    expect(countVitest(withSecondTry(first, second), 1)).toMatchObject({ failed: 1, retried: 1 });
  });

  it('names a file that loaded only the second time, and fails one that never did', () => {
    const broken = { ...file('a', [test('x', 'skipped')]), status: 'failed', message: 'no base' };
    const loaded = withSecondTry(reportOf(broken), reportOf(file('a', [test('x', 'passed')])));
    expect(countVitest(loaded, 0)).toEqual({ passed: 1, failed: 0, skipped: 0, retried: 1 });
    expect(troubleLines(troublesOfVitest(loaded, []))).toEqual([
      '== passed only at the second try',
      '  a.test.ts: no base',
    ]);

    const never = withSecondTry(reportOf(broken), reportOf(broken));
    expect(countVitest(never, 1)).toEqual({ passed: 0, failed: 1, skipped: 1, retried: 0 });
    expect(troubleLines(troublesOfVitest(never, []))).toEqual([
      '== failed',
      '  a.test.ts: no base',
    ]);
  });

  it('fails when the second run ended with an error that no test explains', () => {
    const first = reportOf(file('a', [test('x', 'failed')]));
    const both = withSecondTry(first, reportOf(file('a', [test('x', 'passed')])));
    expect(countVitest(both, 1).failed).toBe(1);
  });
});

function reportOf(...testResults: ReturnType<typeof file>[]) {
  const count = (status: string) =>
    testResults.flatMap((file) => file.assertionResults).filter((test) => test.status === status)
      .length;
  return {
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numPendingTests: count('skipped'),
    numTodoTests: count('todo'),
    testResults,
  };
}

function file(name: string, assertionResults: Test[]) {
  const hasFailed = assertionResults.some(({ status }) => status === 'failed');
  return {
    name: pathOf(name),
    status: hasFailed ? 'failed' : 'passed',
    message: '',
    assertionResults,
  };
}

function test(
  title: string,
  status: 'passed' | 'failed' | 'skipped' | 'todo',
  ...failureMessages: string[]
) {
  return { ancestorTitles: ['group'], title, status, failureMessages };
}

function pathOf(name: string): string {
  return resolve(import.meta.dirname, '..', '..', `${name}.test.ts`);
}
