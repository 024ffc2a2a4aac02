import { CronExpressionParser } from 'cron-parser';

/**
 * Start of the period containing `now`: the latest instant up to now that the cron expression
 * names. In UTC.
 */
export function periodAt(cron: string, now: number): number {
  // The parser looks strictly before the given date.
  return CronExpressionParser.parse(cron, { tz: 'UTC', currentDate: new Date(now + 1) })
    .prev()
    .getTime();
}
