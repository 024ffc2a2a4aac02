/** How an alert reads, in a list and in a sentence. */
import { formatPrice, type NumberLocale } from '@candor/money/format';
import { formatCompact } from '@candor/money/format-compact';
import { priceFromWire, quantityFromWire } from '@candor/money/wire';
import { useFigures } from '@candor/ui/figures/figure-context';
import { useText } from '../../platform/i18n/text.ts';
import type { SetAlert } from './alert-form.model.ts';

type Told = Pick<SetAlert, 'kind' | 'value' | 'level'>;

export function useAlertWords(): {
  readonly what: (alert: Told, decimals: number) => string;
  readonly will: (alert: Told, code: string, decimals: number) => string;
} {
  const t = useText();
  const { locale } = useFigures();
  return {
    what: (alert, decimals) =>
      t(`alerts.is.${alert.kind}`, { level: levelText(alert, decimals, locale) }),
    will: (alert, code, decimals) =>
      t(`alerts.will.${alert.kind}`, { code, level: levelText(alert, decimals, locale) }),
  };
}

/** With the decimals that were typed, where those are more. */
export function levelText(
  { kind, value, level }: Told,
  decimals: number,
  locale: NumberLocale,
): string {
  const text = level ?? value ?? '';
  if (kind === 'volume') {
    const volume = quantityFromWire(text);
    return volume === null ? text : formatCompact(volume, { locale });
  }
  const price = priceFromWire(text);
  if (price === null || kind === 'changePercent') return text;
  return formatPrice(price, { locale, decimals: Math.max(decimals, decimalsIn(text)) });
}

function decimalsIn(text: string): number {
  const point = text.indexOf('.');
  return point < 0 ? 0 : text.length - point - 1;
}
