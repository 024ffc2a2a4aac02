import { useId } from 'react';
import { cx } from '../cx.ts';

/** Radio buttons underneath, for arrow keys and screen readers. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  isCompact = false,
}: {
  label: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  /** Null: none of them is in force. */
  value: Value | null;
  onChange: (value: Value) => void;
  isCompact?: boolean;
}) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className="tide-quiet-scroll flex min-w-0 gap-0.5 overflow-x-auto rounded-control bg-s2 p-[3px]"
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={cx(
            'relative grid min-h-7.5 flex-1 cursor-pointer place-items-center rounded-segment text-center font-medium whitespace-nowrap text-ink2 transition-colors duration-state select-none',
            'before:absolute before:inset-x-0 before:-inset-y-[7px] has-checked:bg-thumb has-checked:text-ink has-checked:shadow-thumb has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent',
            isCompact ? 'px-1 text-caption' : 'px-2.5 text-label',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
