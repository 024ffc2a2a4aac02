import { Direction, OrderType, TradedSource } from '@candor/contract/kernel/enumerations';
import { formatPercent, formatQuantity, type NumberLocale } from '@candor/money/format';
import { quantityFromWire, rateFromWire } from '@candor/money/wire';
import type { Say } from '../../platform/i18n/text.ts';
import { shownQuantity, type QuantityUnit } from './form/lots.model.ts';

/** The last part of a text's key: `trading.orderType.limit`. */
export const orderTypeNames = {
  [OrderType.Market]: 'market',
  [OrderType.Limit]: 'limit',
  [OrderType.Stop]: 'stop',
  [OrderType.StopLimit]: 'stopLimit',
  [OrderType.TrailingStop]: 'trailingStop',
  [OrderType.MarketIfTouched]: 'marketIfTouched',
  [OrderType.LimitIfTouched]: 'limitIfTouched',
} as const;

/** The last part of a text's key: what an order does, in the words of its class. */
export type SideName = 'buy' | 'sell' | 'short' | 'optionBuy' | 'optionSell' | 'optionWrite';

export function sideName({
  source,
  direction,
  isShort,
}: {
  readonly source: TradedSource;
  readonly direction: Direction;
  /** Sells to open, where selling sells what is held. */
  readonly isShort: boolean;
}): SideName {
  const isOption = source === TradedSource.Option;
  if (direction === Direction.Buy) return isOption ? 'optionBuy' : 'buy';
  if (isShort) return isOption ? 'optionWrite' : 'short';
  return isOption ? 'optionSell' : 'sell';
}

/** "120 shares", "3 contracts", "0.50 lots (50,000 EUR)". */
export function quantityWords(
  t: Say,
  locale: NumberLocale,
  {
    unit,
    lot,
    quantity,
    base,
  }: { unit: QuantityUnit; lot: string; quantity: string; base: string },
): string {
  const value = quantityFromWire(quantity);
  const count = value === null ? quantity : formatQuantity(value, { locale });
  switch (unit) {
    case 'share':
      return count === '1'
        ? t('ticket.quantity.oneShare')
        : t('ticket.quantity.shares', { quantity: count });
    case 'contract':
      return count === '1'
        ? t('ticket.quantity.oneContract')
        : t('ticket.quantity.contracts', { quantity: count });
    case 'baseUnit':
      return t('ticket.quantity.lots', {
        lots: shownQuantity({ unit, lot }, quantity),
        units: count,
        base,
      });
    case 'coin':
      return count;
  }
}

/** The name of an option says what its code does. */
export function instrumentWords({
  source,
  code,
  name,
}: {
  readonly source: TradedSource;
  readonly code: string;
  readonly name: string;
}): string {
  return source === TradedSource.Option ? name : `${code} · ${name}`;
}

export function quantityText(quantity: string, locale: NumberLocale): string {
  const value = quantityFromWire(quantity);
  return value === null ? '—' : formatQuantity(value, { locale });
}

export function percentWords(share: string, locale: NumberLocale): string {
  const rate = rateFromWire(share);
  return rate === null ? share : formatPercent(rate, { locale });
}
