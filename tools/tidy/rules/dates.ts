/**
 * What people read is written by kit/moment-format, one form per language. Intl may still be asked
 * for what is no date: the names of zones, months and weekdays.
 */
import { eachMatch, isCode, isTest, type Rule } from '../finding.ts';

const WRITERS: ReadonlySet<string> = new Set([
  'packages/kit/src/moment-format.ts',
  // Which zone, language or day it is, not how it is written.
  'packages/client/src/time.ts',
  'packages/market/src/calendar/zone.ts',
  'apps/web/src/capabilities/bonds/shared/cash-flows.model.ts',
  'apps/web/src/capabilities/calendar/calendar-screen.tsx',
  'apps/web/src/verifier/command.ts',
  'apps/web/src/verifier/say.ts',
  // Names of zones, months and weekdays.
  'apps/web/src/capabilities/chat/service-notes.tsx',
  'apps/web/src/capabilities/markets/calendar/calendar-screen.tsx',
  'apps/web/src/capabilities/quotes/head/zone-text.ts',
  // The axis of a chart, in the exchange's own time.
  'packages/chart/src/kline-axes.ts',
  'packages/chart/src/warm-up.ts',
]);

export const dates: Rule = {
  name: 'dates',
  check: (files) =>
    files
      .filter(
        ({ path }) =>
          isCode(path) &&
          /^(?:apps\/(?:web|console)|packages)\/(?:[^/]+\/)?src\//.test(path) &&
          !isTest(path) &&
          !WRITERS.has(path),
      )
      .flatMap((file) =>
        eachMatch(
          file,
          /\bIntl\.DateTimeFormat\b|\.toLocale(?:Date|Time)String\(|\.replace\('T', ' '\)/g,
          ([words]) => `"${words}" writes a date in a form of its own: use kit/moment-format`,
        ),
      ),
};
