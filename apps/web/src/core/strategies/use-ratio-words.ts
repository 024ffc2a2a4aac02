/** Ratios of the wire in words; what does not exist is a dash. */
import { formatPercent, formatPrice, formatQuantity } from '@candor/money/format';
import { priceFromWire, quantityFromWire, rateFromWire } from '@candor/money/wire';
import { useFigures } from '@candor/ui/figures/figure-context';

export function useRatioWords() {
  const { locale } = useFigures();
  return {
    /** "12.50%". */
    percent: (text: string | null, decimals = 2): string | null => {
      const rate = text === null ? null : rateFromWire(text);
      return rate === null ? null : formatPercent(rate, { locale, decimals });
    },
    /** "+12.50%": a loss carries its minus in the same place. */
    change: (text: string | null, decimals = 2): string | null => {
      const rate = text === null ? null : rateFromWire(text);
      return rate === null ? null : formatPercent(rate, { locale, decimals, sign: 'always' });
    },
    /** "8,760". */
    count: (value: number): string => {
      const quantity = quantityFromWire(String(value));
      return quantity === null ? '—' : formatQuantity(quantity, { locale });
    },
    /** "9.80×". */
    times: (text: string): string | null => {
      const value = priceFromWire(text);
      return value === null
        ? null
        : `${formatPrice(value, { locale, decimals: 2, rounding: 'halfEven' })}×`;
    },
    /** "1.84": a plain number. */
    number: (text: string | null): string | null => {
      const value = text === null ? null : priceFromWire(text);
      return value === null
        ? null
        : formatPrice(value, { locale, decimals: 2, rounding: 'halfEven' });
    },
  };
}
