/** An amount: by hand, by steps, as one of a few that are offered, or as one that would be taken. */
import { ChoiceChip } from '@candor/ui/fields/choice-chip';
import { NumberField } from '@candor/ui/fields/number-field';
import { StepperField } from '@candor/ui/fields/stepper-field';
import { useText } from '../../platform/i18n/text.ts';
import { isSameAmount, stepAmount, type AmountRules } from './amount.model.ts';

export type AmountFieldProps = {
  name: string;
  label: string;
  hint: string;
  value: string;
  error: string | null;
  /** Goes by these with a button on either side, named for what they do. */
  steps?: AmountRules & {
    readonly less: string;
    readonly more: string;
    readonly decimalsMax?: number;
  };
  /** A few that are one tap away. */
  offers?: {
    readonly label: string;
    /** Null where there is not enough for it. */
    readonly of: readonly { readonly name: string; readonly amount: string | null }[];
  };
  /** Amounts that would be taken instead. */
  fixes: readonly string[];
  say: (amount: string) => string;
  onChange: (text: string) => void;
};

export function AmountField({ steps, offers, fixes, say, ...field }: AmountFieldProps) {
  const t = useText();
  const { value, onChange } = field;
  return (
    <div className="grid gap-2">
      {steps === undefined ? (
        <NumberField {...field} currency="USD" prefix="$" />
      ) : (
        <StepperField
          {...field}
          min={steps.min}
          max={steps.max}
          {...(steps.decimalsMax === undefined ? {} : { decimalsMax: steps.decimalsMax })}
          stepTo={(text, by) => stepAmount(text, by, steps)}
          decreaseLabel={steps.less}
          increaseLabel={steps.more}
        />
      )}
      {fixes.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {fixes.map((fix) => (
            <ChoiceChip key={fix} isChosen={false} onPress={() => onChange(fix)}>
              {t('purchase.use', { amount: say(fix) })}
            </ChoiceChip>
          ))}
        </div>
      )}
      {offers !== undefined && (
        <div
          role="group"
          aria-label={offers.label}
          className="grid auto-cols-fr grid-flow-col gap-2"
        >
          {offers.of.map(({ name, amount }) => (
            <ChoiceChip
              key={name}
              isChosen={isSameAmount(value, amount)}
              isDisabled={amount === null}
              onPress={() => amount !== null && onChange(amount)}
            >
              {name}
            </ChoiceChip>
          ))}
        </div>
      )}
    </div>
  );
}
