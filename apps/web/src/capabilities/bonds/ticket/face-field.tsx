/** The face amount, with steps of 100, half and full. */
import { ChoiceChip } from '@candor/ui/fields/choice-chip';
import { StepperField } from '@candor/ui/fields/stepper-field';
import type { ReactNode } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { useBondWords } from '../shared/bond-words.ts';
import { isSameFace, partOf, stepFace, type FacePart, type FaceRules } from './face.model.ts';

export function FaceField({
  label,
  hint,
  error,
  value,
  onChange,
  rules,
  most,
  partsLabel,
  partNames,
  fixes,
}: {
  label: string;
  hint: ReactNode;
  error: string | null;
  value: string;
  onChange: (text: string) => void;
  rules: FaceRules;
  /** What half and full are of; null while unknown. */
  most: string | null;
  partsLabel: string;
  partNames: Readonly<Record<FacePart, string>>;
  /** Amounts that would be taken instead. */
  fixes: readonly string[];
}) {
  const t = useText();
  const words = useBondWords();
  return (
    <div className="grid gap-2">
      <StepperField
        name="face"
        label={label}
        hint={hint}
        error={error}
        value={value}
        onChange={onChange}
        min={rules.step}
        max={rules.max}
        stepTo={(text, by) => stepFace(text, by, rules)}
        decreaseLabel={t('bonds.buy.less')}
        increaseLabel={t('bonds.buy.more')}
      />
      {fixes.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {fixes.map((face) => (
            <ChoiceChip key={face} isChosen={false} onPress={() => onChange(face)}>
              {t('bonds.buy.useNearest', { amount: words.face(face) })}
            </ChoiceChip>
          ))}
        </div>
      )}
      <div role="group" aria-label={partsLabel} className="grid grid-cols-2 gap-2">
        {(['half', 'full'] as const).map((part) => {
          const face = most === null ? null : partOf(most, part, rules.step);
          return (
            <ChoiceChip
              key={part}
              isChosen={isSameFace(value, face)}
              isDisabled={face === null}
              onPress={() => face !== null && onChange(face)}
            >
              {partNames[part]}
            </ChoiceChip>
          );
        })}
      </div>
    </div>
  );
}
