/**
 * Figures of treasuries as they are read. Unknown ones are null, shown as a dash. Lists round
 * prices to what there is room for; tickets and receipts show every digit.
 */
import { formatPercent, formatPrice, type NumberLocale } from '@candor/money/format';
import { priceFromWire, rateFromWire } from '@candor/money/wire';
import type { BondRow } from '../bonds.api.ts';

/** An hour's discount is in the fourth decimal, so bills show all six. */
const LIST_DECIMALS = { bill: 6, note: 4, bond: 4 } as const;
const EXACT_DECIMALS_MIN = 4;

export function priceShown(
  text: string | null,
  kind: BondRow['kind'],
  locale: NumberLocale,
): string | null {
  const value = text === null ? null : priceFromWire(text);
  return value === null
    ? null
    : formatPrice(value, { locale, decimals: LIST_DECIMALS[kind], rounding: 'halfEven' });
}

export function exactPrice(text: string | null, locale: NumberLocale): string | null {
  const value = text === null ? null : priceFromWire(text);
  return value === null ? null : formatPrice(value, { locale, decimals: EXACT_DECIMALS_MIN });
}

/** How far a price may move against a customer: never told larger than it is. */
export function toleranceShown(text: string, locale: NumberLocale): string {
  const value = priceFromWire(text);
  return value === null ? '' : formatPrice(value, { locale, decimals: 2, rounding: 'down' });
}

/** Treasuries are quoted to a thousandth of a percent. */
const YIELD_DECIMALS = 3;

export function yieldShown(text: string | null, locale: NumberLocale): string | null {
  const value = text === null ? null : rateFromWire(text);
  return value === null ? null : formatPercent(value, { locale, decimals: YIELD_DECIMALS });
}
