/** Lists and pull-to-refresh need the scrolling element itself. */
import { createContext, startTransition, use, useState, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { usePane } from './pane.tsx';

const ScrollAreaContext = createContext<HTMLElement | null>(null);

export function useScrollArea(): HTMLElement | null {
  return use(ScrollAreaContext);
}

export function ScrollArea({
  label,
  children,
  className,
}: {
  /** For when it is not the main part of the page. */
  label?: string;
  children: ReactNode;
  className?: string;
}) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  // Told at once, all below would be drawn again before the first paint.
  const [tell] = useState(() => (place: HTMLElement | null) => {
    startTransition(() => setElement(place));
  });
  const pane = usePane();
  // A list may come to stand beside what it opens: another element would begin anew.
  const Element = pane === 'panel' ? 'div' : 'main';
  return (
    <Element
      ref={tell}
      {...(pane === 'side' ? { role: 'region', 'aria-label': label } : {})}
      // A screen of nothing but figures is scrolled by keyboard too.
      tabIndex={0}
      className={cx(
        'relative min-h-0 flex-1 overflow-x-hidden overflow-y-auto overscroll-contain',
        className,
      )}
    >
      <ScrollAreaContext value={element}>{children}</ScrollAreaContext>
    </Element>
  );
}
