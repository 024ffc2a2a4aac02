/** Contract endpoint -> verb. */
import * as contract from '@candor/contract/trade-notes';
import type { Language } from '@candor/contract/kernel/language';
import { bind, type BoundCall, type SignedIn } from '../../platform/http/bind.ts';
import type { Reader } from '../../platform/db/database.ts';
import { listTradeNotes, listTradeNoteTimes, loadTradeNote } from './read-notes.ts';
import { showNote, type NoteMarket } from './shown-note.ts';
import { attachToOrder, changeNote, removeNote, writeNote } from './write-note.ts';
import type { TradeNote } from './trade-notes.store.ts';

type Asking = { readonly db: Reader; readonly customer: SignedIn; readonly language: Language };

export function tradeNotesRoutes(market: NoteMarket): BoundCall[] {
  const readingOf = ({ customer: { customerId }, language }: Asking) => ({ customerId, language });
  const show = async (call: Asking, note: TradeNote) =>
    showNote(call.db, market, readingOf(call), note);
  return bind(contract, {
    listTradeNotes: (call) => listTradeNotes(call.db, market, readingOf(call), call.query),
    loadTradeNote: (call) => loadTradeNote(call.db, market, readingOf(call), call.query.id),
    listTradeNoteTimes: (call) => listTradeNoteTimes(call.db, call.customer.customerId, call.query),
    writeTradeNote: async (call) =>
      show(call, await call.transact((tx) => writeNote(tx, market, call.customer, call.body))),
    changeTradeNote: async (call) =>
      show(call, await call.transact((tx) => changeNote(tx, call.customer, call.body))),
    attachTradeNote: async (call) =>
      show(call, await call.transact((tx) => attachToOrder(tx, call.customer, call.body))),
    removeTradeNote: (call) => call.transact((tx) => removeNote(tx, call.customer, call.body)),
  });
}
