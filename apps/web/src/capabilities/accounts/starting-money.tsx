/** With how much paper money an account starts: a round amount by one tap, or any within limits. */
import { formatMoney } from '@candor/money/format';
import { moneyFromWire } from '@candor/money/wire';
import { ChoiceChip } from '@candor/ui/fields/choice-chip';
import { NumberField } from '@candor/ui/fields/number-field';
import { useFigures } from '@candor/ui/figures/figure-context';
import { useText } from '../../platform/i18n/text.ts';
import { moneyProblem, offeredMoney } from './account-form.model.ts';
import type { Accounts } from './accounts.api.ts';

type Limits = Accounts['startingMoney'];

export function StartingMoney({
  value,
  limits,
  onChange,
}: {
  value: string;
  limits: Limits;
  onChange: (value: string) => void;
}) {
  const t = useText();
  const problem = useMoneyText(value, limits);
  const written = useWritten();
  return (
    <div role="group" aria-label={t('accounts.startingMoney')} className="grid gap-2">
      <NumberField
        name="startingMoney"
        currency="USD"
        label={t('accounts.startingMoney')}
        value={value}
        onChange={onChange}
        error={problem}
        suffix="USD"
      />
      <div className="flex flex-wrap gap-2">
        {offeredMoney(limits).map((amount) => (
          <ChoiceChip key={amount} isChosen={value === amount} onPress={() => onChange(amount)}>
            {written(amount)}
          </ChoiceChip>
        ))}
      </div>
    </div>
  );
}

/** What is wrong with it, in words. */
export function useMoneyText(value: string, limits: Limits): string | null {
  const t = useText();
  const written = useWritten();
  switch (moneyProblem(value, limits)) {
    case null:
      return null;
    case 'AMOUNT_INVALID':
      return t('AMOUNT_INVALID');
    case 'AMOUNT_TOO_SMALL':
      return t('AMOUNT_TOO_SMALL', { min: written(limits.min) });
    case 'AMOUNT_TOO_LARGE':
      return t('AMOUNT_TOO_LARGE', { max: written(limits.max) });
  }
}

function useWritten(): (amount: string) => string {
  const { locale } = useFigures();
  return (amount) => {
    const money = moneyFromWire(amount.includes('.') ? amount : `${amount}.00`, 'USD');
    return money === null ? amount : formatMoney(money, { locale, decimals: 0 });
  };
}
