/** Who may call what of the status page: see matrix.table.ts. */
import type { Row } from './matrix-row.ts';

const id = `inc_${'0'.repeat(26)}`;
const text = { en: 'Prices are late.', zhHans: '行情延迟。' };

export const statusRows: Readonly<Record<string, Row>> = {
  'status.loadStatus': { send: () => ({}), admitted: ['ok'] },
  'status.listIncidents': { send: () => ({}), admitted: ['ok'] },
  'status.openIncident': { send: () => ({ body: text }), admitted: ['ok', 'INCIDENTS_TOO_MANY'] },
  'status.listIncidentDrafts': { send: () => ({}), admitted: ['ok'] },
  'status.decideIncidentDraft': {
    send: () => ({ params: { id: `ind_${'0'.repeat(26)}` }, body: { outcome: 'published' } }),
    admitted: ['DRAFT_UNKNOWN'],
  },
  'status.addIncidentNote': {
    send: () => ({ body: { id, ...text, isOver: false } }),
    admitted: ['INCIDENT_UNKNOWN'],
  },
};
