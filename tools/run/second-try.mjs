/**
 * Of thousands of unit tests one may fail by chance on a busy machine; a true fault fails twice.
 * Files that failed run once more, and what passes then is named as loudly as a browser test that
 * needed it. The reports are those of Vitest's JSON reporter and of `looseErrorsReporter`.
 */

/** More is no chance. */
export const FILES_MAX = 5;

/**
 * An error outside of any test may come from another file than it names: only with a file that
 * failed anyway is it tried again.
 *
 * @returns {string[]} paths, none when a second try would prove nothing
 */
export function filesToTryAgain(report, looseErrors) {
  const failed = (report?.testResults ?? [])
    .filter(({ status }) => status === 'failed')
    .map(({ name }) => name);
  const isExplained = (looseErrors ?? []).every(({ file }) => failed.includes(file));
  return isExplained && failed.length <= FILES_MAX ? failed : [];
}

/** The first report, with what its failed files came to in the end. */
export function withSecondTry(first, second) {
  const testResults = first.testResults.map((file) => {
    const again = second.testResults.find(({ name }) => name === file.name);
    return file.status === 'failed' && again !== undefined ? fileOfBothTries(file, again) : file;
  });
  const count = (...statuses) =>
    testResults
      .flatMap((file) => file.assertionResults)
      .filter(({ status }) => statuses.includes(status)).length;
  return {
    ...first,
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numPendingTests: count('skipped', 'pending', 'disabled'),
    numTodoTests: count('todo'),
    testResults,
  };
}

function fileOfBothTries(first, second) {
  const [firstTests, secondTests] = [byName(first), byName(second)];
  const names = new Set([...firstTests.keys(), ...secondTests.keys()]);
  const assertionResults = [...names].map((name) =>
    testOfBothTries(firstTests.get(name), secondTests.get(name)),
  );
  const hasFailed = assertionResults.some(({ status }) => status === 'failed');
  const hadFailed = first.assertionResults.some(({ status }) => status === 'failed');
  return {
    ...second,
    assertionResults,
    status: hasFailed ? 'failed' : second.status,
    // Of a file that did not even load; otherwise its tests tell.
    ...(hadFailed ? {} : { firstFailure: first.message }),
  };
}

/** One that failed, and was then left out, has not passed. */
function testOfBothTries(first, second) {
  if (first?.status !== 'failed') return second ?? first;
  if (second?.status === 'passed') return { ...second, failureMessages: first.failureMessages };
  return second?.status === 'failed' ? second : first;
}

/** Several cases of one test may have the same name. */
function byName(file) {
  const tests = new Map();
  for (const test of file.assertionResults) {
    const name = JSON.stringify([...test.ancestorTitles, test.title]);
    const cases = [...tests.keys()].filter((other) => other.startsWith(`${name} `)).length;
    tests.set(`${name} ${cases}`, test);
  }
  return tests;
}
