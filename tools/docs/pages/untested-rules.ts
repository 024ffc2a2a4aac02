/** docs/reference/untested-rules.md: rules, models and packages that no test imports. */
import { dirname, join } from 'node:path/posix';
import type { SourceFile } from '../../tidy/finding.ts';
import { code, page, table } from '../markdown.ts';

const TEST = /\.test\.tsx?$/;
/** Texts, components and the chart are tested on screens. */
const RULES =
  /\.(?:rules|model)\.ts$|^packages\/(?:client|contract|kit|ledger-proof|market|money)\/src\/.*\.ts$/;

/** A count of lines would make the page stale with every edit. */
export function untestedRulesPage(files: readonly SourceFile[]): string {
  return page(
    'Untested rules',
    "No test imports these files. Most are reached through another one: the desk's rules by `decide.rules.test.ts` and the simulations, the market's by `engine.test.ts` and `pinned-tape.test.ts`. One whose mistake would cost money, or let somebody do what they may not, gets a test beside it.",
    table(
      ['file'],
      untestedRules(files).map((path) => [code(path)]),
    ),
  );
}

function untestedRules(files: readonly SourceFile[]): string[] {
  const imported = new Set(files.filter(({ path }) => TEST.test(path)).flatMap(importedFiles));
  return files
    .filter(({ path, text }) => RULES.test(path) && !TEST.test(path) && decides(text))
    .map(({ path }) => path)
    .filter((path) => !path.includes('/testing/') && !imported.has(path));
}

/** Types and tables decide nothing. */
function decides(text: string): boolean {
  return /^(?:export )?(?:async )?function\b|^export const \w+ = (?:async )?\(/m.test(text);
}

function importedFiles({ path, text }: SourceFile): string[] {
  return [...text.matchAll(/\bfrom '([^']+)'|\bimport\('([^']+)'\)/g)].map(([, from, lazily]) => {
    const specifier = from ?? lazily ?? '';
    const [, name, file] = /^@candor\/([\w-]+)\/(.+)$/.exec(specifier) ?? [];
    return name === undefined ? join(dirname(path), specifier) : `packages/${name}/src/${file}.ts`;
  });
}
