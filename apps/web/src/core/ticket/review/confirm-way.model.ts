/**
 * How an order is confirmed after its review. One tap is enough where nothing but the money in it
 * can be lost and it is little by the customer's own limit: shares that are paid in full, and the
 * sale of such. Everything else, and whatever is not known, is held.
 */
import { Direction, TradedSource } from '@candor/contract/kernel/enumerations';
import { isMore } from '@candor/money/arithmetic';
import { moneyFromWire } from '@candor/money/wire';
import type { OrderAsked } from '../form/order-form.model.ts';
import type { TradingAccess } from '../lock/trading-access.ts';
import type { Preview } from '../ticket.api.ts';

export type ConfirmWay = 'tap' | 'hold';

const SHARES: readonly TradedSource[] = [
  TradedSource.Stock,
  TradedSource.HkStock,
  TradedSource.AuctionStock,
];

export function getConfirmWay(
  asked: Pick<OrderAsked, 'source' | 'direction' | 'leverage' | 'isShort'>,
  preview: Pick<Preview, 'value' | 'valueUsd' | 'currency'> & {
    readonly closes: Pick<NonNullable<Preview['closes']>, 'leverage'> | null;
  },
  tapLimit: TradingAccess['tapLimit'],
): ConfirmWay {
  if (!SHARES.includes(asked.source) || asked.isShort === true) return 'hold';
  const { closes, currency, value } = preview;
  const isOwned =
    asked.direction === Direction.Buy
      ? closes === null && (asked.leverage ?? 1) === 1
      : closes?.leverage === 1;
  const worth = moneyFromWire(preview.valueUsd ?? (currency === 'USD' ? value : null), 'USD');
  const limit = moneyFromWire(`${tapLimit ?? '0'}.00`, 'USD');
  return isOwned && worth !== null && limit !== null && !isMore(worth, limit) ? 'tap' : 'hold';
}
