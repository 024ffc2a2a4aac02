/**
 * A suite that crashed, or ran nothing at all, counts as one failure: the last line must never look
 * green because something did not happen. A test that needed its second try passes, but the last
 * line says so.
 */

/** @typedef {{ passed: number; failed: number; skipped: number; retried: number }} Counts */

/** @param {boolean} isOk @returns {Counts} */
export function countOne(isOk) {
  return { passed: isOk ? 1 : 0, failed: isOk ? 0 : 1, skipped: 0, retried: 0 };
}

/** Reads what Vitest's JSON reporter wrote, null if it wrote nothing. @returns {Counts} */
export function countVitest(report, exitCode) {
  if (report === null) return countOne(false);
  // A file that could not be loaded has no tests to fail.
  const hasNoFailedTest = (file) => file.assertionResults.every((test) => test.status !== 'failed');
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && hasNoFailedTest(file),
  );
  return orFailure(exitCode, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
    retried:
      report.testResults.flatMap((file) => file.assertionResults).filter(neededSecondTry).length +
      report.testResults.filter(neededSecondLoad).length,
  });
}

/** Reads what Playwright's JSON reporter wrote, null if it wrote nothing. @returns {Counts} */
export function countPlaywright(report, exitCode) {
  if (report === null) return countOne(false);
  const { expected, unexpected, flaky, skipped } = report.stats;
  return orFailure(exitCode, {
    passed: expected + flaky,
    failed: unexpected,
    skipped,
    retried: flaky,
  });
}

/** @param {Counts[]} all @returns {Counts} */
export function addCounts(all) {
  const sum = (field) => all.reduce((total, counts) => total + counts[field], 0);
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    retried: sum('retried'),
  };
}

/** @param {Counts} counts */
export function summaryLine({ passed, failed, skipped, retried }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}${retried > 0 ? `, ${retried} only at the second try` : ''}`;
}

function neededSecondTry(test) {
  return test.status === 'passed' && (test.failureMessages ?? []).length > 0;
}

/** Marked by second-try.mjs. */
function neededSecondLoad(file) {
  return file.status === 'passed' && file.firstFailure !== undefined;
}

function orFailure(exitCode, counts) {
  const hasRun = counts.passed + counts.failed > 0;
  const isExplained = exitCode === 0 || counts.failed > 0;
  return hasRun && isExplained ? counts : { ...counts, failed: counts.failed + 1 };
}
