/**
 * One calendar of what is dated: dividends, splits, new stocks, earnings, economic figures,
 * expiries, coupons, holidays. Of earnings and figures there are dates alone, by a published rule:
 * simulated prices do not react to them. A
 * customer may subscribe to their own part with another program, by a secret address.
 */
import * as z from 'zod/mini';
import { endpoint } from './kernel/endpoint.ts';
import { event } from './kernel/event.ts';
import { decimal, quotedSource } from './kernel/quote.ts';
import { done, emptyBody, instantMs } from './kernel/shapes.ts';

export const calendarKinds = [
  'dividend',
  'split',
  'newStock',
  'earnings',
  'macro',
  'optionExpiry',
  'futureExpiry',
  'coupon',
  'maturity',
  'holiday',
  'earlyClose',
  'plan',
] as const;
export type CalendarKind = (typeof calendarKinds)[number];

/** Six weeks of a month's page, and a little more. */
export const CALENDAR_DAYS_MAX = 62;

const date = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

const calendarEvent = z.object({
  /** Stable: the same occasion has the same id whenever it is asked for. */
  id: z.string(),
  kind: z.enum(calendarKinds),
  /** Where the exchange is. */
  date,
  /** Null for what is true of a whole day. */
  at: z.nullable(instantMs),
  /** The instrument whose quote page tells more; null for a market, a treasury, a new stock. */
  source: z.nullable(quotedSource),
  code: z.nullable(z.string()),
  name: z.string(),
  market: z.nullable(z.string()),
  /** Of a dividend, for one share. */
  perShare: z.nullable(decimal),
  currency: z.nullable(z.string()),
  /** Of a split: so many new shares for so many old ones. */
  newShares: z.nullable(z.int()),
  oldShares: z.nullable(z.int()),
  /** By the published rule, not declared yet. */
  isExpected: z.boolean(),
  /** Of several that are one line: options of how many underlyings expire. */
  count: z.nullable(z.int()),
});

export const listCalendar = endpoint({
  method: 'GET',
  path: '/calendar/list',
  caller: 'anyone',
  summary:
    'What is dated between two days, both included: of the whole market, or what the customer holds, watches or buys by a saving plan.',
  query: z.strictObject({ from: date, until: date, of: z.enum(['all', 'mine']) }),
  data: z.object({ items: z.array(calendarEvent) }),
  refusals: ['CALENDAR_RANGE_WRONG'],
});

export const loadCalendarFeed = endpoint({
  method: 'GET',
  path: '/calendar/feed',
  caller: 'customer',
  summary: 'Whether your calendar can be read by an address, since when, and when it last was.',
  data: z.object({ madeAt: z.nullable(instantMs), readAt: z.nullable(instantMs) }),
  refusals: [],
});

export const openCalendarFeed = endpoint({
  method: 'POST',
  path: '/calendar/feed/open',
  caller: 'customer',
  summary:
    'Makes the secret address of your calendar. It is shown this once; the address before stops working.',
  body: emptyBody,
  data: z.object({ path: z.string(), madeAt: instantMs }),
  refusals: [],
});

export const closeCalendarFeed = endpoint({
  method: 'POST',
  path: '/calendar/feed/close',
  caller: 'customer',
  summary: 'The secret address stops working. Closing what is closed changes nothing.',
  body: emptyBody,
  data: done,
  refusals: [],
});

export const makeCalendarFile = endpoint({
  method: 'POST',
  path: '/calendar/file',
  caller: 'customer',
  rate: 'read',
  summary: 'Your calendar as an iCalendar file: no balances, no quantities.',
  body: emptyBody,
  data: z.object({ name: z.string(), type: z.string(), content: z.string() }),
  refusals: [],
});

export const calendarFeedChanged = event('calendar.feedChanged', z.object({ at: instantMs }));
