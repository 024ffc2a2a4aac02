/** "120 shares", "3 contracts", "100,000 units". */
import { formatQuantity } from '@candor/money/format';
import { quantityFromWire } from '@candor/money/wire';
import { useFigures } from '@candor/ui/figures/figure-context';
import { useText } from '../../../platform/i18n/text.ts';
import type { AgencyHolding } from '../follow.api.ts';

export function useTradedWords() {
  const t = useText();
  const { locale } = useFigures();
  return {
    quantity: ({ quantity, unit }: Pick<AgencyHolding, 'quantity' | 'unit'>) => {
      const value = quantityFromWire(quantity.replace('-', ''));
      return t(`follow.quantity.${unit}`, {
        n: value === null ? '—' : formatQuantity(value, { locale }),
      });
    },
  };
}
