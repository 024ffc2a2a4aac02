/** `node tools/tidy/tidy.ts`: house rules a linter cannot check; fails for anything but a warning. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allRules } from './all-rules.ts';
import { compareDictionaries, textsIn } from './dictionaries.ts';
import type { Finding } from './finding.ts';
import { suppressionsIn } from './rules/suppressions.ts';
import { sourceFiles } from './source-files.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

process.exitCode = await tidy();

async function tidy(): Promise<number> {
  const files = sourceFiles(root);
  const keys = [
    ...new Set([
      ...(await textsIn(root, 'packages/i18n/src/web/en.ts')).keys(),
      ...(await textsIn(root, 'packages/i18n/src/console/en.ts')).keys(),
    ]),
  ];
  const found = allRules({ suppressionsMax: recordedMax(), keys }).flatMap((rule) =>
    rule.check(files).map((finding) => ({ ...finding, rule: rule.name })),
  );
  const compared = (await compareDictionaries(root, files)).map((finding) => ({
    ...finding,
    rule: 'dictionaries',
  }));
  const findings = [...found, ...compared];
  for (const finding of findings) console.log(getLine(finding));
  const failures = findings.filter((finding) => finding.isWarning !== true);
  console.log(
    `${files.length} files, ${failures.length} findings, ${findings.length - failures.length} warnings, ${suppressionsIn(files).length} suppressions (at most ${recordedMax()})`,
  );
  return failures.length === 0 ? 0 : 1;
}

function recordedMax(): number {
  const recorded: unknown = JSON.parse(
    readFileSync(join(root, 'tools/tidy/suppressions.json'), 'utf8'),
  );
  const max =
    typeof recorded === 'object' && recorded !== null && 'max' in recorded
      ? recorded.max
      : undefined;
  if (typeof max !== 'number')
    throw new Error('tools/tidy/suppressions.json must hold { "max": <number> }');
  return max;
}

function getLine({ path, line, message, rule, isWarning }: Finding & { rule: string }): string {
  return `${isWarning === true ? 'warning' : 'error'} ${rule}: ${path}${line === null ? '' : `:${line}`} ${message}`;
}
