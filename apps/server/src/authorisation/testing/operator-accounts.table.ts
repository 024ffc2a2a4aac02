/** Who may call what of operators' own accounts: see matrix.table.ts. */
import type { Row } from './matrix-row.ts';

const reason = 'as the matrix wants it';
const missing = (prefix: string) => `${prefix}_${'0'.repeat(26)}`;

export const operatorAccountsRows: Readonly<Record<string, Row>> = {
  'operator-accounts.listOperators': { send: () => ({}), admitted: ['ok'] },
  'operator-accounts.listOperatorSessions': {
    send: () => ({ params: { id: missing('opr') } }),
    admitted: ['OPERATOR_UNKNOWN'],
  },
  'operator-accounts.endSessionOfOperator': {
    send: () => ({ params: { id: missing('ops') }, body: { reason } }),
    admitted: ['SESSION_UNKNOWN'],
  },
  'operator-accounts.listOperatorChanges': { send: () => ({}), admitted: ['ok'] },
  'operator-accounts.proposeOperatorChange': {
    send: () => ({
      body: {
        requestId: 'matrix-operator-change-0001',
        wanted: { act: 'end', operatorId: missing('opr') },
        reason,
      },
    }),
    admitted: ['OPERATOR_UNKNOWN'],
  },
  'operator-accounts.decideOperatorChange': {
    send: () => ({ params: { id: missing('och') }, body: { outcome: 'confirmed', reason } }),
    admitted: ['CHANGE_UNKNOWN'],
  },
  'operator-accounts.withdrawOperatorChange': {
    send: () => ({ params: { id: missing('och') }, body: { reason } }),
    admitted: ['CHANGE_UNKNOWN'],
  },
};
