import { useId, type ReactNode } from 'react';
import { cx } from '../cx.ts';

export function Section({
  title,
  action,
  isCard = false,
  children,
}: {
  title?: ReactNode;
  action?: ReactNode;
  isCard?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={title === undefined ? undefined : id} className="pb-4">
      {title !== undefined && (
        <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 pt-2.5 pb-1.5">
          <h2 id={id} className="text-section font-semibold tracking-heading">
            {title}
          </h2>
          {action}
        </div>
      )}
      <div className={cx(isCard && 'mx-4 overflow-hidden rounded-card border border-line bg-s1')}>
        {children}
      </div>
    </section>
  );
}
