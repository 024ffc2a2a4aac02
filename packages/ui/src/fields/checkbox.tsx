import { Check } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { FieldNote, type FieldBinding } from './field-frame.tsx';
import { Icon } from '../marks/icon.tsx';

export function Checkbox({
  value,
  onChange,
  onBlur,
  name,
  error,
  children,
  isDisabled = false,
  isCentred = false,
}: FieldBinding<boolean> & {
  children: ReactNode;
  isDisabled?: boolean;
  /** For rows. */
  isCentred?: boolean;
}) {
  const id = useId();
  return (
    <div>
      <label
        className={cx(
          'flex min-h-11 gap-3 text-label text-ink2 has-disabled:opacity-55',
          isCentred ? 'items-center' : 'items-start py-2.5',
        )}
      >
        <span className="relative mt-px grid size-5 shrink-0 place-items-center">
          <input
            type="checkbox"
            name={name}
            checked={value}
            disabled={isDisabled}
            aria-invalid={Boolean(error)}
            aria-describedby={`${id}note`}
            onChange={(event) => onChange(event.currentTarget.checked)}
            onBlur={onBlur}
            className="peer size-5 appearance-none rounded-chip border border-line-strong bg-s1 transition-colors duration-state checked:border-ink checked:bg-ink aria-invalid:border-alert"
          />
          <Icon
            of={Check}
            size={14}
            className="pointer-events-none absolute text-bg opacity-0 peer-checked:opacity-100"
          />
        </span>
        <span className="min-w-0 flex-1">{children}</span>
      </label>
      <div className="text-caption">
        <FieldNote id={`${id}note`} error={error} />
      </div>
    </div>
  );
}
