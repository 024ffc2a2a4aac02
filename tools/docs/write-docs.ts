/**
 * `npm run docs` writes docs/reference and the table of decisions, and the README's settings;
 * --check only reports.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { callsPage } from './pages/calls.ts';
import { decisionsPage } from './pages/decisions.ts';
import { dependenciesPage, manifestsIn } from './pages/dependencies.ts';
import { eventsPage } from './pages/events.ts';
import { refusalsPage } from './pages/refusals.ts';
import { settingsPage, withSettings } from './pages/settings.ts';
import { statesPage } from './pages/states.ts';
import { untestedRulesPage } from './pages/untested-rules.ts';
import { sourceFiles } from '../tidy/source-files.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const isCheck = process.argv.includes('--check');

const reasons = JSON.parse(readFileSync(join(root, 'docs/dependencies.json'), 'utf8')) as Record<
  string,
  string
>;
const dependencies = dependenciesPage(manifestsIn(root), reasons);
const states = await statesPage(root);
const pages: Record<string, string> = {
  'docs/reference/calls.md': callsPage(),
  'docs/reference/refusals.md': refusalsPage(),
  'docs/reference/events.md': eventsPage(),
  'docs/reference/settings.md': settingsPage(),
  'docs/decisions/README.md': decisionsPage(sourceFiles(root)),
  'docs/reference/dependencies.md': dependencies.text,
  'docs/reference/untested-rules.md': untestedRulesPage(sourceFiles(root)),
  ...(states === null ? {} : { 'docs/reference/states.md': states }),
  ...(existsSync(join(root, 'README.md'))
    ? { 'README.md': withSettings(readFileSync(join(root, 'README.md'), 'utf8')) }
    : {}),
};

/** Served at /reference, and of a size that hides every other change beside it: not committed. */
const own: ReadonlySet<string> = new Set(['docs/reference/calls.md']);

const stale = Object.entries(pages).filter(
  ([path, text]) =>
    !(isCheck && own.has(path)) &&
    (!existsSync(join(root, path)) || readFileSync(join(root, path), 'utf8') !== text),
);
for (const problem of dependencies.problems) console.log(problem);
for (const [path, text] of stale) {
  console.log(`${path} ${isCheck ? 'is out of date: run npm run docs' : 'written'}`);
  if (isCheck) continue;
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
console.log(
  `${Object.keys(pages).length} pages, ${stale.length} ${isCheck ? 'out of date' : 'written'}`,
);
process.exitCode = dependencies.problems.length > 0 || (isCheck && stale.length > 0) ? 1 : 0;
