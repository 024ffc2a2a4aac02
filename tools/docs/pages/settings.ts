/** docs/reference/settings.md, and those that matter first inside the README. */
import { settingTable } from '@candor/server/platform/start/settings.table';
import { code, page, table } from '../markdown.ts';

const START = '<!-- settings -->';
const END = '<!-- /settings -->';
const FIRST = ['PORT', 'DATA_DIR', 'DATABASE_URL', 'PUBLIC_URL', 'MARKET_HOURS'] as const;

export function settingsPage(): string {
  return page(
    'Settings',
    'Read once at start from the environment. A wrong value is one line and exit code 1.',
    settingsTable(Object.keys(settingTable)),
  );
}

export function withSettings(readme: string): string {
  const start = readme.indexOf(START);
  const end = readme.indexOf(END);
  if (start < 0 || end < start) return readme;
  return `${readme.slice(0, start + START.length)}\n${settingsTable(FIRST)}\n${readme.slice(end)}`;
}

function settingsTable(names: readonly string[]): string {
  return table(
    ['setting', 'by default', 'what it does'],
    Object.entries(settingTable)
      .filter(([name]) => names.includes(name))
      .map(([name, { byDefault, about }]) => [code(name), byDefault, about]),
  );
}
