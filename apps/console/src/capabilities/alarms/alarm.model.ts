import type { listAlarms, loadAlarmRules } from '@candor/contract/alarms';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';

export type Alarm = ReceivedDataOf<typeof listAlarms>['items'][number];
export type AlarmRule = ReceivedDataOf<typeof loadAlarmRules>['rules'][number];

const anchors: Readonly<Record<Alarm['kind'], string>> = {
  queueAge: 'alarm-a-queue-waits-too-long',
  reconciliation: 'alarm-the-books-do-not-reconcile',
  exposure: 'alarm-the-worst-case-is-too-large',
  errors: 'alarm-errors',
  failedJobs: 'alarm-failed-jobs',
  disk: 'alarm-the-disk-is-filling-up',
};

/** A page of this server's console. */
export function runbookHref(kind: Alarm['kind']): string {
  return `/runbook#${anchors[kind]}`;
}

/** In words: minutes, then hours, then days; whole numbers as they are. */
export function inMinutes(seconds: number): number {
  return Math.round(seconds / 60);
}
