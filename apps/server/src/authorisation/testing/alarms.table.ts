/** Who may call what of the alarms: see matrix.table.ts. */
import type { Row } from './matrix-row.ts';

const id = `alm_${'0'.repeat(26)}`;

export const alarmsRows: Readonly<Record<string, Row>> = {
  'alarms.listAlarms': { send: () => ({}), admitted: ['ok'] },
  'alarms.loadAlarmRules': { send: () => ({}), admitted: ['ok'] },
  'alarms.loadAlarm': { send: () => ({ params: { id } }), admitted: ['ALARM_UNKNOWN'] },
  'alarms.acknowledgeAlarm': {
    send: () => ({ params: { id }, body: { note: 'I see to it.' } }),
    admitted: ['ALARM_UNKNOWN'],
  },
};
