import { ChevronDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { controlBox, FieldFrame, type FieldBinding } from './field-frame.tsx';
import { Icon } from '../marks/icon.tsx';
import { PickerSheet, type PickerOption, type PickerTexts } from './picker-sheet.tsx';

export function SelectField<Value extends string>({
  label,
  hint,
  error,
  name,
  value,
  onChange,
  onBlur,
  options,
  placeholder,
  texts,
  isDisabled = false,
}: FieldBinding<Value | ''> & {
  label: string;
  hint?: ReactNode;
  options: readonly PickerOption<Value>[];
  placeholder: string;
  texts: PickerTexts;
  isDisabled?: boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  const chosen = options.find((option) => option.value === value);
  const close = () => {
    setOpen(false);
    onBlur?.();
  };
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(ids) => (
        <>
          <button
            type="button"
            id={ids.control}
            name={name}
            disabled={isDisabled}
            aria-haspopup="dialog"
            aria-labelledby={`${ids.label} ${ids.control}`}
            aria-describedby={ids.describedBy}
            onClick={() => setOpen(true)}
            className={controlBox(error, isDisabled)}
          >
            <span className={cx('min-w-0 flex-1 truncate', chosen === undefined && 'text-ink3')}>
              {chosen?.label ?? placeholder}
            </span>
            <Icon of={ChevronDown} className="shrink-0 text-ink3" />
          </button>
          <PickerSheet
            isOpen={isOpen}
            onClose={close}
            title={label}
            options={options}
            value={chosen?.value ?? null}
            texts={texts}
            onChoose={(picked) => {
              onChange(picked);
              close();
            }}
          />
        </>
      )}
    </FieldFrame>
  );
}
