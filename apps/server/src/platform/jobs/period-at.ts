import { CronExpressionParser, type CronExpression } from 'cron-parser';

export function periodAt(cron: string, now: number): number {
  let expression = expressions.get(cron);
  if (expression === undefined)
    expressions.set(cron, (expression = CronExpressionParser.parse(cron, { tz: 'UTC' })));
  // The parser looks strictly before the given date.
  expression.reset(new Date(now + 1));
  return expression.prev().getTime();
}

/** Every schedule is asked for several times a minute, and reading one costs more than asking it. */
const expressions = new Map<string, CronExpression>();
