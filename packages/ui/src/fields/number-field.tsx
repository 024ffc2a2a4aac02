import { currencies, type Currency } from '@candor/money/currency';
import type { ReactNode } from 'react';
import { controlBox, FieldFrame, type FieldBinding } from './field-frame.tsx';
import { useNumberInput } from './use-number-input.ts';

/** Its value is a plain number as text, or an invalid value that no parser accepts. */
export function NumberField({
  label,
  hint,
  error,
  prefix,
  suffix,
  currency,
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
  currency?: Currency;
  decimalsMax?: number;
  allowsMinus?: boolean;
  digitsMax?: number;
  isDisabled?: boolean;
}) {
  const { props, mistake, isWrong } = useNumberInput({
    value,
    onChange,
    onBlur,
    limits: {
      decimalsMax,
      allowsMinus,
      digitsMax,
      signs: currency === undefined ? undefined : getSigns(currency),
    },
  });
  const problem = mistake ?? error;
  return (
    <FieldFrame label={label} hint={hint} error={problem}>
      {(ids) => (
        <div className={controlBox(problem, isDisabled)}>
          {prefix !== undefined && <span className="shrink-0 text-ink2">{prefix}</span>}
          <input
            {...props}
            id={ids.control}
            name={name}
            placeholder={placeholder}
            disabled={isDisabled}
            aria-invalid={isWrong || Boolean(problem)}
            aria-describedby={ids.describedBy}
            className="h-12.5 min-w-0 flex-1 bg-transparent outline-none"
          />
          {suffix !== undefined && (
            <span className="flex shrink-0 items-center text-ink2">{suffix}</span>
          )}
        </div>
      )}
    </FieldFrame>
  );
}

function getSigns(currency: Currency): string[] {
  return [...(currency === 'USD' ? ['US$'] : []), currencies[currency].prefix, currency].filter(
    (sign) => sign !== '',
  );
}
