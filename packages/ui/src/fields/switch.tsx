import type { ReactNode } from 'react';
import type { FieldBinding } from './field-frame.tsx';

/** Takes effect at once. The whole row is the target. */
export function Switch({
  value,
  onChange,
  name,
  label,
  detail,
  isDisabled = false,
}: FieldBinding<boolean> & { label: ReactNode; detail?: ReactNode; isDisabled?: boolean }) {
  return (
    <label className="flex min-h-13 items-center gap-4 px-4 py-2 has-disabled:opacity-55">
      <span className="min-w-0 flex-1">
        <span className="block text-body">{label}</span>
        {detail !== undefined && <span className="block text-caption text-ink3">{detail}</span>}
      </span>
      <span className="relative inline-flex shrink-0">
        <input
          type="checkbox"
          role="switch"
          name={name}
          checked={value}
          disabled={isDisabled}
          onChange={(event) => onChange(event.currentTarget.checked)}
          className="peer h-7 w-12 appearance-none rounded-full border border-line-strong bg-s2 transition-colors duration-state checked:border-ink checked:bg-ink"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1 left-1 size-5 rounded-full bg-line-strong transition-[translate,background-color] duration-state peer-checked:translate-x-5 peer-checked:bg-bg"
        />
      </span>
    </label>
  );
}
