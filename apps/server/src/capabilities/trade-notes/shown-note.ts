/** Notes as the wire shows them: with the name of the instrument and the order they are about. */
import { Direction } from '@candor/contract/kernel/enumerations';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { Language } from '@candor/contract/kernel/language';
import type { loadTradeNote } from '@candor/contract/trade-notes';
import { quantityText } from '../../core/desk/terms/coin-quantity.rules.ts';
import { getName } from '../../core/instruments/instruments.ts';
import type { Market } from '../../core/pricing/market.ts';
import type { Reader } from '../../platform/db/database.ts';
import { isFromBefore } from './trade-note.rules.ts';
import { listOrderBriefs, type OrderBrief, type TradeNote } from './trade-notes.store.ts';

export type NoteMarket = Pick<Market, 'instruments'>;
export type Reading = { readonly customerId: string; readonly language: Language };
export type ShownNote = DataOf<typeof loadTradeNote>['note'];

export async function showNotes(
  reader: Reader,
  market: NoteMarket,
  { customerId, language }: Reading,
  notes: readonly TradeNote[],
): Promise<ShownNote[]> {
  const ids = notes.flatMap(({ orderId }) => (orderId === null ? [] : [orderId]));
  const orders = await listOrderBriefs(reader, customerId, ids);
  const byId = new Map(orders.map((order) => [order.id, order]));
  const nameOf = (instrumentId: string): string | null => {
    const instrument = market.instruments.universe().byId(instrumentId);
    return instrument === null ? null : getName(instrument, language);
  };
  return notes.map((note) => {
    const { id, instrumentId, source, code, orderId, reason, tags, text } = note;
    const order = orderId === null ? null : (byId.get(orderId) ?? null);
    return {
      ...{ id, source, code, reason, tags: [...tags], text },
      name: instrumentId === null ? null : nameOf(instrumentId),
      order: order === null ? null : showOrder(order),
      writtenAt: note.writtenAt,
      changedAt: note.changedAt,
      version: note.version,
      isBefore: isFromBefore(note, order === null ? null : Number(order.placedAt)),
    };
  });
}

export async function showNote(
  reader: Reader,
  market: NoteMarket,
  reading: Reading,
  note: TradeNote,
): Promise<ShownNote> {
  const [shown] = await showNotes(reader, market, reading, [note]);
  if (shown === undefined) throw new Error('one note is shown as one');
  return shown;
}

function showOrder(order: OrderBrief): ShownNote['order'] {
  const { id, source, direction, state, quantity, filled, placedAt } = order;
  return {
    id,
    isBuy: direction === Direction.Buy,
    state,
    quantity: quantityText(source, quantity),
    filled: quantityText(source, filled),
    placedAt: Number(placedAt),
  };
}
