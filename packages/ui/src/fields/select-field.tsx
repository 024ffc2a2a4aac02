import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FieldBinding } from './field-frame.tsx';
import { PickerSheet, type PickerOption, type PickerTexts } from './picker-sheet.tsx';
import { SheetField } from './sheet-field.tsx';

export function SelectField<Value extends string>({
  value,
  onChange,
  options,
  texts,
  isDisabled = false,
  ...field
}: FieldBinding<Value | ''> & {
  label: string;
  hint?: ReactNode;
  options: readonly PickerOption<Value>[];
  placeholder: string;
  texts: PickerTexts;
  isDisabled?: boolean;
}) {
  const chosen = options.find((option) => option.value === value);
  return (
    <SheetField
      {...field}
      shown={chosen?.label ?? null}
      icon={ChevronDown}
      isDisabled={isDisabled}
      sheet={(opening) => (
        <PickerSheet
          {...opening}
          options={options}
          value={chosen?.value ?? null}
          texts={texts}
          onChoose={(picked) => {
            onChange(picked);
            opening.onClose();
          }}
        />
      )}
    />
  );
}
