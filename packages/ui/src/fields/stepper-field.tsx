/** Steps stay within bounds, and do nothing from an invalid text. */
import { Minus, Plus } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { compareDecimals, stepDecimal } from './decimal-text.ts';
import { FieldNote, type FieldBinding } from './field-frame.tsx';
import { Icon, type Glyph } from '../marks/icon.tsx';
import { useNumberInput } from './use-number-input.ts';

export function StepperField({
  label,
  hint,
  error,
  value,
  onChange,
  onBlur,
  name,
  step = '1',
  stepTo,
  min,
  max,
  decimalsMax = 0,
  placeholder = '0',
  decreaseLabel,
  increaseLabel,
}: FieldBinding<string> & {
  label: ReactNode;
  hint?: ReactNode;
  step?: string;
  /** For values on a grid of their own. */
  stepTo?: (value: string, by: 1 | -1) => string;
  min?: string;
  max?: string;
  decimalsMax?: number;
  placeholder?: string;
  decreaseLabel: string;
  increaseLabel: string;
}) {
  const id = useId();
  const { props, mistake, isWrong } = useNumberInput({
    value,
    onChange,
    onBlur,
    limits: { decimalsMax },
  });
  const problem = mistake ?? error;
  const move = (by: 1 | -1) =>
    onChange(stepTo?.(value, by) ?? stepDecimal(value, step, by, { min, max }));
  return (
    <div>
      <div
        className={cx(
          'grid grid-cols-[44px_1fr_44px] items-center rounded-card bg-s2 px-2.5 py-2.5 text-center has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-accent',
          problem && 'outline-1 outline-alert',
        )}
      >
        <StepButton
          icon={Minus}
          label={decreaseLabel}
          isDisabled={isWrong || isAt(value, min, -1)}
          onPress={() => move(-1)}
        />
        <div className="min-w-0">
          <label htmlFor={id} className="block text-caption text-ink3">
            {label}
          </label>
          <input
            {...props}
            id={id}
            name={name}
            placeholder={placeholder}
            aria-invalid={isWrong || Boolean(problem)}
            aria-describedby={`${id}note`}
            className="w-full bg-transparent text-center text-value font-semibold tracking-heading outline-none"
          />
        </div>
        <StepButton
          icon={Plus}
          label={increaseLabel}
          isDisabled={isWrong || isAt(value, max, 1)}
          onPress={() => move(1)}
        />
      </div>
      <div className="px-1 text-caption has-[p:not(:empty)]:mt-1">
        <FieldNote id={`${id}note`} hint={hint} error={problem} />
      </div>
    </div>
  );
}

/** At the bound in that direction, or past it. */
function isAt(value: string, bound: string | undefined, by: 1 | -1): boolean {
  return bound !== undefined && value !== '' && compareDecimals(value, bound) * by >= 0;
}

function StepButton({
  icon,
  label,
  isDisabled,
  onPress,
}: {
  icon: Glyph;
  label: string;
  isDisabled: boolean;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={isDisabled}
      onClick={onPress}
      className="relative m-0.5 grid size-10 place-items-center rounded-control bg-s3 transition-[scale,opacity] duration-press before:absolute before:-inset-1 not-disabled:active:scale-95 disabled:opacity-40"
    >
      <Icon of={icon} />
    </button>
  );
}
