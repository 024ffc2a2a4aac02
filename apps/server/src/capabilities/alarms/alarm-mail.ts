import type { Language } from '@candor/contract/kernel/language';
import { alarmTexts } from '@candor/i18n/mail/alarm-text';
import { inLanguage } from '@candor/i18n/traditional/traditional';
import type { MailToPost } from '../../platform/mail/post-mail.ts';
import { runbookOf } from './runbook.ts';
import type { Told, ToldAlarm } from './alarms.store.ts';

export type AlarmLanguage = Extract<Language, 'en' | 'zhHans'>;

export function alarmMail({
  to,
  language,
  what,
  alarm: { id, kind, subject, value, threshold, openedAt },
}: {
  readonly to: string;
  readonly language: AlarmLanguage;
  readonly what: Told;
  readonly alarm: ToldAlarm;
}): MailToPost {
  const t = inLanguage(language, alarmTexts);
  return {
    to,
    language,
    template: 'operatorAlarm',
    values: {
      what: t.what[what],
      alarm: `${t.kinds[kind]}${subject === '' ? '' : ` (${subject})`}`,
      value: `${value} ${t.units[kind]}`,
      threshold: `${threshold} ${t.units[kind]}`,
      time: openedAt,
      reference: id,
      runbook: runbookOf(kind),
    },
  };
}
