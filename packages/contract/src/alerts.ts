/** A customer asks to be told when the market reaches a figure. */
import * as z from 'zod/mini';
import { endpoint } from './kernel/endpoint.ts';
import { event } from './kernel/event.ts';
import { alertId } from './kernel/ids.ts';
import { decimal, quotedSource, quoteRow, stockCode } from './kernel/quote.ts';
import { done, instantMs, line } from './kernel/shapes.ts';

/**
 * Above and below: the last price. changePercent: today against the previous close, up or down.
 * volume: today's. high52 and low52: beyond the highest or lowest price of the 52 weeks before.
 */
export const alertKinds = ['above', 'below', 'changePercent', 'volume', 'high52', 'low52'] as const;
export type AlertKind = (typeof alertKinds)[number];

/** Daily: once on each trading day. */
export const alertRepeats = ['once', 'daily'] as const;
export type AlertRepeat = (typeof alertRepeats)[number];

export const alertStates = ['active', 'fired', 'expired'] as const;
export type AlertState = (typeof alertStates)[number];

export const ALERTS_ACTIVE_MAX = 100;
export const ALERT_NOTE_LENGTH_MAX = 80;
export const ALERT_PERCENT_MAX = 1_000;
/** How long an alert may run, when it is given an end. */
export const ALERT_DAYS_MAX = 366;

/** A price, percent or volume as it was typed; null for the 52-week kinds. */
const alertValue = z.nullable(z.string().check(z.regex(/^\d{1,13}(\.\d{1,12})?$/)));

const terms = {
  kind: z.enum(alertKinds),
  value: alertValue,
  repeat: z.enum(alertRepeats),
  note: z.nullable(line(ALERT_NOTE_LENGTH_MAX)),
  endsAt: z.nullable(instantMs),
};

const alert = z.object({
  id: alertId,
  ...terms,
  note: z.nullable(z.string()),
  state: z.enum(alertStates),
  /** In the shares of now, where a split came between; null where the kind has no price. */
  level: z.nullable(decimal),
  createdAt: instantMs,
  /** When it was reached last, and the price (or volume) then. */
  firedAt: z.nullable(instantMs),
  firedFigure: z.nullable(decimal),
  quote: quoteRow,
});

export const listAlerts = endpoint({
  method: 'GET',
  path: '/alerts/list',
  caller: 'customer',
  summary:
    'The customer’s alerts, active ones first, each with its quote; of one instrument when asked.',
  query: z.strictObject({ source: z.optional(z.string()), code: z.optional(stockCode) }),
  data: z.object({ items: z.array(alert), active: z.int(), activeMax: z.int() }),
  refusals: [],
});

const termRefusals = [
  'ALERT_VALUE_WRONG',
  'ALERT_NO_VOLUME',
  'ALERT_END_WRONG',
  'ALERT_ALREADY_ABOVE',
  'ALERT_ALREADY_BELOW',
  'ALERT_ALREADY_MOVED',
  'ALERT_ALREADY_TRADED',
  'ALERTS_TOO_MANY',
] as const;

export const addAlert = endpoint({
  method: 'POST',
  path: '/alerts/add',
  caller: 'customer',
  summary: 'Sets an alert. The same one sent twice is one alert.',
  body: z.strictObject({ source: quotedSource, code: stockCode, ...terms }),
  data: alert,
  refusals: ['INSTRUMENT_UNKNOWN', ...termRefusals],
});

export const changeAlert = endpoint({
  method: 'POST',
  path: '/alerts/change',
  caller: 'customer',
  summary: 'Changes an alert, or turns it on again; it counts from now.',
  body: z.strictObject({ id: alertId, ...terms }),
  data: alert,
  refusals: ['ALERT_UNKNOWN', 'INSTRUMENT_UNKNOWN', ...termRefusals],
});

export const removeAlert = endpoint({
  method: 'POST',
  path: '/alerts/remove',
  caller: 'customer',
  summary: 'Removes one of the customer’s alerts. Removing it again changes nothing.',
  body: z.strictObject({ id: alertId }),
  data: done,
  refusals: ['ALERT_UNKNOWN'],
});

export const alertsChanged = event('alerts.changed', z.object({ at: instantMs }));
