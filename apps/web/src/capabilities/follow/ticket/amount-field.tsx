/** The amount, with a few to choose from and one that would be taken instead. */
import { ChoiceChip } from '@candor/ui/fields/choice-chip';
import { NumberField } from '@candor/ui/fields/number-field';
import { useText } from '../../../platform/i18n/text.ts';
import { useFollowWords } from '../shared/use-follow-words.ts';
import { isSameAmount } from './amount.model.ts';

const AMOUNTS = ['100', '1000', '10000'] as const;

export function AmountField({
  value,
  onChange,
  hint,
  error,
  fix,
}: {
  value: string;
  onChange: (text: string) => void;
  hint: string;
  error: string | null;
  /** An amount that would be taken instead. */
  fix: string | null;
}) {
  const t = useText();
  const words = useFollowWords();
  return (
    <div className="grid gap-2">
      <NumberField
        name="amount"
        label={t('follow.ticket.amount')}
        hint={hint}
        error={error}
        currency="USD"
        prefix="$"
        value={value}
        onChange={onChange}
      />
      {fix !== null && (
        <div>
          <ChoiceChip isChosen={false} onPress={() => onChange(fix)}>
            {t('follow.ticket.use', { amount: words.round(fix) })}
          </ChoiceChip>
        </div>
      )}
      <div role="group" aria-label={t('follow.ticket.amounts')} className="grid grid-cols-3 gap-2">
        {AMOUNTS.map((amount) => (
          <ChoiceChip
            key={amount}
            isChosen={isSameAmount(value, amount)}
            onPress={() => onChange(amount)}
          >
            {words.round(amount)}
          </ChoiceChip>
        ))}
      </div>
    </div>
  );
}
