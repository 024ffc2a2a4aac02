/** The title of a tab, and what leads on from there. */
import type { ReactNode } from 'react';

export function TabHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex min-h-13 items-center gap-1 pr-1 pl-4">
      <h1 className="min-w-0 flex-1 truncate text-sheet font-semibold tracking-heading">{title}</h1>
      {children}
    </div>
  );
}
