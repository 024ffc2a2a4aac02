/**
 * Tells of an alarm by mail and by webhook, in the transaction that opens or ends it. Figures and
 * references only: a message leaves the house, so it names no customer and no amount of one.
 */
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/random.ts';
import type { PostMail } from '../../platform/mail/post-mail.ts';
import { alarmMail, type AlarmLanguage } from './alarm-mail.ts';
import { insertDelivery, type Told, type ToldAlarm } from './alarms.store.ts';
import { runbookOf } from './runbook.ts';

export type Tell = (tx: Tx, what: Told, alarm: ToldAlarm) => Promise<void>;

export type TellDeps = {
  readonly postMail: PostMail;
  readonly mails: readonly string[];
  readonly language: AlarmLanguage;
  /** Null where there is none. */
  readonly enqueueWebhook: ((tx: Tx, deliveryId: string) => Promise<void>) | null;
};

export function openTell({ postMail, mails, language, enqueueWebhook }: TellDeps): Tell {
  return async (tx, what, alarm) => {
    for (const to of mails) {
      await postMail(tx, alarmMail({ to, language, what, alarm }));
      // Handed to the mail queue, which tries again by itself and says in the log when it gave up.
      await insertDelivery(tx, {
        id: newId('adl'),
        alarmId: alarm.id,
        what,
        channel: 'mail',
        state: 'sent',
        body: null,
      });
    }
    if (enqueueWebhook === null) return;
    const id = newId('adl');
    await insertDelivery(tx, {
      id,
      alarmId: alarm.id,
      what,
      channel: 'webhook',
      state: 'waiting',
      body: webhookBody(what, alarm, tx.now),
    });
    await enqueueWebhook(tx, id);
  };
}

export function webhookBody(what: Told, alarm: ToldAlarm, now: number): string {
  const { id, kind, subject, value, threshold, openedAt, resolvedAt } = alarm;
  return JSON.stringify({
    type: `alarm.${what}`,
    timestamp: new Date(now).toISOString(),
    data: {
      id,
      kind,
      subject,
      value,
      threshold,
      openedAt: new Date(openedAt).toISOString(),
      resolvedAt: resolvedAt === null ? null : new Date(resolvedAt).toISOString(),
      runbook: runbookOf(kind),
    },
  });
}
