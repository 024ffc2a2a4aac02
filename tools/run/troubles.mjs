/** By name, right above the counts: a long log is read from its end. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { PROJECT } from './project.mjs';

const SHOWN_MAX = 8;
const NO_REASON = 'no reason was given';

/** @typedef {{ kind: 'failed' | 'retried'; name: string; error: string }} Trouble */

/** @param {{ name: string; isOk: boolean }[]} results @returns {Trouble[]} */
export function troublesOfChecks(results) {
  return results
    .filter(({ isOk }) => !isOk)
    .map(({ name }) => failed(['check', name], 'its output stands further up'));
}

/**
 * Reads what Vitest's JSON reporter and the one below wrote, null for what was not written.
 *
 * @returns {Trouble[]}
 */
export function troublesOfVitest(report, looseErrors) {
  const loose = (looseErrors ?? []).map(({ file, test, message }) =>
    failed([inside(file), test, 'an error outside of any test'], message),
  );
  return [...(report?.testResults ?? []).flatMap(troublesOfTestFile), ...loose];
}

/** Reads what Playwright's JSON reporter wrote, null if it wrote nothing. @returns {Trouble[]} */
export function troublesOfPlaywright(report) {
  const ofRun = (report?.errors ?? []).map((error) => failed(['browser tests'], error.message));
  return [...(report?.suites ?? []).flatMap((suite) => troublesOfSuite(suite, [])), ...ofRun];
}

/** @param {Trouble[]} troubles @returns {string[]} nothing at all when nothing went wrong */
export function troubleLines(troubles) {
  const lines = (title, kind) => {
    const found = troubles.filter((trouble) => trouble.kind === kind);
    return found.length === 0
      ? []
      : [`== ${title}`, ...found.map(({ name, error }) => `  ${name}: ${error}`)];
  };
  return [...lines('failed', 'failed'), ...lines('passed only at the second try', 'retried')];
}

/** Vitest's own reports leave out errors that belong to no test. */
export function looseErrorsReporter(file) {
  return {
    onTestRunEnd(_modules, errors) {
      const found = errors.map((error) => ({
        file: error.VITEST_TEST_PATH,
        test: error.VITEST_TEST_NAME,
        message: error.message,
      }));
      writeFileSync(file, JSON.stringify(found));
    },
  };
}

function troublesOfTestFile(file) {
  const getName = (test) => [inside(file.name), ...test.ancestorTitles, test.title];
  const tests = file.assertionResults.filter(
    ({ failureMessages }) => (failureMessages ?? []).length > 0,
  );
  const found = tests.map((test) => ({
    ...failed(getName(test), test.failureMessages[0]),
    kind: test.status === 'failed' ? 'failed' : 'retried',
  }));
  // Marked by second-try.mjs.
  if (file.status === 'passed' && file.firstFailure !== undefined)
    found.push({ ...failed([inside(file.name)], file.firstFailure), kind: 'retried' });
  const isExplained =
    file.status !== 'failed' || file.assertionResults.some(({ status }) => status === 'failed');
  return isExplained ? found : [...found, failed([inside(file.name)], file.message)];
}

function troublesOfSuite(suite, above) {
  const titles = [...above, suite.title];
  const kinds = { unexpected: 'failed', flaky: 'retried' };
  const found = (suite.specs ?? []).flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status in kinds)
      .map(({ status, projectName, results }) => ({
        kind: kinds[status],
        name: getTitle([`e2e/${titles[0]}`, projectName, ...titles.slice(1), spec.title]),
        error: errorsOfTries(results),
      })),
  );
  return [...found, ...(suite.suites ?? []).flatMap((inner) => troublesOfSuite(inner, titles))];
}

/** The second try may fail for another reason than the first: by what the first left behind. */
function errorsOfTries(results) {
  const errors = results.flatMap(({ error, attachments = [] }) =>
    error === undefined ? [] : [errorOfTry(error, attachments)],
  );
  return errors.length === 0 ? NO_REASON : errors.join(' | ');
}

/**
 * With all that one would ask about a run on another machine: what was looked for, where, and what
 * stood there.
 */
function errorOfTry({ message, location }, attachments) {
  const text = stripVTControlCharacters(message ?? '');
  const lookedFor = /^Locator:\s*(.+)$/m.exec(text)?.[1];
  const line = location === undefined ? undefined : `${inside(location.file)}:${location.line}`;
  return [firstLineOf(text), lookedFor, line, getShown(attachments)].filter(Boolean).join(', ');
}

/** The headings and dialogs of the page, from the runner's description of it. */
function getShown(attachments) {
  const file = attachments.find(({ name }) => name === 'error-context')?.path;
  if (file === undefined || !existsSync(file)) return undefined;
  const [, page = ''] = readFileSync(file, 'utf8').split('# Page snapshot');
  const names = [...page.matchAll(/- (?:heading|dialog|alert) "([^"]+)"/g)].map(([, name]) => name);
  return names.length === 0 ? undefined : `shown: ${names.slice(0, SHOWN_MAX).join(' · ')}`;
}

/** @param {(string | undefined)[]} names @param {string | undefined} message @returns {Trouble} */
function failed(names, message) {
  return {
    kind: 'failed',
    name: getTitle(names),
    error: firstLineOf(stripVTControlCharacters(message ?? '')),
  };
}

function firstLineOf(text) {
  const firstLine = text.split('\n').find((line) => line.trim() !== '');
  return firstLine?.trim() ?? NO_REASON;
}

function getTitle(names) {
  return names.filter(Boolean).join(' › ');
}

function inside(file) {
  return file === undefined ? undefined : path.relative(PROJECT, file);
}
