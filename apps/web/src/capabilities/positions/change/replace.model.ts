import { subtract } from '@candor/money/arithmetic';
import { priceFromWire, quantityFromWire, toWire } from '@candor/money/wire';
import { isAmount } from '../close/close.model.ts';
import { changeable } from '../detail/order.model.ts';
import type { OrderRow } from '../positions.api.ts';

/** What of it is not filled: a changed order takes over that much, whatever was filled stays. */
export function openQuantity({ quantity, filled }: Pick<OrderRow, 'quantity' | 'filled'>): string {
  const [whole, part] = [quantityFromWire(quantity), quantityFromWire(filled)];
  return whole === null || part === null ? quantity : toWire(subtract(whole, part));
}

export type Changes = {
  readonly quantity?: string;
  readonly price?: string;
  readonly stopPrice?: string;
};
export type TypedChanges = {
  readonly quantity: string;
  readonly price: string;
  readonly stopPrice: string;
};

/** Null when nothing is changed, or something typed is no figure. */
export function getChanges(
  order: Pick<
    OrderRow,
    | 'quantity'
    | 'filled'
    | 'price'
    | 'stopPrice'
    | 'state'
    | 'orderType'
    | 'isCancellable'
    | 'madeBy'
  >,
  typed: TypedChanges,
): Changes | null {
  const fields = ['quantity', ...changeable(order)] as const;
  if (fields.some((field) => !isAmount(typed[field]))) return null;
  const standing = {
    quantity: openQuantity(order),
    price: order.price,
    stopPrice: order.stopPrice,
  };
  const changed = fields.filter((field) => !isSame(typed[field], standing[field]));
  return changed.length === 0
    ? null
    : Object.fromEntries(changed.map((field) => [field, typed[field]]));
}

function isSame(typed: string, standing: string | null): boolean {
  if (standing === null) return false;
  return (
    priceFromWire(typed)?.nano === priceFromWire(standing)?.nano && quantityFromWire(typed) !== null
  );
}
