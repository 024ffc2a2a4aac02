import type { FeeItem } from '@candor/contract/kernel/enumerations';
import type { Money } from '@candor/money/amount';
import type { Currency } from '@candor/money/currency';
import { Icon } from '@candor/ui/marks/icon';
import { KeyValue } from '@candor/ui/figures/key-value';
import { MoneyText } from '@candor/ui/figures/money-text';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { toMoney } from '../shared/figures.model.ts';

/** The charges as one figure; a tap opens them item by item. */
export function FeeLines({
  fees,
  total,
  currency,
  isOpenFirst = false,
}: {
  fees: readonly { readonly item: FeeItem; readonly amount: string }[];
  total: Money | null;
  currency: Currency;
  isOpenFirst?: boolean;
}) {
  const t = useText();
  const [isOpen, setOpen] = useState(isOpenFirst);
  const label =
    fees.length === 0 ? (
      t('common.fees')
    ) : (
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="relative inline-flex items-center gap-1 before:absolute before:-inset-3"
      >
        {t('common.fees')}
        <Icon
          of={ChevronDown}
          size={16}
          className={
            isOpen
              ? 'rotate-180 transition-transform duration-state'
              : 'transition-transform duration-state'
          }
        />
      </button>
    );
  return (
    <>
      <KeyValue label={label}>
        <MoneyText amount={total} />
      </KeyValue>
      {isOpen &&
        fees.map(({ item, amount }) => (
          <KeyValue
            key={item}
            label={<span className="pl-3 text-ink3">{t(`trading.fee.${item}`)}</span>}
          >
            <span className="text-label font-normal text-ink2">
              <MoneyText amount={toMoney(amount, currency)} />
            </span>
          </KeyValue>
        ))}
    </>
  );
}
