/**
 * Estimated result of closing part of a position at a price: the unrealised profit, moved by the
 * price difference. Needs no multiplier or rate, because the position's worth carries both. Before
 * charges.
 */
import { Direction } from '@candor/contract/kernel/enumerations';
import { money, type Money } from '@candor/money/amount';
import { divide } from '@candor/money/rounding';
import { moneyFromWire, priceFromWire, quantityFromWire } from '@candor/money/wire';
import type { PositionRow } from '../positions.api.ts';

export type Closing = Pick<
  PositionRow,
  'direction' | 'currency' | 'positionNum' | 'price' | 'profit' | 'totalAmount'
>;

/** Null where something it needs is unknown. */
export function resultAt(position: Closing, price: string | null, quantity: string): Money | null {
  const { currency, direction } = position;
  const [profit, worth] = [
    moneyFromWire(position.profit, currency),
    moneyFromWire(position.totalAmount, currency),
  ];
  const [now, then] = [priceFromWire(position.price), priceFromWire(price)];
  const [part, whole] = [quantityFromWire(quantity), quantityFromWire(position.positionNum)];
  if (
    profit === null ||
    worth === null ||
    now === null ||
    then === null ||
    part === null ||
    whole === null
  )
    return null;
  if (now.nano <= 0n || whole.nano <= 0n || part.nano < 0n || part.nano > whole.nano) return null;
  const moved = (then.nano - now.nano) * (direction === Direction.Buy ? 1n : -1n);
  return money(
    currency,
    divide(
      (profit.minor * now.nano + moved * worth.minor) * part.nano,
      now.nano * whole.nano,
      'halfEven',
    ),
  );
}
