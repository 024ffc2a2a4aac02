/** Who may call what of the books: see matrix.table.ts. */
import type { Row } from './matrix-row.ts';

const kind = { of: 'customers', account: 'funding', currency: 'USD' };

export const booksRows: Readonly<Record<string, Row>> = {
  'books.loadMoneyOverview': { send: () => ({ query: { days: '3' } }), admitted: ['ok'] },
  'books.listMovements': {
    send: () => ({ query: { ...kind, from: '2026-11-01', to: '2026-11-02' } }),
    admitted: ['ok'],
  },
  'books.listHeld': { send: () => ({ query: { ...kind, purpose: 'order' } }), admitted: ['ok'] },
};
