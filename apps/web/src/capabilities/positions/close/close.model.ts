import { Direction, OrderType, type TimeInForce } from '@candor/contract/kernel/enumerations';
import { NANO_PER_ONE, quantity as getQuantity } from '@candor/money/amount';
import { quantityFromWire, toWire } from '@candor/money/wire';
import type { PositionRow, PreviewAsked } from '../positions.api.ts';

export const closeShares = ['quarter', 'half', 'threeQuarters', 'full'] as const;
export type CloseShare = (typeof closeShares)[number];

const QUARTERS: Readonly<Record<CloseShare, bigint>> = {
  quarter: 1n,
  half: 2n,
  threeQuarters: 3n,
  full: 4n,
};

/** In whole lots, at least one; the whole includes an odd lot. Null when nothing can be closed. */
export function getShare(held: string, share: CloseShare, lot: string): string | null {
  const [whole, step] = [
    quantityFromWire(held)?.nano ?? 0n,
    quantityFromWire(lot)?.nano ?? NANO_PER_ONE,
  ];
  if (whole <= 0n || step <= 0n) return null;
  if (share === 'full') return toWire(getQuantity(whole));
  const lots = (whole * QUARTERS[share]) / (4n * step);
  return lots === 0n ? null : toWire(getQuantity(lots * step));
}

/** From an address: only a valid part of the position is accepted. */
export function quantityAsked(text: string | undefined, held: string): string {
  const [wanted, whole] = [quantityFromWire(text), quantityFromWire(held)];
  return wanted !== null && whole !== null && wanted.nano > 0n && wanted.nano <= whole.nano
    ? toWire(wanted)
    : held;
}

export type CloseChoice = {
  readonly quantity: string;
  readonly type: 'market' | 'limit';
  readonly price: string;
  readonly timeInForce: TimeInForce;
};

export function getOrderType({
  type,
}: Pick<CloseChoice, 'type'>): typeof OrderType.Market | typeof OrderType.Limit {
  return type === 'limit' ? OrderType.Limit : OrderType.Market;
}

/** Null as long as there is nothing to ask about. */
export function previewAsked(
  position: Pick<PositionRow, 'id' | 'source' | 'code' | 'direction' | 'leverage'>,
  choice: CloseChoice,
): PreviewAsked | null {
  const { quantity, type, price, timeInForce } = choice;
  if (!isAmount(quantity) || (type === 'limit' && !isAmount(price))) return null;
  return {
    source: position.source,
    code: position.code,
    positionId: position.id,
    direction: closingSide(position.direction),
    orderType: getOrderType(choice),
    timeInForce,
    quantity,
    ...(type === 'limit' ? { price } : {}),
  };
}

export function closingSide(direction: Direction): Direction {
  return direction === Direction.Buy ? Direction.Sell : Direction.Buy;
}

/** What the order that ends it does. */
export function closeWords(held: Direction): 'positions.close.sells' | 'positions.close.buys' {
  return held === Direction.Buy ? 'positions.close.sells' : 'positions.close.buys';
}

export function isAmount(text: string): boolean {
  const value = quantityFromWire(text.endsWith('.') ? text.slice(0, -1) : text);
  return value !== null && value.nano > 0n;
}
