/**
 * How an order is confirmed after its review. One tap is enough where nothing but the money in it
 * can be lost and it is little by the customer's own limit: what the desk books as paid in full,
 * shares and bought options, and the sale of such. Everything else, and whatever is not known, is
 * held.
 */
import { isMore } from '@candor/money/arithmetic';
import { moneyFromWire } from '@candor/money/wire';
import type { OrderAsked } from '../form/order-form.model.ts';
import type { TradingAccess } from '../lock/trading-access.ts';
import type { Preview } from '../ticket.api.ts';

export type ConfirmWay = 'tap' | 'hold';

export function getConfirmWay(
  { isShort }: Pick<OrderAsked, 'isShort'>,
  {
    isOwned,
    currency,
    value,
    valueUsd,
  }: Pick<Preview, 'isOwned' | 'value' | 'valueUsd' | 'currency'>,
  tapLimit: TradingAccess['tapLimit'],
): ConfirmWay {
  const worth = moneyFromWire(valueUsd ?? (currency === 'USD' ? value : null), 'USD');
  const limit = moneyFromWire(`${tapLimit ?? '0'}.00`, 'USD');
  const isSmall = worth !== null && limit !== null && !isMore(worth, limit);
  return isOwned && isShort !== true && isSmall ? 'tap' : 'hold';
}
