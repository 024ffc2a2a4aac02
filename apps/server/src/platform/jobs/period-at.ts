import { CronExpressionParser } from 'cron-parser';

/**
 * When the period that `now` lies in began: the last instant, up to and including now, that the
 * cron expression names. In UTC.
 */
export function periodAt(cron: string, now: number): number {
  // The parser looks strictly before the given date.
  return CronExpressionParser.parse(cron, { tz: 'UTC', currentDate: new Date(now + 1) })
    .prev()
    .getTime();
}
