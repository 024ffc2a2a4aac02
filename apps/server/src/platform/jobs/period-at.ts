import { CronExpressionParser } from 'cron-parser';

export function periodAt(cron: string, now: number): number {
  // The parser looks strictly before the given date.
  return CronExpressionParser.parse(cron, { tz: 'UTC', currentDate: new Date(now + 1) })
    .prev()
    .getTime();
}
