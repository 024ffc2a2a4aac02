/** The published rules: what is measured, how often, and from which figure on it is an alarm. */
import { reviewKinds } from '@candor/contract/kernel/enumerations';
import { MINUTE_MS } from '@candor/kit/time';
import type { Settings } from '../../platform/start/settings.ts';
import type { AlarmRule } from './alarm.rules.ts';

export type AlarmSettings = Pick<
  Settings,
  | 'ALARM_QUEUE_MINUTES'
  | 'ALARM_RECONCILE_MINUTES'
  | 'ALARM_WORST_CASE_USD'
  | 'ALARM_WORST_CASE_HKD'
  | 'ALARM_ERRORS_HOUR'
  | 'ALARM_FAILED_JOBS_HOUR'
  | 'ALARM_DISK_FREE_MB'
>;

/** `server` is the name of this one: each watches its own disk. */
export function alarmRules(settings: AlarmSettings, server: string): AlarmRule[] {
  const often = { isLowBad: false, opensAfter: 2, clearsAfter: 3, everyMs: MINUTE_MS };
  const high = (threshold: number) => ({ threshold, clear: Math.floor((threshold * 9) / 10) });
  const none = { threshold: 1, clear: 0, opensAfter: 1, clearsAfter: 1 };
  const exposure = { ...often, kind: 'exposure', everyMs: 5 * MINUTE_MS } as const;
  return [
    ...reviewKinds.map((subject) => ({
      ...often,
      kind: 'queueAge' as const,
      subject,
      setting: 'ALARM_QUEUE_MINUTES',
      ...high(settings.ALARM_QUEUE_MINUTES),
    })),
    {
      ...often,
      ...none,
      kind: 'reconciliation',
      subject: '',
      setting: null,
      everyMs: settings.ALARM_RECONCILE_MINUTES * MINUTE_MS,
    },
    {
      ...exposure,
      subject: 'USD',
      setting: 'ALARM_WORST_CASE_USD',
      ...high(settings.ALARM_WORST_CASE_USD),
    },
    {
      ...exposure,
      subject: 'HKD',
      setting: 'ALARM_WORST_CASE_HKD',
      ...high(settings.ALARM_WORST_CASE_HKD),
    },
    {
      ...often,
      kind: 'errors',
      subject: '',
      setting: 'ALARM_ERRORS_HOUR',
      ...high(settings.ALARM_ERRORS_HOUR),
    },
    {
      ...often,
      kind: 'failedJobs',
      subject: '',
      setting: 'ALARM_FAILED_JOBS_HOUR',
      ...high(settings.ALARM_FAILED_JOBS_HOUR),
      opensAfter: 1,
    },
    {
      ...often,
      isLowBad: true,
      kind: 'disk',
      subject: server,
      setting: 'ALARM_DISK_FREE_MB',
      threshold: settings.ALARM_DISK_FREE_MB,
      clear: Math.ceil((settings.ALARM_DISK_FREE_MB * 11) / 10),
    },
  ];
}
