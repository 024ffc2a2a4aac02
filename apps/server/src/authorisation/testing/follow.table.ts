/** Who may call what of follow: see matrix.table.ts. No fund is opened in its world. */
import type { Row } from './matrix-row.ts';

const agencyId = 'AGY01';
const order = `fol_${'0'.repeat(26)}`;
const pause = `fps_${'0'.repeat(26)}`;
const requestId = 'matrix-follow-000001';
const reason = 'its strategy is being looked at';
const asked = { agencyId, term: 'standard', amount: '100' };

export const followRows: Readonly<Record<string, Row>> = {
  'follow.listAgencies': { send: () => ({}), admitted: ['ok'] },
  'follow.loadAgency': { send: () => ({ query: { agencyId } }), admitted: ['AGENCY_UNKNOWN'] },
  'follow.loadAgencyOdds': { send: () => ({ query: { agencyId } }), admitted: ['AGENCY_UNKNOWN'] },
  'follow.loadAgencyValues': {
    send: () => ({ query: { agencyId, range: '1D' } }),
    admitted: ['AGENCY_UNKNOWN'],
  },
  'follow.listAgencyValues': {
    send: () => ({ body: { agencyId } }),
    admitted: ['AGENCY_UNKNOWN'],
  },
  'follow.listAgencyTrades': {
    send: () => ({ body: { agencyId } }),
    admitted: ['AGENCY_UNKNOWN'],
  },
  'follow.listAgencyDecisions': {
    send: () => ({ body: { agencyId } }),
    admitted: ['AGENCY_UNKNOWN'],
  },
  'follow.loadAgencyRecord': {
    send: () => ({ query: { agencyId } }),
    admitted: ['AGENCY_UNKNOWN'],
  },
  'follow.previewFollowOrder': { send: () => ({ body: asked }), admitted: ['AGENCY_UNKNOWN'] },
  'follow.addFollowOrder': {
    send: () => ({ body: { requestId, ...asked } }),
    admitted: ['AGENCY_UNKNOWN'],
  },
  'follow.listFollowOrders': { send: () => ({ body: {} }), admitted: ['ok'] },
  'follow.listFollowHoldings': { send: () => ({ body: {} }), admitted: ['ok'] },
  'follow.loadFollowOrder': {
    send: () => ({ body: { id: order } }),
    admitted: ['FOLLOW_ORDER_UNKNOWN'],
  },
  'follow.listAllAgencies': { send: () => ({}), admitted: ['ok'] },
  'follow.listFollowPauses': { send: () => ({}), admitted: ['ok'] },
  'follow.proposeFollowPause': {
    send: () => ({ body: { requestId, agencyId, reason, reasonZhHans: reason } }),
    admitted: ['AGENCY_UNKNOWN'],
  },
  'follow.decideFollowPause': {
    send: () => ({ params: { id: pause }, body: { act: 'confirm' } }),
    admitted: ['SWITCH_UNKNOWN'],
  },
};
