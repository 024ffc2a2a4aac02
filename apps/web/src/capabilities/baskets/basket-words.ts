/** How baskets and their orders are said. */
import { viewerZone } from '@candor/client/time';
import { formatDateTime } from '@candor/kit/moment-format';
import { rate } from '@candor/money/amount';
import { formatMoney, formatPercent, formatQuantity } from '@candor/money/format';
import { quantityFromWire } from '@candor/money/wire';
import { useFigures } from '@candor/ui/figures/figure-context';
import { usd } from '../../core/product/figures.model.ts';

/** Billionths in a hundredth of a per cent. */
const NANO_PER_BPS = 100_000n;

export function useBasketWords() {
  const { locale } = useFigures();
  return {
    money: (amount: string) => formatMoney(usd(amount), { locale }),
    shares: (text: string) => {
      const value = quantityFromWire(text);
      return value === null ? '—' : formatQuantity(value, { locale });
    },
    weight: (bps: number | null) =>
      bps === null ? '—' : formatPercent(rate(BigInt(bps) * NANO_PER_BPS), { locale }),
    moment: (at: number) => formatDateTime(at, viewerZone()),
  };
}
