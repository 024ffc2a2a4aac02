/**
 * Lots in memory. They are added at the end and used up from the front, so a version of a position
 * shares its lots with the one before it: it differs in how many count, in the first open one, and
 * in the sums. Nothing walks them but what changes them all (a settlement, a split).
 */
import { assert } from '@candor/kit/assert';
import type { KnownLots, Lots, PurchaseLot } from '../state/position.ts';

export function noLots(): Lots {
  return lotsOf([]);
}

/** All lots of a position. */
export function lotsOf(all: readonly PurchaseLot[]): Lots {
  return lotsFrom(0, all, { opened: 0n, openedValue: 0n });
}

/** Of a position whose lots before `start` came to so much and are used up. */
function lotsFrom(
  start: number,
  items: readonly PurchaseLot[],
  before: Pick<Lots, 'opened' | 'openedValue'>,
): Lots {
  let { opened, openedValue } = before;
  let [quantity, value, basis, paid, unpaid] = [0n, 0n, 0n, 0n, 0n];
  let since: number | null = null;
  let openFrom = start + items.length;
  for (const [place, lot] of items.entries()) {
    opened += lot.quantity;
    openedValue += lot.quantity * lot.units;
    if (lot.remaining === 0n) continue;
    if (quantity === 0n) openFrom = start + place;
    since = earlier(since, lot.at);
    quantity += lot.remaining;
    value += lot.remaining * lot.units;
    basis += lot.remaining * lot.basis;
    if (lot.cost === null) unpaid += lot.remaining;
    else paid += lot.cost;
  }
  return {
    count: start + items.length,
    openFrom,
    since,
    quantity,
    value,
    basis,
    paid,
    unpaid,
    opened,
    openedValue,
    known: { start, items: [...items], front: null, isInOrder: isInOrder(items) },
    isText: false,
  };
}

/** As they were read: sums, and the lots from a number on. */
export function readLots(
  sums: Omit<Lots, 'known' | 'isText'>,
  start: number,
  items: PurchaseLot[],
): Lots {
  assert(start + items.length === sums.count, 'every lot from there on was read');
  return {
    ...sums,
    known: { start, items, front: null, isInOrder: isInOrder(items) },
    isText: false,
  };
}

export function addLots(lots: Lots, added: readonly PurchaseLot[]): Lots {
  const { known, count } = lots;
  const length = count - known.start;
  // Another version has gone on with the shared ones: this one does with a copy.
  const items = known.items.length === length ? known.items : known.items.slice(0, length);
  let { since, quantity, value, basis, paid, unpaid, opened, openedValue } = lots;
  let { isInOrder: isStillInOrder } = known;
  for (const lot of added) {
    const last = items.at(-1);
    if (last !== undefined && lot.at < last.at) isStillInOrder = false;
    items.push(lot);
    since = earlier(since, lot.at);
    quantity += lot.remaining;
    value += lot.remaining * lot.units;
    basis += lot.remaining * lot.basis;
    if (lot.cost === null) unpaid += lot.remaining;
    else paid += lot.cost;
    opened += lot.quantity;
    openedValue += lot.quantity * lot.units;
  }
  return {
    count: count + added.length,
    openFrom: lots.openFrom,
    since,
    quantity,
    value,
    basis,
    paid,
    unpaid,
    opened,
    openedValue,
    known: { start: known.start, items, front: known.front, isInOrder: isStillInOrder },
    isText: false,
  };
}

/** The sums with these added, for what is only looked at. */
export function sumsWith(lots: Lots, added: readonly PurchaseLot[]): Lots {
  const known: KnownLots = { start: lots.count, items: [], front: null, isInOrder: true };
  return addLots({ ...lots, known }, added);
}

/** Number `openFrom` became this one, and all before it are used up. */
export function usedUpTo(
  lots: Lots,
  openFrom: number,
  front: PurchaseLot | null,
  sums: Pick<Lots, 'quantity' | 'value' | 'basis' | 'paid' | 'unpaid'>,
): Lots {
  const { known, count } = lots;
  const after: Lots = {
    ...lots,
    ...sums,
    openFrom,
    known: { ...known, front },
    isText: false,
  };
  if (openFrom === lots.openFrom) return after;
  if (openFrom === count) return { ...after, since: null };
  return {
    ...after,
    since: known.isInOrder
      ? lotAt(after, openFrom).at
      : openLots(after).reduce<number | null>((since, { at }) => earlier(since, at), null),
  };
}

/** Every known one by another; `lots` that are not known are used up. */
export function replaceLots(lots: Lots, items: readonly PurchaseLot[]): Lots {
  let { opened, openedValue } = lots;
  for (const { quantity, units } of lots.known.items.slice(0, lots.count - lots.known.start)) {
    opened -= quantity;
    openedValue -= quantity * units;
  }
  return lotsFrom(lots.known.start, items, { opened, openedValue });
}

export function lotAt({ known, openFrom, count }: Lots, number: number): PurchaseLot {
  const item = known.items[number - known.start];
  assert(item !== undefined && number < count, 'a lot that is asked for was read');
  if (number === openFrom && known.front !== null) return known.front;
  if (number >= openFrom || item.remaining === 0n) return item;
  return { ...item, remaining: 0n, cost: item.cost === null ? null : 0n };
}

/** What was paid for all that is left; null where something of it is on margin. */
export function costOfAll({ paid, unpaid }: Lots): bigint | null {
  return unpaid > 0n ? null : paid;
}

export function knowsOpen({ known, openFrom }: Lots): boolean {
  return known.start <= openFrom;
}

/** Those that are not used up. */
export function openLots(lots: Lots): PurchaseLot[] {
  assert(knowsOpen(lots), 'the open lots of a position were read');
  const found: PurchaseLot[] = [];
  for (let number = lots.openFrom; number < lots.count; number += 1) {
    const lot = lotAt(lots, number);
    if (lot.remaining > 0n) found.push(lot);
  }
  return found;
}

export function allLots(lots: Lots): PurchaseLot[] {
  assert(lots.known.start === 0, 'all lots of a position were read');
  return knownLots(lots);
}

export function knownLots(lots: Lots): PurchaseLot[] {
  const { start } = lots.known;
  return Array.from({ length: lots.count - start }, (_, place) => lotAt(lots, start + place));
}

export type NumberedLot = { readonly number: number; readonly lot: PurchaseLot };

export type LotChanges = {
  readonly added: readonly NumberedLot[];
  readonly changed: readonly NumberedLot[];
  /** From this number on there are none any more: a split made one of several. */
  readonly goneFrom: number | null;
};

/** What became of stored lots; `before` is null for a new position. */
export function changesOf(before: Lots | null, after: Lots): LotChanges {
  if (before === after) return { added: [], changed: [], goneFrom: null };
  if (before === null || before.isText) {
    assert(after.known.start === 0, 'all lots of a position are stored');
    return { added: numbered(after, 0, after.count), changed: [], goneFrom: null };
  }
  const [from, until] = mayDiffer(before, after);
  return {
    added: numbered(after, before.count, after.count),
    changed: numbered(after, from, until).filter(
      ({ number, lot }) => !isSame(lot, lotAt(before, number)),
    ),
    goneFrom: after.count < before.count ? after.count : null,
  };
}

/** Of versions that share their lots, only what was used up. */
function mayDiffer(before: Lots, after: Lots): [number, number] {
  if (before.known.items === after.known.items) {
    const isAsOpen = before.openFrom === after.openFrom && before.known.front === after.known.front;
    return isAsOpen ? [0, 0] : [before.openFrom, Math.min(after.openFrom + 1, before.count)];
  }
  assert(before.known.start === after.known.start, 'what is changed was read');
  return [after.known.start, Math.min(before.count, after.count)];
}

function numbered(lots: Lots, from: number, until: number): NumberedLot[] {
  const found: NumberedLot[] = [];
  for (let number = from; number < until; number += 1)
    found.push({ number, lot: lotAt(lots, number) });
  return found;
}

function isSame(one: PurchaseLot, other: PurchaseLot): boolean {
  return (
    one === other ||
    (one.at === other.at &&
      one.quantity === other.quantity &&
      one.remaining === other.remaining &&
      one.units === other.units &&
      one.basis === other.basis &&
      one.cost === other.cost)
  );
}

function isInOrder(items: readonly PurchaseLot[]): KnownLots['isInOrder'] {
  return items.every((lot, place) => place === 0 || lot.at >= (items[place - 1]?.at ?? 0));
}

function earlier(one: number | null, other: number): number {
  return one === null || other < one ? other : one;
}
