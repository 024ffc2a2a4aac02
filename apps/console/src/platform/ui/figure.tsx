import { formatPercent, formatPrice } from '@candor/money/format';
import { priceFromWire, rateFromWire } from '@candor/money/wire';
import { useLanguage, useText } from '../i18n/text.ts';

/** Unknown is a dash, never zero. */
export function Figure({ of: text, decimals = 0 }: { of: string | null; decimals?: number }) {
  const locale = useLanguage();
  const value = priceFromWire(text);
  return <Shown text={value === null ? text : formatPrice(value, { locale, decimals })} />;
}

export function Percentage({ of: text }: { of: string | null }) {
  const locale = useLanguage();
  const value = rateFromWire(text);
  return <Shown text={value === null ? text : formatPercent(value, { locale, decimals: 0 })} />;
}

function Shown({ text }: { text: string | null }) {
  const t = useText();
  if (text === null)
    return (
      <span className="text-ink3">
        <span aria-hidden="true">—</span>
        <span className="sr-only">{t('console.unavailable')}</span>
      </span>
    );
  return <span className="whitespace-nowrap tabular-nums">{text}</span>;
}
