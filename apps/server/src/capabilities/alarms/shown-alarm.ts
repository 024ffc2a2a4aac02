import type { acknowledgeAlarm } from '@candor/contract/alarms';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { Alarm } from './alarms.store.ts';

export function shownAlarm({
  acknowledgedBy,
  acknowledgedByName,
  acknowledgedAt,
  note,
  ...alarm
}: Alarm): DataOf<typeof acknowledgeAlarm> {
  return {
    ...alarm,
    acknowledged:
      acknowledgedBy === null || acknowledgedAt === null
        ? null
        : {
            by: { id: acknowledgedBy, name: acknowledgedByName ?? acknowledgedBy },
            at: acknowledgedAt,
            note: note ?? '',
          },
  };
}
