/** Who may call what of the calendar: see matrix.table.ts. */
import type { Row } from './matrix-row.ts';

export const calendarRows: Readonly<Record<string, Row>> = {
  'calendar.listCalendar': {
    send: () => ({ query: { from: '2026-11-01', until: '2026-11-30', of: 'mine' } }),
    admitted: ['ok'],
  },
  'calendar.loadCalendarFeed': { send: () => ({}), admitted: ['ok'] },
  'calendar.openCalendarFeed': { send: () => ({ body: {} }), admitted: ['ok'] },
  'calendar.closeCalendarFeed': { send: () => ({ body: {} }), admitted: ['ok'] },
  'calendar.makeCalendarFile': { send: () => ({ body: {} }), admitted: ['ok'] },
};
