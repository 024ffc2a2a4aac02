/** Who may call what of alerts: see matrix.table.ts. */
import type { MadeThing, Row } from './matrix-row.ts';

const terms = { kind: 'above', repeat: 'once', note: null, endsAt: null } as const;
const above = (value: string) => ({ source: 0, code: 'AAPL', ...terms, value });

const alert: MadeThing = {
  prefix: 'ale',
  make: async (post) =>
    ((await post('/alerts/add', above('999999'))) as { readonly id: string }).id,
};

export const alertsRows: Readonly<Record<string, Row>> = {
  'alerts.listAlerts': { send: () => ({}), admitted: ['ok'] },
  'alerts.addAlert': { send: () => ({ body: above('888888') }), admitted: ['ok'] },
  'alerts.changeAlert': {
    send: (id) => ({ body: { id, ...terms, value: '777777' } }),
    names: alert,
    admitted: ['ok'],
    ofAnother: ['ALERT_UNKNOWN'],
    unknown: ['ALERT_UNKNOWN'],
  },
  'alerts.removeAlert': {
    send: (id) => ({ body: { id } }),
    names: alert,
    admitted: ['ok'],
    ofAnother: ['ALERT_UNKNOWN'],
    unknown: ['ALERT_UNKNOWN'],
  },
};
