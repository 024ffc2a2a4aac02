/**
 * Alarms for those who run the product: what was measured past a published threshold
 * (alarm-rules.ts, measure.ts), one for each cause and without flapping (alarm.rules.ts), told by
 * mail and by a signed webhook (tell.ts), acknowledged on record, and over by themselves.
 */
import { hostname } from 'node:os';
import type { Capability } from '../../platform/capability.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { PostMail } from '../../platform/mail/post-mail.ts';
import { StartRefused } from '../../platform/start/start-refused.ts';
import type { Settings } from '../../platform/start/settings.ts';
import { alarmRules, type AlarmSettings } from './alarm-rules.ts';
import { alarmsRoutes } from './alarms.routes.ts';
import type { MeasureDeps } from './measure.ts';
import { showRunbook } from './runbook.ts';
import { openTell } from './tell.ts';
import { watchBeat } from './watch.ts';
import { alarmWebhook, alarmWebhookWork, type Webhook } from './webhook.job.ts';

export type AlarmsDeps = MeasureDeps & {
  readonly clock: Clock;
  readonly postMail: PostMail;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly settings: AlarmSettings &
    Pick<
      Settings,
      | 'ALARM_MAILS'
      | 'ALARM_LANGUAGE'
      | 'ALARM_WEBHOOK_URL'
      | 'ALARM_WEBHOOK_SECRET'
      | 'ALARM_WEBHOOK_INSIDE'
    >;
  readonly onError: (error: unknown) => void;
};

export function alarms({ settings, postMail, jobs, ...deps }: AlarmsDeps): Capability {
  const rules = alarmRules(settings, hostname());
  const webhook = webhookIn(settings);
  const tell = openTell({
    postMail,
    mails: settings.ALARM_MAILS,
    language: settings.ALARM_LANGUAGE,
    enqueueWebhook:
      webhook === null ? null : (tx, delivery) => jobs.enqueue(tx, alarmWebhook, { delivery }),
  });
  return {
    name: 'alarms',
    calls: alarmsRoutes({ rules, mails: settings.ALARM_MAILS.length, webhook }),
    beats: [watchBeat({ ...deps, rules, tell })],
    jobs: [alarmWebhookWork({ db: deps.db, clock: deps.clock, webhook })],
    consolePages: showRunbook,
  };
}

function webhookIn({
  ALARM_WEBHOOK_URL: url,
  ALARM_WEBHOOK_SECRET: key,
  ALARM_WEBHOOK_INSIDE: inside,
}: AlarmsDeps['settings']): Webhook | null {
  if (url === null) return null;
  if (key === null)
    throw new StartRefused(
      'ALARM_WEBHOOK_URL needs ALARM_WEBHOOK_SECRET: without it a receiver could not tell who sent what.',
    );
  return { url, key, mayReachInside: inside === 'on' };
}
