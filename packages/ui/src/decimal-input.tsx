/** The bare input behind number-field and stepper-field. A refused keystroke leaves text and caret exactly as they were. */
import type { InputHTMLAttributes } from 'react';
import { acceptDecimal, type DecimalLimits } from './decimal-text.ts';

type PassedOn = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'id'
  | 'name'
  | 'className'
  | 'placeholder'
  | 'disabled'
  | 'onBlur'
  | 'autoComplete'
  | 'aria-label'
  | 'aria-invalid'
  | 'aria-describedby'
  | 'aria-labelledby'
>;

export function DecimalInput({
  value,
  onChange,
  limits,
  ...input
}: PassedOn & { value: string; onChange: (text: string) => void; limits: DecimalLimits }) {
  return (
    <input
      {...input}
      type="text"
      inputMode={limits.decimalsMax === 0 && !limits.allowsMinus ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={value}
      onChange={(event) => {
        const field = event.currentTarget;
        const accepted = acceptDecimal(field.value, limits);
        if (accepted !== null) return onChange(accepted);
        const caret = Math.max(0, (field.selectionStart ?? 0) - (field.value.length - value.length));
        field.value = value;
        field.setSelectionRange(caret, caret);
      }}
    />
  );
}
