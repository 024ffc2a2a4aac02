/** docs/decisions/README.md: the records with their numbers, dates and what became of them. */
import { basename } from 'node:path';
import type { SourceFile } from '../../tidy/finding.ts';
import { page, table } from '../markdown.ts';

const TITLE = /^# (\d+)\. (.+)$/m;
const STATUS = /^Status: (.+)$/m;

export function decisionsPage(files: readonly SourceFile[]): string {
  return page(
    'Decisions',
    'Why it is the way it is, in the order it was decided. A record is not rewritten: the next one says what it changes.',
    table(
      ['no.', 'decision', 'status'],
      files
        .filter(({ path }) => /^docs\/decisions\/\d{4}-/.test(path))
        .map(({ path, text }) => [
          TITLE.exec(text)?.[1] ?? '',
          `[${TITLE.exec(text)?.[2] ?? basename(path)}](${basename(path)})`,
          (STATUS.exec(text)?.[1] ?? '').replace(/[.;].*$/, ''),
        ]),
    ),
  );
}
