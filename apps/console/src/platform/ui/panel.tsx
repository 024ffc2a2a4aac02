import { cx } from '@candor/ui/cx';
import { useId, type ReactNode } from 'react';

/** `isFlush` lets a table reach the edges. */
export function Panel({
  title,
  action,
  isFlush = false,
  children,
}: {
  title?: string;
  action?: ReactNode;
  isFlush?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={title === undefined ? undefined : id}
      className="min-w-0 overflow-hidden rounded-card border border-line bg-s1"
    >
      {title !== undefined && (
        <div className="flex min-h-12 flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-2">
          <h2 id={id} className="text-body font-semibold tracking-heading">
            {title}
          </h2>
          {action}
        </div>
      )}
      <div className={cx(!isFlush && 'p-4')}>{children}</div>
    </section>
  );
}
