import type { ReactNode } from 'react';

/** A titled part of a page. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-2">
      <h2 className="flex min-h-9 items-center text-section font-semibold tracking-heading">
        {title}
      </h2>
      {children}
    </section>
  );
}

export function Card({ children }: { children: ReactNode }) {
  return <div className="rounded-card border border-line bg-s1 px-4 py-1">{children}</div>;
}
