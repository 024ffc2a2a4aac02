/**
 * The part of a screen that scrolls. Lists and pull-to-refresh inside it need the scrolling element
 * itself, so it is handed down by context instead of being searched for in the page.
 */
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
      // In the tab order: a screen of nothing but figures is scrolled by keyboard too.
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
