/** Who may call what of forced events: see matrix.table.ts. */
import { newRequestId } from '@candor/testkit/trading';
import type { Row } from './matrix-row.ts';

export const forcedEventsRows: Readonly<Record<string, Row>> = {
  'forced-events.listForcedEvents': { send: () => ({}), admitted: ['ok'] },
  'forced-events.orderForcedEvent': {
    send: () => ({ body: { requestId: newRequestId(), kind: 'disconnect' } }),
    admitted: ['ACCOUNT_NOT_TEST'],
  },
};
