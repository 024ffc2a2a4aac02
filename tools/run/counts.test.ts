import { describe, expect, it } from 'vitest';
import { addCounts, countPlaywright, countVitest, summaryLine } from './counts.mjs';

describe('counting the tests of a run', () => {
  it('takes over what the unit tests report', () => {
    const report = vitestReport({ numPassedTests: 7, numPendingTests: 1, numTodoTests: 1 });
    expect(countVitest(report, 0)).toEqual({ passed: 7, failed: 0, skipped: 2, retried: 0 });
  });

  it('counts a test file that could not be loaded as one failure', () => {
    const report = vitestReport({
      numPassedTests: 3,
      testResults: [{ status: 'failed', assertionResults: [] }],
    });
    expect(countVitest(report, 1)).toEqual({ passed: 3, failed: 1, skipped: 0, retried: 0 });
  });

  it('counts a file with failed tests by its tests', () => {
    const file = {
      status: 'failed',
      assertionResults: [{ status: 'failed' }, { status: 'passed' }],
    };
    const report = vitestReport({ numPassedTests: 1, numFailedTests: 1, testResults: [file] });
    expect(countVitest(report, 1)).toEqual({ passed: 1, failed: 1, skipped: 0, retried: 0 });
  });

  it('names a unit test that passed only at the second try', () => {
    const late = { status: 'passed', failureMessages: ['Error: late'] };
    const file = {
      status: 'failed',
      assertionResults: [
        late,
        { status: 'passed', failureMessages: [] },
        { status: 'failed', failureMessages: ['Error: twice', 'Error: twice'] },
      ],
    };
    const report = vitestReport({ numPassedTests: 2, numFailedTests: 1, testResults: [file] });
    expect(countVitest(report, 1)).toEqual({ passed: 2, failed: 1, skipped: 0, retried: 1 });
  });

  it.each([
    ['wrote no report', null, 1],
    ['ran no test at all', vitestReport({}), 0],
    ['ended with an error that no test explains', vitestReport({ numPassedTests: 5 }), 1],
  ])('counts a failure when the runner %s', (_case, report, exitCode) => {
    expect(countVitest(report, exitCode).failed).toBe(1);
  });

  it('names a browser test that passed only at the second try', () => {
    const report = { stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 } };
    expect(countPlaywright(report, 1)).toEqual({ passed: 5, failed: 1, skipped: 2, retried: 1 });
    expect(summaryLine(countPlaywright(report, 1))).toBe(
      '5 passed, 1 failed, 2 skipped, 1 only at the second try',
    );
  });

  it('counts browser tests that never ran as a failure', () => {
    expect(countPlaywright(null, 1).failed).toBe(1);
    expect(
      countPlaywright({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 9 } }, 0).failed,
    ).toBe(1);
  });

  it('ends with one line that names skipped tests only when there are any', () => {
    const all = [
      { passed: 1, failed: 0, skipped: 0, retried: 0 },
      { passed: 2, failed: 1, skipped: 0, retried: 0 },
    ];
    expect(summaryLine(addCounts(all))).toBe('3 passed, 1 failed');
    expect(summaryLine({ passed: 3, failed: 0, skipped: 2, retried: 0 })).toBe(
      '3 passed, 0 failed, 2 skipped',
    );
  });
});

function vitestReport(some: object): object {
  return {
    numPassedTests: 0,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [],
    ...some,
  };
}
