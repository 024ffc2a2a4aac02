import { isCurrency } from '@candor/money/currency';
import { formatMoney } from '@candor/money/format';
import { moneyFromWire } from '@candor/money/wire';
import { cx } from '@candor/ui/cx';
import { useLanguage } from '../i18n/text.ts';
import { Figure } from './figure.tsx';

/** An unreadable amount is shown as it came, an unknown one as a dash. */
export function Amount({
  of: { currency, amount },
  isMovement = false,
}: {
  of: { readonly currency: string; readonly amount: string | null };
  isMovement?: boolean;
}) {
  const locale = useLanguage();
  if (amount === null) return <Figure of={null} />;
  const money = isCurrency(currency) ? moneyFromWire(amount, currency) : null;
  const text =
    money === null
      ? `${amount} ${currency}`
      : formatMoney(money, { locale, ...(isMovement ? { sign: 'always' } : {}) });
  return (
    <span
      className={cx(
        'whitespace-nowrap tabular-nums',
        isMovement && amount.startsWith('-') && 'text-ink2',
      )}
    >
      {text}
    </span>
  );
}
