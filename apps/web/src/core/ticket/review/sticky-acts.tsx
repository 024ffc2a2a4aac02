import type { ReactNode } from 'react';

/** The decision of a sheet, under the thumb however long the rest is. */
export function StickyActs({ children }: { children: ReactNode }) {
  return (
    <div className="sticky -bottom-4 z-10 -mx-4 -mb-4 grid gap-2 border-t border-line bg-s1 px-4 pt-3 pb-4">
      {children}
    </div>
  );
}
