/** What an alarm is called in a mail to operators. */
import type { AlarmKind } from '@candor/contract/alarms';
import type { Written } from '../traditional/traditional.ts';

type AlarmTexts = {
  readonly what: Readonly<Record<'opened' | 'resolved', string>>;
  readonly kinds: Readonly<Record<AlarmKind, string>>;
  readonly units: Readonly<Record<AlarmKind, string>>;
};

export const alarmTexts: Written<AlarmTexts> = {
  en: {
    what: { opened: 'Alarm', resolved: 'Over' },
    kinds: {
      queueAge: 'a queue waits too long',
      reconciliation: 'the books do not reconcile',
      exposure: 'the worst case is too large',
      errors: 'errors',
      failedJobs: 'failed jobs',
      disk: 'the disk is filling up',
    },
    units: {
      queueAge: 'minutes',
      reconciliation: 'differences',
      exposure: 'in whole units of the currency',
      errors: 'in the last one to two hours',
      failedJobs: 'in the last hour',
      disk: 'MB free',
    },
  },
  zhHans: {
    what: { opened: '告警', resolved: '已恢复' },
    kinds: {
      queueAge: '审核等待过久',
      reconciliation: '对账不平',
      exposure: '最坏情形过大',
      errors: '服务出错',
      failedJobs: '后台任务失败',
      disk: '磁盘空间不足',
    },
    units: {
      queueAge: '分钟',
      reconciliation: '处差异',
      exposure: '（以该币种整数单位计）',
      errors: '次（最近一至两小时）',
      failedJobs: '个（最近一小时）',
      disk: 'MB 可用',
    },
  },
};
