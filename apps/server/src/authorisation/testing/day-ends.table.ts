/** Who may call what of closing the books: see matrix.table.ts. */
import type { Row } from './matrix-row.ts';

const reason = 'as the matrix wants it';
const id = `dye_${'0'.repeat(26)}`;

export const dayEndsRows: Readonly<Record<string, Row>> = {
  // Everything was booked today.
  'day-ends.loadDayEnd': { send: () => ({ query: {} }), admitted: ['NOTHING_TO_CLOSE'] },
  'day-ends.listDayEnds': { send: () => ({}), admitted: ['ok'] },
  'day-ends.proposeDayEnd': {
    send: () => ({
      body: {
        requestId: 'matrix-day-end-000001',
        day: '2999-01-01',
        figuresHash: '0'.repeat(64),
        reason,
      },
    }),
    admitted: ['NOTHING_TO_CLOSE'],
  },
  'day-ends.decideDayEnd': {
    send: () => ({ params: { id }, body: { outcome: 'confirmed', reason } }),
    admitted: ['DAY_END_UNKNOWN'],
  },
  'day-ends.withdrawDayEnd': {
    send: () => ({ params: { id }, body: { reason } }),
    admitted: ['DAY_END_UNKNOWN'],
  },
  'day-ends.loadDayEndStatement': {
    send: () => ({ params: { id } }),
    admitted: ['DAY_END_UNKNOWN'],
  },
};
