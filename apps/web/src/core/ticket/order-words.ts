import { OrderType } from '@candor/contract/kernel/enumerations';
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
} as const;

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

export function quantityText(quantity: string, locale: NumberLocale): string {
  const value = quantityFromWire(quantity);
  return value === null ? '—' : formatQuantity(value, { locale });
}

export function percentWords(share: string, locale: NumberLocale): string {
  const rate = rateFromWire(share);
  return rate === null ? share : formatPercent(rate, { locale });
}
