/** One real input under six drawn cells, so that pasting, autofill and screen readers work. */
import { useState, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { FieldFrame, type FieldBinding } from './field-frame.tsx';

export const CODE_LENGTH = 6;

export function CodeField({
  label,
  hint,
  error,
  value,
  onChange,
  onBlur,
  name,
  onComplete,
  action,
  isDisabled = false,
}: FieldBinding<string> & {
  label: ReactNode;
  hint?: ReactNode;
  onComplete?: (code: string) => void;
  action?: ReactNode;
  isDisabled?: boolean;
}) {
  const [isFocused, setFocused] = useState(false);
  const take = (text: string) => {
    const code = toDigits(text);
    onChange(code);
    if (code.length === CODE_LENGTH && code !== value) onComplete?.(code);
  };
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(ids) => (
        <div className="flex flex-wrap items-center gap-3">
          <div
            className={cx(
              'relative grid min-w-0 flex-1 basis-56 grid-cols-6 gap-1.5',
              isDisabled && 'opacity-55',
            )}
          >
            {Array.from({ length: CODE_LENGTH }, (_, cell) => (
              <span
                key={cell}
                aria-hidden="true"
                className={cx(
                  'grid h-13 place-items-center rounded-control border bg-s1 text-sheet font-semibold',
                  error ? 'border-alert' : 'border-line-strong',
                  isFocused &&
                    cell === Math.min(value.length, CODE_LENGTH - 1) &&
                    'outline-2 -outline-offset-1 outline-accent',
                )}
              >
                {value[cell]}
              </span>
            ))}
            <input
              id={ids.control}
              name={name}
              value={value}
              disabled={isDisabled}
              inputMode="numeric"
              autoComplete="one-time-code"
              aria-invalid={Boolean(error)}
              aria-describedby={ids.describedBy}
              onChange={(event) => take(event.currentTarget.value)}
              onPaste={(event) => {
                event.preventDefault();
                take(event.clipboardData.getData('text'));
              }}
              onFocus={() => setFocused(true)}
              onBlur={() => {
                setFocused(false);
                onBlur?.();
              }}
              className="absolute inset-0 bg-transparent text-transparent caret-transparent opacity-0 outline-none"
            />
          </div>
          {action}
        </div>
      )}
    </FieldFrame>
  );
}

/** A pasted sentence may hold other numbers: six digits on their own win. */
function toDigits(text: string): string {
  const latin = text.replaceAll(/[０-９]/g, (digit) =>
    String.fromCharCode(digit.charCodeAt(0) - 0xfee0),
  );
  const alone = /(?<!\d)\d{6}(?!\d)/.exec(latin) ?? /(?<!\d)\d{3}[ -]\d{3}(?!\d)/.exec(latin);
  return (alone?.[0] ?? latin).replaceAll(/\D/g, '').slice(0, CODE_LENGTH);
}
