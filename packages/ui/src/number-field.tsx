import type { ReactNode } from 'react';
import { DecimalInput } from './decimal-input.tsx';
import { controlBox, FieldFrame, type FieldBinding } from './field-frame.tsx';

/** An amount, price or quantity as text: one decimal point, a leading minus where allowed, no more decimals than the limit. */
export function NumberField({
  label,
  hint,
  error,
  prefix,
  suffix,
  decimalsMax = 2,
  allowsMinus = false,
  digitsMax,
  isDisabled = false,
  value,
  onChange,
  onBlur,
  name,
  placeholder,
}: FieldBinding<string> & {
  label: ReactNode;
  hint?: ReactNode;
  placeholder?: string;
  prefix?: ReactNode;
  suffix?: ReactNode;
  decimalsMax?: number;
  allowsMinus?: boolean;
  digitsMax?: number;
  isDisabled?: boolean;
}) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(ids) => (
        <div className={controlBox(error, isDisabled)}>
          {prefix !== undefined && <span className="shrink-0 text-ink2">{prefix}</span>}
          <DecimalInput
            id={ids.control}
            name={name}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            placeholder={placeholder}
            disabled={isDisabled}
            limits={{ decimalsMax, allowsMinus, digitsMax }}
            aria-invalid={Boolean(error)}
            aria-describedby={ids.describedBy}
            className="h-12.5 min-w-0 flex-1 bg-transparent outline-none"
          />
          {suffix !== undefined && <span className="flex shrink-0 items-center text-ink2">{suffix}</span>}
        </div>
      )}
    </FieldFrame>
  );
}
