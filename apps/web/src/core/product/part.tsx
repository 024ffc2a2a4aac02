import type { ReactNode } from 'react';

/** A titled part of a page, with what one can do about it. */
export function Part({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-2">
      <div className="flex min-h-9 items-center justify-between gap-3">
        <h2 className="text-section font-semibold tracking-heading">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}

export function Card({ children }: { children: ReactNode }) {
  return <div className="rounded-card border border-line bg-s1 px-4 py-1">{children}</div>;
}
