/** Who may call what of new stocks: see matrix.table.ts. No offering is announced in its world. */
import type { Row } from './matrix-row.ts';

const id = `off_${'0'.repeat(26)}`;
const subscription = `sub_${'0'.repeat(26)}`;
const proposal = `ofp_${'0'.repeat(26)}`;
const requestId = 'matrix-ipo-000000001';

export const ipoRows: Readonly<Record<string, Row>> = {
  'ipo.listOfferings': { send: () => ({}), admitted: ['ok'] },
  'ipo.loadOffering': { send: () => ({ query: { id } }), admitted: ['OFFERING_UNKNOWN'] },
  'ipo.loadBallot': { send: () => ({ query: { id } }), admitted: ['OFFERING_UNKNOWN'] },
  'ipo.loadIpoFullNum': {
    send: () => ({ body: { offeringId: id } }),
    admitted: ['OFFERING_UNKNOWN'],
  },
  'ipo.previewSubscription': {
    send: () => ({ body: { offeringId: id, quantity: '100' } }),
    admitted: ['OFFERING_UNKNOWN'],
  },
  'ipo.subscribe': {
    send: () => ({ body: { requestId, offeringId: id, quantity: '100' } }),
    admitted: ['OFFERING_UNKNOWN'],
  },
  'ipo.cancelSubscription': {
    send: () => ({ body: { requestId, id: subscription } }),
    admitted: ['SUBSCRIPTION_UNKNOWN'],
  },
  'ipo.reconfirmSubscription': {
    send: () => ({ body: { requestId, id: subscription, answer: 'yes' } }),
    admitted: ['SUBSCRIPTION_UNKNOWN'],
  },
  'ipo.loadSubscription': {
    send: () => ({ body: { id: subscription } }),
    admitted: ['SUBSCRIPTION_UNKNOWN'],
  },
  'ipo.listSubscriptions': { send: () => ({ body: {} }), admitted: ['ok'] },
  'ipo.listSubscriptionOrders': { send: () => ({ body: {} }), admitted: ['ok'] },
  'ipo.listAllOfferings': { send: () => ({}), admitted: ['ok'] },
  'ipo.proposeOfferingAct': {
    send: () => ({
      body: { requestId, offeringId: id, act: 'withdraw', reason: 'the issuer asked for it' },
    }),
    admitted: ['OFFERING_UNKNOWN'],
  },
  'ipo.decideOfferingAct': {
    send: () => ({ params: { id: proposal }, body: { act: 'confirm' } }),
    admitted: ['PROPOSAL_UNKNOWN'],
  },
};
