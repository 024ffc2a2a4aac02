/** What to look at first when `npm test` grows slow. The seconds compare only with each other. */
import path from 'node:path';
import { PROJECT } from './project.mjs';

/** @typedef {{ name: string; seconds: number }} Timed */

const SHOWN_MAX = 10;

/** Reads what Vitest's JSON reporter wrote, null if it wrote nothing. @returns {Timed[]} */
export function timesOfVitest(report) {
  return (report?.testResults ?? []).flatMap((file) =>
    file.assertionResults.map(({ ancestorTitles, title, duration }) =>
      timed([path.relative(PROJECT, file.name), ...ancestorTitles, title], duration ?? 0),
    ),
  );
}

/** Reads what Playwright's JSON reporter wrote, null if it wrote nothing. @returns {Timed[]} */
export function timesOfPlaywright(report) {
  return (report?.suites ?? []).flatMap((suite) => timesOfSuite(suite, []));
}

/** @param {string} kind @param {Timed[]} times @returns {string[]} */
export function slowestLines(kind, times) {
  if (times.length === 0) return [];
  const slowest = times.toSorted((a, b) => b.seconds - a.seconds).slice(0, SHOWN_MAX);
  return [
    `== slowest ${kind}`,
    ...slowest.map(({ name, seconds }) => `  ${seconds.toFixed(1)} s  ${name}`),
  ];
}

function timesOfSuite(suite, above) {
  const titles = [...above, suite.title];
  const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests.map(({ results }) =>
      timed(
        [`e2e/${titles[0]}`, ...titles.slice(1), title],
        results.reduce((sum, { duration }) => sum + duration, 0),
      ),
    ),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => timesOfSuite(inner, titles))];
}

/** @param {(string | undefined)[]} names @param {number} milliseconds @returns {Timed} */
function timed(names, milliseconds) {
  return { name: names.filter(Boolean).join(' › '), seconds: milliseconds / 1000 };
}
