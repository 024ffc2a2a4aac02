import { cx } from '@candor/ui/cx';
import { controlBox, FieldFrame, type FieldBinding } from '@candor/ui/fields/field-frame';
import { Icon } from '@candor/ui/marks/icon';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

/** The browser's own list: on a desktop it opens in place and is searched by typing. */
export function ChoiceField<Value extends string>({
  label,
  hint,
  error,
  name,
  value,
  onChange,
  onBlur,
  options,
}: FieldBinding<Value> & {
  label: string;
  hint?: ReactNode;
  options: readonly { readonly value: Value; readonly label: string }[];
}) {
  return (
    <FieldFrame label={label} hint={hint} error={error ?? null}>
      {(ids) => (
        <span className="relative block">
          <select
            id={ids.control}
            name={name}
            value={value}
            aria-invalid={Boolean(error)}
            aria-describedby={ids.describedBy}
            onBlur={onBlur}
            onChange={(event) => {
              const chosen = options.find((option) => option.value === event.currentTarget.value);
              if (chosen !== undefined) onChange(chosen.value);
            }}
            className={cx(controlBox(error), 'appearance-none pr-10')}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon
            of={ChevronDown}
            className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink3"
          />
        </span>
      )}
    </FieldFrame>
  );
}
