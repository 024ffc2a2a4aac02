/** Lists and pull-to-refresh need the scrolling element itself. */
import { createContext, use, useState, type ReactNode } from 'react';
import { cx } from '../cx.ts';

const ScrollAreaContext = createContext<HTMLElement | null>(null);

export function useScrollArea(): HTMLElement | null {
  return use(ScrollAreaContext);
}

export function ScrollArea({ children, className }: { children: ReactNode; className?: string }) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  return (
    <main
      ref={setElement}
      // A screen of nothing but figures is scrolled by keyboard too.
      tabIndex={0}
      className={cx(
        'relative min-h-0 flex-1 overflow-x-hidden overflow-y-auto overscroll-contain',
        className,
      )}
    >
      <ScrollAreaContext value={element}>{children}</ScrollAreaContext>
    </main>
  );
}
