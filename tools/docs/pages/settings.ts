/** docs/reference/settings.md, and the same table inside the README. */
import { settingTable } from '@candor/server/platform/settings';
import { code, page, table } from '../markdown.ts';

const START = '<!-- settings -->';
const END = '<!-- /settings -->';

export function settingsPage(): string {
  return page(
    'Settings',
    'Read once at start from the environment. A wrong value is one line and exit code 1.',
    settingsTable(),
  );
}

export function withSettings(readme: string): string {
  const start = readme.indexOf(START);
  const end = readme.indexOf(END);
  if (start < 0 || end < start) return readme;
  return `${readme.slice(0, start + START.length)}\n${settingsTable()}\n${readme.slice(end)}`;
}

function settingsTable(): string {
  return table(
    ['setting', 'by default', 'what it does'],
    Object.entries(settingTable).map(([name, { byDefault, about }]) => [
      code(name),
      byDefault,
      about,
    ]),
  );
}
