/** Several lines of plain text. */
import type { ReactNode } from 'react';
import { controlBox, FieldFrame, type FieldBinding } from './field-frame.tsx';

const ROWS = 4;

export function TextArea({
  label,
  hint,
  error,
  name,
  value,
  onChange,
  onBlur,
  maxLength,
}: FieldBinding<string> & { label: ReactNode; hint?: ReactNode; maxLength: number }) {
  return (
    <FieldFrame label={label} hint={hint} error={error ?? null}>
      {(ids) => (
        <div className={controlBox(error, false)}>
          <textarea
            id={ids.control}
            name={name}
            value={value}
            rows={ROWS}
            maxLength={maxLength}
            aria-invalid={Boolean(error)}
            aria-describedby={ids.describedBy}
            onBlur={onBlur}
            onChange={(event) => onChange(event.currentTarget.value)}
            className="min-w-0 flex-1 resize-y bg-transparent py-3 outline-none"
          />
        </div>
      )}
    </FieldFrame>
  );
}
