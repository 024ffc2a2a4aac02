/**
 * `npm test`: everything that can be checked by itself, ending in one line `N passed, N failed`.
 *
 * A step that fails does not keep the later ones from running: one run tells everything that is wrong.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureBrowser } from './browser.mjs';
import { ensureConsoleBuilt, ensureWebBuilt } from './build-web.mjs';
import { runChecks } from './check.mjs';
import { addCounts, countOne, countPlaywright, countVitest, summaryLine } from './counts.mjs';
import { ensureInstalled } from './install.mjs';
import { pinnedEnvironment, pinnedNode } from './pinned-node.mjs';
import { inProject, run } from './project.mjs';

await ensureInstalled();
const browser = await ensureBrowser();
mkdirSync(inProject('.cache'), { recursive: true });

const counts = [
  await step('checks', async () => addCounts((await runChecks()).map(({ isOk }) => countOne(isOk)))),
  await step('unit and integration tests', runVitest),
  await step('web build', async () => countOne(await ensureWebBuilt())),
  await step('console build', async () => countOne(await ensureConsoleBuilt())),
  await step('browser tests', runPlaywright),
];
const total = addCounts(counts);
console.log(`\n${summaryLine(total)}`);
process.exit(total.failed === 0 ? 0 : 1);

async function step(name, work) {
  console.log(`\n== ${name}`);
  const startedAtMs = performance.now();
  let result;
  try {
    result = await work();
  } catch (error) {
    console.error(error);
    result = countOne(false);
  }
  console.log(`== ${name}: ${summaryLine(result)} (${((performance.now() - startedAtMs) / 1000).toFixed(1)} s)`);
  return result;
}

async function runVitest() {
  const report = freshReport('vitest.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const vitest = inProject('node_modules', 'vitest', 'vitest.mjs');
  const { code } = await run(pinnedNode(), [vitest, ...args], { env: pinnedEnvironment() });
  return countVitest(readReport(report), code);
}

async function runPlaywright() {
  const report = freshReport('playwright.json');
  const env = { ...pinnedEnvironment(), CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const playwright = inProject('node_modules', '@playwright', 'test', 'cli.js');
  const { code } = await run(pinnedNode(), [playwright, 'test', '--reporter=line,json'], { env });
  return countPlaywright(readReport(report), code);
}

/** The report of an earlier run must not be taken for that of this one. */
function freshReport(name) {
  const file = inProject('.cache', name);
  rmSync(file, { force: true });
  return file;
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
