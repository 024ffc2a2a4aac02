/** How much a journal holds, and what a note becomes. Pure: values in, decisions out. */
import { TRADE_NOTES_MAX, type TradeReason } from '@candor/contract/trade-notes';
import { ok, refuse, type Decision } from '@candor/kit/decision';

/** A note that is changed more often is a conversation with oneself. */
export const VERSIONS_MAX = 50;

export type Words = {
  readonly reason: TradeReason | null;
  readonly tags: readonly string[];
  readonly text: string;
};

export function checkRoom(countNow: number): Decision<null, 'TRADE_NOTES_TOO_MANY'> {
  return countNow < TRADE_NOTES_MAX
    ? ok(null)
    : refuse('TRADE_NOTES_TOO_MANY', { max: TRADE_NOTES_MAX });
}

/** Once each, however they are cased; the first way of writing one stays. */
export function cleanTags(tags: readonly string[]): string[] {
  const known = new Map<string, string>();
  for (const tag of tags) {
    const name = tag
      .normalize('NFC')
      .replace(/^#+\s*/u, '')
      .trim();
    const key = name.toLocaleLowerCase('en');
    if (name !== '' && !known.has(key)) known.set(key, name);
  }
  return [...known.values()];
}

export function isSame(one: Words, other: Words): boolean {
  return (
    one.reason === other.reason &&
    one.text === other.text &&
    one.tags.length === other.tags.length &&
    one.tags.every((tag, place) => tag === other.tags[place])
  );
}

export function checkChange(
  current: number,
  seen: number,
): Decision<null, 'TRADE_NOTE_CHANGED' | 'TRADE_NOTE_VERSIONS_ENOUGH'> {
  if (current !== seen) return refuse('TRADE_NOTE_CHANGED');
  return current < VERSIONS_MAX
    ? ok(null)
    : refuse('TRADE_NOTE_VERSIONS_ENOUGH', { max: VERSIONS_MAX - 1 });
}

/** A note about an instrument may become one about an order in it, and stays with that order. */
export function checkAttach(
  note: { readonly instrumentId: string | null; readonly orderId: string | null },
  order: { readonly id: string; readonly instrumentId: string },
): Decision<null, 'TRADE_NOTE_OF_ANOTHER'> {
  if (note.orderId !== null)
    return note.orderId === order.id ? ok(null) : refuse('TRADE_NOTE_OF_ANOTHER');
  const isFitting = note.instrumentId === null || note.instrumentId === order.instrumentId;
  return isFitting ? ok(null) : refuse('TRADE_NOTE_OF_ANOTHER');
}

/** An order has one instant; a word that was changed later is not from before. */
export function isFromBefore(
  note: { readonly writtenAt: number; readonly changedAt: number | null },
  placedAt: number | null,
): boolean | null {
  return placedAt === null ? null : (note.changedAt ?? note.writtenAt) < placedAt;
}
