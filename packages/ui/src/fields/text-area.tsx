/** Several lines of plain text. */
import type { ReactNode } from 'react';
import { controlBox, FieldFrame, type FieldBinding } from './field-frame.tsx';

const ROWS = 4;

export function TextArea({
  label,
  hint,
  error,
  onChange,
  ...control
}: FieldBinding<string> & { label: ReactNode; hint?: ReactNode; maxLength: number }) {
  return (
    <FieldFrame label={label} hint={hint} error={error ?? null}>
      {(ids) => (
        <div className={controlBox(error, false)}>
          <textarea
            {...control}
            id={ids.control}
            rows={ROWS}
            aria-invalid={Boolean(error)}
            aria-describedby={ids.describedBy}
            onChange={(event) => onChange(event.currentTarget.value)}
            className="min-w-0 flex-1 resize-y bg-transparent py-3 outline-none"
          />
        </div>
      )}
    </FieldFrame>
  );
}
