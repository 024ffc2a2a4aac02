/**
 * Finds the Chromium for the browser tests, or installs one. Browser tests are never left out
 * silently: without a browser the run fails with a line that says what to install.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fail, inProject, run } from './project.mjs';
import { pinnedNode } from './pinned-node.mjs';

/** @returns {Promise<string>} the path of the browser */
export async function ensureBrowser() {
  const asked = process.env.CHROMIUM_PATH;
  if (asked !== undefined && !existsSync(asked))
    fail(`CHROMIUM_PATH is ${asked}, where there is no file.`);
  const present = asked ?? findBrowser();
  if (present !== undefined) {
    await ensureChineseFont();
    return present;
  }

  console.log('Installing a browser for the tests…');
  if (!canUseApt()) await run(pinnedNode(), [PLAYWRIGHT, 'install', 'chromium'], { capture: true });
  else if (!(await aptInstall(SHELL))) await aptInstall('chromium');
  await ensureChineseFont();
  return findBrowser() ?? fail(NO_BROWSER);
}

const PLAYWRIGHT = inProject('node_modules', 'playwright-core', 'cli.js');
const NO_BROWSER =
  'The browser tests need Chromium. Install it (on Debian: apt-get install chromium), or set CHROMIUM_PATH.';
const CHINESE_FONT = 'fonts-noto-cjk';
/** Half of the work: no tabs, buttons and address bar are drawn. */
const SHELL = 'chromium-headless-shell';
const KNOWN_PLACES = [
  `/usr/bin/${SHELL}`,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function findBrowser() {
  const playwright = createRequire(inProject('package.json'))('playwright-core');
  return [...KNOWN_PLACES, playwright.chromium.executablePath()].find((place) => existsSync(place));
}

/** Without a Chinese font the Chinese screens show boxes; the tests still work, so it only warns. */
async function ensureChineseFont() {
  const fonts = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' });
  if (fonts.status !== 0 || fonts.stdout.trim() !== '') return;
  const isInstalled = canUseApt() && (await aptInstall(CHINESE_FONT));
  if (isInstalled) return;
  console.warn(
    `Warning: no Chinese font found, so Chinese screenshots show boxes. Install ${CHINESE_FONT}.`,
  );
}

function canUseApt() {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
}

/** @param {string} packageName */
async function aptInstall(packageName) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { capture: true, env });
  const install = ['install', '-y', '-q', '--no-install-recommends', packageName];
  const { code, output } = await run('apt-get', install, { capture: true, env });
  if (code !== 0) console.warn(output.trim().split('\n').slice(-3).join('\n'));
  return code === 0;
}
