/** The error replaces the hint and is announced; it has an icon, never colour alone. */
import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../marks/icon.tsx';

export type FieldBinding<Value> = {
  name?: string;
  value: Value;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  error?: string | null;
};

export type FieldIds = {
  readonly control: string;
  readonly label: string;
  readonly describedBy: string | undefined;
};

export function FieldFrame({
  label,
  hint,
  error,
  counter,
  isLabelHidden = false,
  isRequired = false,
  children,
}: {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null;
  counter?: string;
  isLabelHidden?: boolean;
  /** Marked beside the label; the control itself says so to screen readers. */
  isRequired?: boolean;
  children: (ids: FieldIds) => ReactNode;
}) {
  const id = useId();
  const hasNote = Boolean(error) || hint !== undefined;
  const noteId = `${id}note`;
  return (
    <div className="min-w-0">
      <label
        id={`${id}label`}
        htmlFor={id}
        className={cx(
          'mb-1.5 block text-label font-medium text-ink2',
          isLabelHidden && 'sr-only',
          isRequired && REQUIRED,
        )}
      >
        {label}
      </label>
      {children({ control: id, label: `${id}label`, describedBy: hasNote ? noteId : undefined })}
      <div className="flex items-start gap-2 text-caption has-[*:not(:empty)]:mt-1.5">
        <FieldNote id={noteId} hint={hint} error={error} />
        {counter !== undefined && <span className="ml-auto shrink-0 text-ink3">{counter}</span>}
      </div>
    </div>
  );
}

/** Stays in the page while empty: a live region only announces changes. */
export function FieldNote({
  id,
  hint,
  error,
}: {
  id: string;
  hint?: ReactNode;
  error?: string | null;
}) {
  return (
    <p
      id={id}
      aria-live="polite"
      className={cx('min-w-0 flex-1', error ? 'flex gap-1 text-alert' : 'text-ink3')}
    >
      {error ? <Icon of={CircleAlert} size={14} className="mt-px shrink-0" /> : null}
      {error ? <span>{error}</span> : hint}
    </p>
  );
}

export function controlBox(error: string | null | undefined, isDisabled = false): string {
  return cx(
    'flex min-h-13 w-full min-w-0 items-center gap-2 rounded-control border bg-s1 px-3.5 text-left text-button transition-colors duration-state',
    'has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:outline-accent has-[textarea:focus-visible]:-outline-offset-1',
    'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-accent has-[input:focus-visible]:-outline-offset-1',
    error ? 'border-alert' : 'border-line-strong',
    isDisabled && 'opacity-55',
  );
}

const REQUIRED = "after:text-alert after:content-['_*']";
