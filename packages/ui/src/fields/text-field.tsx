import type { HTMLInputTypeAttribute, InputHTMLAttributes, ReactNode, Ref } from 'react';
import { controlBox, FieldFrame, type FieldBinding } from './field-frame.tsx';

/** The specification's default. */
export const TEXT_LENGTH_MAX = 140;

export type TextFieldProps = FieldBinding<string> & {
  label: ReactNode;
  hint?: ReactNode;
  placeholder?: string;
  prefix?: ReactNode;
  suffix?: ReactNode;
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'tel' | 'search' | 'password'>;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  autoComplete?: string;
  autoCapitalize?: 'none' | 'words' | 'characters';
  maxLength?: number;
  hasCounter?: boolean;
  isDisabled?: boolean;
  isRequired?: boolean;
  isLabelHidden?: boolean;
  ref?: Ref<HTMLInputElement>;
};

export function TextField({
  label,
  hint,
  error,
  prefix,
  suffix,
  maxLength = TEXT_LENGTH_MAX,
  hasCounter = false,
  isDisabled = false,
  isRequired = false,
  isLabelHidden,
  value,
  onChange,
  type = 'text',
  ...input
}: TextFieldProps) {
  return (
    <FieldFrame
      label={label}
      hint={hint}
      error={error}
      isLabelHidden={isLabelHidden}
      isRequired={isRequired}
      counter={hasCounter ? `${value.length}/${maxLength}` : undefined}
    >
      {(ids) => (
        <div className={controlBox(error, isDisabled)}>
          {prefix !== undefined && <span className="shrink-0 text-ink2">{prefix}</span>}
          <input
            {...input}
            id={ids.control}
            type={type}
            value={value}
            maxLength={maxLength}
            disabled={isDisabled}
            required={isRequired}
            spellCheck={false}
            aria-invalid={Boolean(error)}
            aria-describedby={ids.describedBy}
            onChange={(event) => onChange(event.currentTarget.value)}
            className="h-12.5 min-w-0 flex-1 bg-transparent outline-none [&::-webkit-search-cancel-button]:hidden"
          />
          {suffix !== undefined && (
            <span className="-mr-1.5 flex shrink-0 items-center text-ink2">{suffix}</span>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
