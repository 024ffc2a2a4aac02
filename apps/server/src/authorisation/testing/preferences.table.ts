/** Who may call what of preferences: see matrix.table.ts. */
import type { Row } from './matrix-row.ts';

export const preferencesRows: Readonly<Record<string, Row>> = {
  'preferences.loadPreferences': { send: () => ({}), admitted: ['ok'] },
  'preferences.choosePreference': {
    send: () => ({ body: { category: 'order', channel: 'mail', isOn: true } }),
    admitted: ['ok'],
  },
  'preferences.setQuietHours': {
    send: () => ({
      body: { isOn: false, fromMinute: 1_320, untilMinute: 420, zone: 'UTC', days: [0] },
    }),
    admitted: ['ok'],
  },
  'preferences.loadDevice': { send: () => ({}), admitted: ['ok'] },
  'preferences.subscribeDevice': {
    send: () => ({ body: { endpoint: 'https://push.example/a', p256dh: 'A', auth: 'A' } }),
    admitted: ['PUSH_SERVICE_UNKNOWN'],
  },
  'preferences.loadViews': { send: () => ({}), admitted: ['ok'] },
  'preferences.saveViews': { send: () => ({ body: {} }), admitted: ['ok'] },
  'preferences.unsubscribeDevice': { send: () => ({ body: {} }), admitted: ['ok'] },
};
