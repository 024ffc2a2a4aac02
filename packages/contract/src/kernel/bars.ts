/** Bars of a chart, as every call that draws one asks for them and answers. */
import * as z from 'zod/mini';
import { wholeInQuery } from './page.ts';
import { decimal } from './quote.ts';
import { instantMs } from './shapes.ts';

/**
 * The specification's ranges and bars: intraday 1 min, 1D 5 min, 1W 30 min, 1M and 3M days, 1Y
 * days.
 */
export const chartRange = z.enum(['intraday', '1D', '1W', '1M', '3M', '1Y']);
export const barSize = z.enum(['1m', '5m', '15m', '30m', '60m', 'day', 'week', 'month']);
export const BARS_MAX = 1_500;

export const instantInQuery = z.pipe(z.string().check(z.regex(/^\d{12,14}$/)), z.transform(Number));

export const barsInQuery = {
  range: z.optional(chartRange),
  size: z.optional(barSize),
  before: z.optional(instantInQuery),
  /** In the shares of this instant; without it, of now. Matters only across a split. */
  asOf: z.optional(instantInQuery),
  count: z._default(wholeInQuery(BARS_MAX), 300),
};

export const bars = z.object({
  size: barSize,
  previousClose: decimal,
  timeZone: z.string(),
  /** An unfinished day is drawn on its whole width. */
  from: instantMs,
  until: instantMs,
  hasMore: z.boolean(),
  /** Turnover is null for a day or longer: it would take every minute. */
  bars: z.array(
    z.object({
      at: instantMs,
      open: decimal,
      high: decimal,
      low: decimal,
      close: decimal,
      volume: decimal,
      turnover: z.nullable(decimal),
    }),
  ),
});
