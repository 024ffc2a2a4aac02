/** Who may call what of the trading journal: see matrix.table.ts. */
import type { MadeThing, Row } from './matrix-row.ts';

const words = { reason: null, tags: [], text: 'Own' };
const requestId = 'trade-note-matrix';

const tradeNote: MadeThing = {
  prefix: 'tra',
  make: async (post) =>
    (
      (await post('/trade-notes/write', {
        ...{ requestId: 'trade-note-of-owner', order: null, instrument: null, ...words },
      })) as { readonly id: string }
    ).id,
};

const span = { from: '0', until: '9999999999999' };

export const tradeNotesRows: Readonly<Record<string, Row>> = {
  'trade-notes.listTradeNotes': { send: () => ({ query: {} }), admitted: ['ok'] },
  'trade-notes.listTradeNoteTimes': { send: () => ({ query: span }), admitted: ['ok'] },
  'trade-notes.loadTradeNote': {
    send: (id) => ({ query: { id } }),
    names: tradeNote,
    admitted: ['ok'],
    ofAnother: ['TRADE_NOTE_UNKNOWN'],
    unknown: ['TRADE_NOTE_UNKNOWN'],
  },
  'trade-notes.writeTradeNote': {
    send: (id) => ({ body: { requestId, order: id, instrument: null, ...words } }),
    names: 'order',
    admitted: ['ok'],
    ofAnother: ['ORDER_UNKNOWN'],
    unknown: ['ORDER_UNKNOWN'],
  },
  'trade-notes.changeTradeNote': {
    send: (id) => ({ body: { id, version: 1, ...words } }),
    names: tradeNote,
    admitted: ['ok'],
    ofAnother: ['TRADE_NOTE_UNKNOWN'],
    unknown: ['TRADE_NOTE_UNKNOWN'],
  },
  'trade-notes.attachTradeNote': {
    send: (id) => ({ body: { id, order: `ord_${'0'.repeat(26)}` } }),
    names: tradeNote,
    admitted: ['ORDER_UNKNOWN'],
    ofAnother: ['TRADE_NOTE_UNKNOWN'],
    unknown: ['TRADE_NOTE_UNKNOWN'],
  },
  'trade-notes.removeTradeNote': {
    send: (id) => ({ body: { id } }),
    names: tradeNote,
    admitted: ['ok'],
    ofAnother: ['TRADE_NOTE_UNKNOWN'],
    unknown: ['TRADE_NOTE_UNKNOWN'],
  },
};
