/**
 * `npm test`, and with `--all`, `npm run test:all`: a step that fails does not keep the later ones
 * from running. Ends in the slowest tests, the names of what failed or needed a second try, and
 * `N passed, N failed`.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureConsoleBuilt, ensureWebBuilt } from './build-web.mjs';
import { runChecks } from './check.mjs';
import { addCounts, countOne, countPlaywright, countVitest, summaryLine } from './counts.mjs';
import { ensureInstalled } from './install.mjs';
import { ensureNats } from './nats.mjs';
import { pinnedEnvironment, pinnedNode } from './pinned-node.mjs';
import { PROJECT, inProject, run } from './project.mjs';
import { filesToTryAgain, withSecondTry } from './second-try.mjs';
import { slowestLines, timesOfPlaywright, timesOfVitest } from './slowest.mjs';
import {
  troubleLines,
  troublesOfChecks,
  troublesOfPlaywright,
  troublesOfVitest,
} from './troubles.mjs';

const isAll = process.argv.includes('--all');
// Read by the configurations of both runners (testkit/src/long-tests.ts).
if (isAll) process.env['TEST_LONG'] = 'on';

await ensureInstalled();
// Where they have to be installed, that happens while the checks run, one after the other.
const nats = ensureNats();
const browser = nats.then(ensureBrowser);
mkdirSync(inProject('.cache'), { recursive: true });

/** Whether the web app and the console could be built; one after the other. */
let nowBuilt;
// This file runs on the Node that npm runs on, from version 20.
const built = new Promise((resolve) => {
  nowBuilt = resolve;
});

const STEPS = [
  ['checks', checkAll],
  ['unit and integration tests', runVitest],
  ['builds', async () => addCounts((await built).map(countOne))],
  ['browser tests', runPlaywright],
];
const troubles = [];
const slowest = [];
const counts = [];
for (const [name, work] of STEPS) counts.push(await step(name, work));
const total = addCounts(counts);
if (!isAll) console.log('\nLong tests were left out: npm run test:all has them.');
console.log(['', ...slowest, ...troubleLines(troubles), summaryLine(total)].join('\n'));
process.exit(total.failed === 0 ? 0 : 1);

/** A step that failed without naming what did is itself named. */
async function step(name, work) {
  console.log(`\n== step ${counts.length + 1} of ${STEPS.length}: ${name}`);
  const startedAtMs = performance.now();
  const namedBefore = troubles.length;
  let result;
  try {
    result = await work();
  } catch (error) {
    console.error(error);
    result = countOne(false);
  }
  const isNamed = troubles.slice(namedBefore).some(({ kind }) => kind === 'failed');
  if (result.failed > 0 && !isNamed)
    troubles.push({ kind: 'failed', name, error: 'the step itself; the reason stands further up' });
  const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1);
  const soFar = addCounts([...counts, result]);
  console.log(`== ${name}: ${summaryLine(result)} (${seconds} s); so far ${summaryLine(soFar)}`);
  return result;
}

/** The builds keep one core busy, so they come beside the checks. */
async function checkAll() {
  const results = await runChecks([buildBoth]);
  troubles.push(...troublesOfChecks(results));
  return addCounts(results.map(({ isOk }) => countOne(isOk)));
}

async function buildBoth() {
  try {
    nowBuilt([await ensureWebBuilt(), await ensureConsoleBuilt()]);
  } catch (error) {
    console.error(error);
    nowBuilt([false]);
  }
}

async function runVitest() {
  const first = await vitest('vitest', []);
  const again = filesToTryAgain(first.report, first.looseErrors);
  const { report, looseErrors, code } = again.length === 0 ? first : await secondTry(first, again);
  troubles.push(...troublesOfVitest(report, looseErrors));
  slowest.push(...slowestLines('unit and integration tests', timesOfVitest(report)));
  return countVitest(report, code);
}

async function secondTry(first, files) {
  const names = files.map((file) => path.relative(PROJECT, file));
  console.log(['\n== these files failed and run once more, alone:', ...names].join('\n  '));
  const second = await vitest('vitest-second-try', ['--no-file-parallelism'], names);
  return second.report === null
    ? first
    : { ...second, report: withSecondTry(first.report, second.report) };
}

/** @param {string} name @param {string[]} options @param {string[]} [files] all of them if not given */
async function vitest(name, options, files) {
  const report = freshReport(`${name}.json`);
  const looseErrors = freshReport(`${name}-loose-errors.json`);
  const program = inProject('node_modules', 'vitest', 'vitest.mjs');
  const natsPath = await nats;
  const { code } = await run(
    pinnedNode(),
    [program, 'run', '--outputFile.json', report, ...options],
    {
      env: {
        ...pinnedEnvironment(),
        ...(natsPath === undefined ? {} : { NATS_SERVER_PATH: natsPath }),
        VITEST_LOOSE_ERRORS_FILE: looseErrors,
        ...(files === undefined ? {} : { TEST_ONE: files.join('\n') }),
      },
    },
  );
  return { code, report: readReport(report), looseErrors: readReport(looseErrors) };
}

async function runPlaywright() {
  const report = freshReport('playwright.json');
  const env = {
    ...pinnedEnvironment(),
    CHROMIUM_PATH: await browser,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  };
  const playwright = inProject('node_modules', '@playwright', 'test', 'cli.js');
  const { code } = await run(pinnedNode(), [playwright, 'test', '--reporter=line,json'], { env });
  troubles.push(...troublesOfPlaywright(readReport(report)));
  slowest.push(...slowestLines('browser tests', timesOfPlaywright(readReport(report))));
  return countPlaywright(readReport(report), code);
}

/** The report of an earlier run must not be taken for this one's. */
function freshReport(name) {
  const file = inProject('.cache', name);
  rmSync(file, { force: true });
  return file;
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
