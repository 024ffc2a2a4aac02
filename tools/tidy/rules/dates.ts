/**
 * What people read is written by kit/moment-format, one form per language, by the server too. Intl
 * may still be asked for what is no date: the names of zones and weekdays. A clock of one's own is
 * no way around it, and what programs read keeps the ISO form.
 */
import { eachMatch, isCode, isTest, type Rule } from '../finding.ts';

const WRITERS: ReadonlySet<string> = new Set([
  'packages/kit/src/moment-format.ts',
  // Which zone, language or day it is, not how it is written.
  'packages/client/src/time.ts',
  'packages/market/src/calendar/zone.ts',
  'apps/server/src/platform/mail/mailbox-html.ts',
  'apps/server/src/platform/service-hours.rules.ts',
  'apps/web/src/verifier/command.ts',
  'apps/web/src/verifier/say.ts',
  // Names of zones and weekdays.
  'packages/i18n/src/zoned-moment.ts',
  'apps/web/src/capabilities/markets/calendar/calendar-screen.tsx',
  // The offset of the exchange, for the axis of a chart.
  'packages/chart/src/kline/kline-axes.ts',
  'packages/chart/src/warm-up.ts',
  // Files for programs.
  'apps/server/src/capabilities/calendar/icalendar.rules.ts',
  'apps/server/src/capabilities/wallet/statement/statement-words.ts',
]);

/** Hours and minutes put together by hand, or cut out of an ISO text. */
const OWN_FORMS = [
  /\bIntl\.DateTimeFormat\b/,
  /\.toLocale(?:Date|Time)String\(/,
  /\.replace\('T', ' '\)/,
  /\.toISOString\(\)\s*\.slice\((?:11|0, (?:16|19)\b|0, 'YYYY-MM-DDTHH)/,
  /\bget(?:UTC)?Hours\(\)/,
  /\bhour12: true\b/,
  /[hH]ours?\)?\.padStart\(2, '0'\)\}?:/,
];
const forms = new RegExp(OWN_FORMS.map(({ source }) => source).join('|'), 'g');

export const dates: Rule = {
  name: 'dates',
  check: (files) =>
    files
      .filter(
        ({ path }) =>
          isCode(path) &&
          /^(?:apps|packages)\/[^/]+\/src\//.test(path) &&
          !isTest(path) &&
          !WRITERS.has(path),
      )
      .flatMap((file) =>
        eachMatch(
          file,
          forms,
          ([words]) => `"${words}" writes a date in a form of its own: use kit/moment-format`,
        ),
      ),
};
