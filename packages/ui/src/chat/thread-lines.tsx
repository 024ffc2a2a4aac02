/** What stands between the messages of a conversation, and the way to its end. */
import { ArrowDown, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../marks/icon.tsx';

export function DayLine({ children }: { children: ReactNode }) {
  return <p className="py-2 text-center text-caption text-ink3">{children}</p>;
}

/** What nobody wrote: somebody came, somebody left, something was refused. */
export function SystemLine({ isWarning, children }: { isWarning: boolean; children: ReactNode }) {
  return (
    <p
      className={cx(
        'mx-auto my-2 max-w-[86%] text-center text-caption',
        isWarning ? 'rounded-control bg-warn-tint px-3 py-2 text-warn' : 'text-ink3',
      )}
    >
      {children}
    </p>
  );
}

export function ToNewest({
  label,
  text,
  onPress,
}: {
  label: string;
  /** Shown where something new has come. */
  text: string | null;
  onPress: () => void;
}) {
  return (
    <div className="pointer-events-none sticky bottom-3 flex justify-center">
      <button
        type="button"
        aria-label={text === null ? label : undefined}
        onClick={onPress}
        className="pointer-events-auto flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-s1 px-3.5 text-label font-semibold shadow-raised"
      >
        <Icon of={ArrowDown} size={18} />
        {text}
      </button>
    </div>
  );
}

/** A file by its name and size. */
export function FileLine({ name, size }: { name: string; size: string }) {
  return (
    <>
      <span className="grid size-9 shrink-0 place-items-center rounded-control bg-s2 text-ink2">
        <Icon of={FileText} />
      </span>
      <span className="min-w-0 flex-1 text-left">
        <span className="block text-body font-medium wrap-anywhere">{name}</span>
        <span className="block text-caption text-ink3">{size}</span>
      </span>
    </>
  );
}
