/** A customer writes a note, changes it, makes it one about an order, or erases it. */
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import { tradeNotesChanged } from '@candor/contract/trade-notes';
import type * as contract from '@candor/contract/trade-notes';
import { tradedSourceOf } from '../../core/desk/state/booked-source.rules.ts';
import { getSource } from '../../core/instruments/sources.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { announce } from '../../platform/push/announce.ts';
import { newId } from '../../platform/random.ts';
import type { NoteMarket } from './shown-note.ts';
import { checkAttach, checkChange, checkRoom, cleanTags, isSame } from './trade-note.rules.ts';
import {
  attachNote,
  countNotesForUpdate,
  eraseNote,
  findByRequest,
  findNoteForUpdate,
  insertNote,
  listOrderBriefs,
  updateNote,
  type OrderBrief,
  type TradeNote,
} from './trade-notes.store.ts';

export async function writeNote(
  tx: Tx,
  market: NoteMarket,
  { customerId }: SignedIn,
  { requestId, order, instrument, reason, tags, text }: BodyOf<typeof contract.writeTradeNote>,
): Promise<TradeNote> {
  const place = await findPlace(tx, market, customerId, { order, instrument });
  const count = await countNotesForUpdate(tx, customerId);
  const first = await findByRequest(tx, customerId, requestId);
  if (first !== null) return first;
  orRefuse(checkRoom(count));
  const note = {
    ...{ id: newId('tra'), ...place, reason, tags: cleanTags(tags), text },
    ...{ version: 1, writtenAt: tx.now, changedAt: null },
  };
  await insertNote(tx, customerId, { ...note, requestId });
  await announce(tx, customerId, tradeNotesChanged, { at: tx.now });
  return note;
}

export async function changeNote(
  tx: Tx,
  { customerId }: SignedIn,
  { id, version, reason, tags, text }: BodyOf<typeof contract.changeTradeNote>,
): Promise<TradeNote> {
  const note = (await findNoteForUpdate(tx, customerId, id)) ?? refuseNow('TRADE_NOTE_UNKNOWN');
  const words = { reason, tags: cleanTags(tags), text };
  // What was saved already, also by the answer that got lost.
  if (isSame(note, words)) return note;
  orRefuse(checkChange(note.version, version));
  const next = { ...words, version: version + 1, at: tx.now };
  await updateNote(tx, id, next);
  await announce(tx, customerId, tradeNotesChanged, { at: tx.now });
  return { ...note, ...words, version: next.version, changedAt: tx.now };
}

export async function attachToOrder(
  tx: Tx,
  { customerId }: SignedIn,
  { id, order: orderId }: BodyOf<typeof contract.attachTradeNote>,
): Promise<TradeNote> {
  const note = (await findNoteForUpdate(tx, customerId, id)) ?? refuseNow('TRADE_NOTE_UNKNOWN');
  const order = await loadOrder(tx, customerId, orderId);
  orRefuse(checkAttach(note, order));
  if (note.orderId !== null) return note;
  await attachNote(tx, id, order);
  await announce(tx, customerId, tradeNotesChanged, { at: tx.now });
  const { instrumentId, code } = order;
  return { ...note, orderId, instrumentId, source: tradedSourceOf(order.source), code };
}

export async function removeNote(
  tx: Tx,
  { customerId }: SignedIn,
  { id }: BodyOf<typeof contract.removeTradeNote>,
): Promise<null> {
  const note = (await findNoteForUpdate(tx, customerId, id)) ?? refuseNow('TRADE_NOTE_UNKNOWN');
  await eraseNote(tx, note.id);
  await announce(tx, customerId, tradeNotesChanged, { at: tx.now });
  return null;
}

type Place = Pick<TradeNote, 'instrumentId' | 'source' | 'code' | 'orderId'>;

async function findPlace(
  tx: Tx,
  { instruments }: NoteMarket,
  customerId: string,
  { order, instrument }: Pick<BodyOf<typeof contract.writeTradeNote>, 'order' | 'instrument'>,
): Promise<Place> {
  if (order !== null) {
    const { id, instrumentId, source, code } = await loadOrder(tx, customerId, order);
    return { instrumentId, source: tradedSourceOf(source), code, orderId: id };
  }
  if (instrument === null) return { instrumentId: null, source: null, code: null, orderId: null };
  const found = instruments.load(instrument.source, instrument.code);
  const source = getSource(found.assetClass);
  return { instrumentId: found.id, source, code: found.code, orderId: null };
}

async function loadOrder(tx: Tx, customerId: string, id: string): Promise<OrderBrief> {
  const [order] = await listOrderBriefs(tx, customerId, [id]);
  return order ?? refuseNow('ORDER_UNKNOWN');
}
