import { isCurrency } from '@candor/money/currency';
import { formatMoney } from '@candor/money/format';
import { moneyFromWire } from '@candor/money/wire';
import { cx } from '@candor/ui/cx';
import { useLanguage } from '../../platform/i18n/text.ts';

/** An amount as the wire tells it, with its sign where it is a movement. What cannot be read as an amount is shown as it came. */
export function Amount({ of: { currency, amount }, isMovement = false }: { of: { readonly currency: string; readonly amount: string }; isMovement?: boolean }) {
  const locale = useLanguage();
  const money = isCurrency(currency) ? moneyFromWire(amount, currency) : null;
  const text = money === null ? `${amount} ${currency}` : formatMoney(money, { locale, ...(isMovement ? { sign: 'always' } : {}) });
  return <span className={cx('whitespace-nowrap tabular-nums', isMovement && amount.startsWith('-') && 'text-ink2')}>{text}</span>;
}
