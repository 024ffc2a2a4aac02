/** One of two at once is refused; the same person saying the same again is answered as before. */
import type { acknowledgeAlarm as endpoint } from '@candor/contract/alarms';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import { getActor, record } from '../../core/audit/record.ts';
import type { Acting } from '../../core/review/review.ts';
import type { Tx } from '../../platform/db/database.ts';
import { acknowledge, findAlarm } from './alarms.store.ts';
import { shownAlarm } from './shown-alarm.ts';

export async function acknowledgeAlarm(
  tx: Tx,
  { operator, network }: Acting,
  { id, note }: { readonly id: string; readonly note: string },
): Promise<DataOf<typeof endpoint>> {
  const { operatorId } = operator;
  const isFirst = await acknowledge(tx, { id, operatorId, note });
  const alarm = (await findAlarm(tx, id)) ?? refuseNow('ALARM_UNKNOWN');
  if (!isFirst) {
    if (alarm.acknowledgedBy === operatorId && alarm.note === note) return shownAlarm(alarm);
    if (alarm.acknowledgedBy === null) refuseNow('ALARM_OVER');
    refuseNow('ALARM_ACKNOWLEDGED', { name: alarm.acknowledgedByName ?? alarm.acknowledgedBy });
  }
  await record(tx, getActor(operator, network), {
    action: 'alarm.acknowledged',
    customerId: null,
    subject: id,
    reason: note,
    details: { kind: alarm.kind, about: alarm.subject },
  });
  return shownAlarm(alarm);
}
