/** Who may call what of a customer's page and of resets of second factors: see matrix.table.ts. */
import type { Row } from './matrix-row.ts';

const reason = 'as the matrix wants it';
const requestId = 'matrix-customer-page-0001';
const linked = { ofAnother: ['OPERATOR_LINKED'], unknown: ['CUSTOMER_UNKNOWN'] } as const;
const look = (send: Row['send']): Row => ({ send, names: 'customer', admitted: ['ok'], ...linked });

export const customerPageRows: Readonly<Record<string, Row>> = {
  'customer-page.listTimeline': look((id) => ({ params: { id } })),
  'customer-page.listNotes': look((id) => ({ params: { id } })),
  'customer-page.writeNote': look((id) => ({
    params: { id },
    body: { requestId: `${requestId}-note`, note: reason },
  })),
  'customer-page.sendMessage': look((id) => ({
    params: { id },
    body: { requestId: `${requestId}-mail`, text: reason },
  })),
  'customer-page.listDevices': look((id) => ({ params: { id } })),
  'customer-page.signOutDevices': {
    ...look((id) => ({
      params: { id },
      body: { session: `ses_${'0'.repeat(26)}`, reason },
    })),
    admitted: ['SESSION_UNKNOWN'],
  },
  'customer-page.listLinkedAccounts': look((id) => ({ params: { id } })),
  'factor-reset.loadFactorReset': { send: () => ({}), admitted: ['ok'] },
  'factor-reset.stopFactorReset': {
    send: () => ({ body: {} }),
    admitted: ['FACTOR_RESET_UNKNOWN'],
  },
  'factor-reset.stopFactorResetByMail': {
    send: () => ({ body: { token: `frs_${'0'.repeat(26)}.${'x'.repeat(43)}` } }),
    admitted: ['FACTOR_RESET_UNKNOWN'],
  },
};
