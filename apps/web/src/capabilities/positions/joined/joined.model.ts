/**
 * A share that is held whole and in fractions is two positions of the desk, which counts them
 * differently; people hold one. The lists show one row with the whole quantity, cost, value and
 * profit, and its page has the parts. Calls stay as they are: each position by itself.
 *
 * Only what is paid in full is joined. A position on margin has a level and a liquidation price of
 * its own.
 */
import { Direction, TradedSource } from '@candor/contract/kernel/enumerations';
import { NANO_PER_ONE, price, quantity, rate } from '@candor/money/amount';
import { sum } from '@candor/money/arithmetic';
import { priceFromWire, quantityFromWire, toWire } from '@candor/money/wire';
import type { RouteParams } from '../../../platform/nav/nav.rules.ts';
import { getQuotes } from '../lists/trade-tab.model.ts';
import type { PositionRow } from '../positions.api.ts';
import { toMoney } from '../shared/figures.model.ts';

/** As a list shows it; `parts` where it is more than one position, the newest first. */
export type HeldRow = PositionRow & { readonly parts?: readonly PositionRow[] };

export type JoinedRow = HeldRow & Required<Pick<HeldRow, 'parts'>>;

/** In the order they came; a joined one stands where its newest part does. */
export function joinHeld(positions: readonly PositionRow[]): HeldRow[] {
  const keys = positions.map(keyOf);
  return positions.flatMap((position, at) => {
    const same = positions.filter((_, other) => keys[other] === keys[at]);
    if (same.length < 2) return [position];
    return same[0] === position ? [joined(position, same)] : [];
  });
}

/** Of an address that asks for all of a share that is held, whatever it is made of. */
export function allAsked({ all, code, source }: RouteParams): HeldPlace | null {
  const known = Object.values(TradedSource).find((one) => String(one) === source);
  return all !== ALL_PARTS || code === undefined || known === undefined
    ? null
    : { source: known, code };
}

export type HeldPlace = { readonly source: TradedSource; readonly code: string };

const ALL_PARTS = '1';

/** What the page of a row, or its sale, is told. */
export function detailPlace({ id, name, code, source, parts }: HeldRow): RouteParams {
  const place = { name, code, source: String(source), id, type: '0' };
  return parts === undefined ? place : { ...place, all: ALL_PARTS };
}

export function closePlace({ id, code, source, parts }: HeldRow): RouteParams {
  return parts === undefined ? { id } : { id, code, source: String(source), all: ALL_PARTS };
}

/** Of what is held in one instrument; null where it is one position or none. */
export function joinedIn(positions: readonly PositionRow[]): JoinedRow | null {
  return joinHeld(positions).find((row): row is JoinedRow => row.parts !== undefined) ?? null;
}

function keyOf(position: PositionRow): string {
  const { id, code, unit, isOwned, state, direction, rentalId } = position;
  const isJoined =
    unit === 'share' &&
    isOwned &&
    state === 'open' &&
    direction === Direction.Buy &&
    rentalId === undefined;
  return isJoined ? `${getQuotes(position)} ${code}` : id;
}

function joined(first: PositionRow, parts: readonly PositionRow[]): HeldRow {
  const { currency } = first;
  const held = sumOf(parts.map(({ positionNum }) => positionNum));
  const money = (texts: readonly string[]) =>
    toWire(
      sum(
        texts.map((text) => toMoney(text, currency)),
        currency,
      ),
    );
  const known = (texts: readonly (string | null)[]) =>
    texts.some((text) => text === null) ? null : money(texts.filter((text) => text !== null));
  const cost = money(parts.map((part) => part.isolatedPosition));
  const profit = known(parts.map((part) => part.profit));
  return {
    ...first,
    parts,
    positionNum: toWire(quantity(held)),
    openedQuantity: toWire(quantity(sumOf(parts.map((part) => part.openedQuantity)))),
    // The finest of them.
    lot: parts.find(({ lot }) => lot.includes('.'))?.lot ?? first.lot,
    isolatedPosition: cost,
    averagePrice: toWire(price(averageOf(parts, held))),
    price: parts.find((part) => part.price !== null)?.price ?? null,
    totalAmount: known(parts.map((part) => part.totalAmount)),
    profit,
    zdf: profit === null ? null : toWire(rate(shareOf(profit, cost, first))),
    sellProfit: money(parts.map((part) => part.sellProfit)),
    fees: money(parts.map((part) => part.fees)),
    financing: money(parts.map((part) => part.financing)),
    // Orders that protect one part do not protect the other; each part has its own.
    takeProfit: sameIn(parts.map((part) => part.takeProfit)),
    stopLoss: sameIn(parts.map((part) => part.stopLoss)),
    createTimeTimestamp: Math.min(...parts.map((part) => part.createTimeTimestamp)),
  };
}

function sumOf(quantities: readonly string[]): bigint {
  return quantities.reduce((total, text) => total + (quantityFromWire(text)?.nano ?? 0n), 0n);
}

/** By what is held of each. */
function averageOf(parts: readonly PositionRow[], held: bigint): bigint {
  const paid = parts.reduce(
    (total, { averagePrice, positionNum }) =>
      total +
      (priceFromWire(averagePrice)?.nano ?? 0n) * (quantityFromWire(positionNum)?.nano ?? 0n),
    0n,
  );
  return held === 0n ? 0n : paid / held;
}

function shareOf(profit: string, cost: string, { currency }: PositionRow): bigint {
  const paid = toMoney(cost, currency).minor;
  return paid === 0n ? 0n : (toMoney(profit, currency).minor * NANO_PER_ONE) / paid;
}

function sameIn(texts: readonly (string | null)[]): string | null {
  const [first = null, ...others] = texts;
  return others.every((text) => text === first) ? first : null;
}
