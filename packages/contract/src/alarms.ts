/**
 * What the product noticed that an operator should see to. One is open for each cause; it ends by
 * itself when the cause is gone. Counts and references only: nothing here names a customer.
 */
import * as z from 'zod/mini';
import { endpoint } from './kernel/endpoint.ts';
import { alarmId, operatorId } from './kernel/ids.ts';
import { pageInQuery, getPage } from './kernel/page.ts';
import { TEXT_LENGTH_MAX } from './kernel/patterns.ts';
import { instantMs, line } from './kernel/shapes.ts';

const readers = ['approver', 'risk', 'auditor'] as const;

export const alarmKinds = [
  'queueAge',
  'reconciliation',
  'exposure',
  'errors',
  'failedJobs',
  'disk',
] as const;
export type AlarmKind = (typeof alarmKinds)[number];

export const deliveryChannels = ['mail', 'webhook'] as const;
export const deliveryStates = ['waiting', 'sent', 'gaveUp'] as const;

const alarm = z.object({
  id: alarmId,
  kind: z.enum(alarmKinds),
  /** Which queue, currency or server; empty where there is but one. */
  subject: z.string(),
  openedAt: instantMs,
  measuredAt: instantMs,
  /** In the unit of its kind: see the rules. */
  value: z.int(),
  threshold: z.int(),
  acknowledged: z.nullable(
    z.object({
      by: z.object({ id: operatorId, name: z.string() }),
      at: instantMs,
      note: z.string(),
    }),
  ),
  resolvedAt: z.nullable(instantMs),
});

export const listAlarms = endpoint({
  method: 'GET',
  path: '/operator/alarms',
  caller: 'operator',
  roles: [...readers],
  summary: 'What an operator should see to: open ones, or those that are over; the newest first.',
  query: z.strictObject({
    ...pageInQuery,
    state: z._default(z.enum(['open', 'over']), 'open'),
  }),
  data: getPage(alarm),
  refusals: [],
});

export const loadAlarm = endpoint({
  method: 'GET',
  path: '/operator/alarms/{id}',
  caller: 'operator',
  roles: [...readers],
  summary: 'One alarm, and what became of the messages about it.',
  params: z.strictObject({ id: alarmId }),
  data: z.extend(alarm, {
    deliveries: z.array(
      z.object({
        id: z.string(),
        what: z.enum(['opened', 'resolved']),
        channel: z.enum(deliveryChannels),
        state: z.enum(deliveryStates),
        at: instantMs,
        attempts: z.int(),
        lastAt: z.nullable(instantMs),
        /** Of the last attempt: the status of the answer, or why there was none. */
        answer: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: ['ALARM_UNKNOWN'],
});

export const loadAlarmRules = endpoint({
  method: 'GET',
  path: '/operator/alarm-rules',
  caller: 'operator',
  roles: [...readers],
  summary:
    'What is measured, how often, and from which figure on it is an alarm; where alarms are sent.',
  data: z.object({
    rules: z.array(
      z.object({
        kind: z.enum(alarmKinds),
        subject: z.string(),
        setting: z.nullable(z.string()),
        threshold: z.int(),
        /** Over again from here on. */
        clear: z.int(),
        isLowBad: z.boolean(),
        opensAfter: z.int(),
        clearsAfter: z.int(),
        everySeconds: z.int(),
      }),
    ),
    mails: z.int(),
    /** Only the host. */
    webhook: z.nullable(z.string()),
  }),
  refusals: [],
});

export const acknowledgeAlarm = endpoint({
  method: 'POST',
  path: '/operator/alarms/{id}/acknowledge',
  caller: 'operator',
  roles: ['approver', 'risk'],
  summary: 'Says on record that somebody sees to it. It still ends only when its cause is gone.',
  params: z.strictObject({ id: alarmId }),
  body: z.strictObject({ note: line(TEXT_LENGTH_MAX) }),
  data: alarm,
  refusals: ['ALARM_UNKNOWN', 'ALARM_OVER', 'ALARM_ACKNOWLEDGED'],
});
