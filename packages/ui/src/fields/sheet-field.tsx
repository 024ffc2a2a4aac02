/** A field that is chosen in a sheet: a button shows the choice and opens it. */
import type { LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../marks/icon.tsx';
import { controlBox, FieldFrame, type FieldBinding } from './field-frame.tsx';

export function SheetField({
  label,
  hint,
  error,
  name,
  onBlur,
  shown,
  placeholder,
  icon,
  isDisabled,
  sheet,
}: Pick<FieldBinding<string>, 'error' | 'name' | 'onBlur'> & {
  label: string;
  hint?: ReactNode;
  /** Null is nothing chosen yet. */
  shown: string | null;
  placeholder: string;
  icon: LucideIcon;
  isDisabled: boolean;
  sheet: (opening: { isOpen: boolean; onClose: () => void; title: string }) => ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onBlur?.();
  };
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(ids) => (
        <>
          <button
            type="button"
            id={ids.control}
            name={name}
            disabled={isDisabled}
            aria-haspopup="dialog"
            aria-labelledby={`${ids.label} ${ids.control}`}
            aria-describedby={ids.describedBy}
            onClick={() => setOpen(true)}
            className={controlBox(error, isDisabled)}
          >
            <span className={cx('min-w-0 flex-1 truncate', shown === null && 'text-ink3')}>
              {shown ?? placeholder}
            </span>
            <Icon of={icon} className="shrink-0 text-ink3" />
          </button>
          {sheet({ isOpen, onClose: close, title: label })}
        </>
      )}
    </FieldFrame>
  );
}
