/** Figures of an offering in words: quantities with their lots, prices and sums with their currency. */
import { formatMoney, formatPercent, formatPrice, formatQuantity } from '@candor/money/format';
import { formatCompact } from '@candor/money/format-compact';
import { moneyFromWire, priceFromWire, quantityFromWire, rateFromWire } from '@candor/money/wire';
import { formatDateTime } from '@candor/kit/moment-format';
import { viewerZone } from '@candor/client/time';
import { useFigures } from '@candor/ui/figures/figure-context';
import { priceText } from '../../../core/quotes/quote-figures.ts';
import { useText } from '../../../platform/i18n/text.ts';
import type { OfferingRow } from '../ipo.api.ts';
import { leftUntil } from './clock.model.ts';
import { isSingleLot, lotsIn } from './offering.model.ts';

const RATE_DECIMALS_MAX = 6;

type Priced = Pick<OfferingRow, 'currency' | 'decimals'>;

export function useIpoWords() {
  const t = useText();
  const { locale } = useFigures();
  const count = (quantity: string) => {
    const value = quantityFromWire(quantity);
    return value === null ? '—' : formatQuantity(value, { locale });
  };
  const shares = (quantity: string) => {
    const number = count(quantity);
    return number === '1' ? t('common.oneShare') : t('common.quantityShares', { quantity: number });
  };
  const price = (text: string, { currency, decimals }: Priced) => {
    const value = priceFromWire(text);
    return value === null ? '—' : formatPrice(value, { locale, decimals, currency });
  };
  return {
    count,
    shares,
    price,
    /** "1,500 shares (3 lots)". */
    quantity: (quantity: string, lot: string) => {
      const lots = lotsIn(quantity, lot);
      if (lots === null || isSingleLot(lot)) return shares(quantity);
      return t(lots === 1n ? 'ipo.inOneLot' : 'ipo.inLots', {
        shares: shares(quantity),
        lots: count(String(lots)),
      });
    },
    range: (row: Priced & Pick<OfferingRow, 'priceLow' | 'priceHigh'>) =>
      t('ipo.range', {
        low: price(row.priceLow, row),
        high: priceText(row.priceHigh, { locale, decimals: row.decimals }) ?? '—',
      }),
    money: (amount: string, currency: OfferingRow['currency']) => {
      const value = moneyFromWire(amount, currency);
      return value === null ? '—' : formatMoney(value, { locale });
    },
    compactMoney: (amount: string, currency: OfferingRow['currency']) => {
      const value = moneyFromWire(amount, currency);
      return value === null ? '—' : formatCompact(value, { locale });
    },
    compact: (quantity: string) => {
      const value = quantityFromWire(quantity);
      return value === null ? '—' : formatCompact(value, { locale });
    },
    percent: (share: string) => {
      const rate = rateFromWire(share);
      return rate === null ? '—' : formatPercent(rate, { locale });
    },
    /** Levies are thousandths of a percent: as many places as it has, and at least two. */
    rate: (share: string) => {
      const rate = rateFromWire(share);
      if (rate === null) return '—';
      return formatPercent(rate, { locale, decimals: RATE_DECIMALS_MAX }).replace(
        /(\.\d\d\d*?)0+%$/,
        '$1%',
      );
    },
    times: (multiple: string) => {
      const value = quantityFromWire(multiple);
      return value === null
        ? '—'
        : t('common.times', {
            times: formatQuantity(value, { locale, decimals: 1, rounding: 'halfEven' }),
          });
    },
    moment: (at: number) => formatDateTime(at, viewerZone()),
    left: (at: number, now: number) => {
      const left = leftUntil(at, now);
      return left.unit === 'clock'
        ? left.text
        : t('common.daysHours', { days: left.days, hours: left.hours });
    },
  };
}
