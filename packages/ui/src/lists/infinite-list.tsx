/** Draws only the rows in view. While `status` is `loading`, `error` or `end`, nothing is requested. */
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react';
import { Virtualizer } from 'virtua';
import { useScrollArea } from '../frame/scroll-area.tsx';
import { Spinner } from '../marks/spinner.tsx';

export const MORE_THRESHOLD_PX = 50;

export type InfiniteStatus = 'ready' | 'loading' | 'error' | 'end';
export type InfiniteTexts = {
  readonly loading: string;
  readonly end: string;
  readonly error: string;
};

export function InfiniteList<Item>({
  items,
  renderRow,
  rowPx,
  status,
  onMore,
  texts,
}: {
  items: readonly Item[];
  /** Must give each row a stable `key`. */
  renderRow: (item: Item, index: number) => ReactElement;
  rowPx?: number;
  status: InfiniteStatus;
  onMore: () => void;
  texts: InfiniteTexts;
}) {
  const area = useScrollArea();
  const box = useRef<HTMLDivElement>(null);
  const scrollRef = useRef<HTMLElement | null>(null);
  const [startPx, setStartPx] = useState(0);

  useLayoutEffect(() => {
    scrollRef.current = area;
    if (area === null) return;
    const measure = () => box.current !== null && setStartPx(offsetWithin(box.current, area));
    measure();
    // What is above the list may change its height.
    const growth = new ResizeObserver(measure);
    for (const content of area.children) growth.observe(content);
    return () => growth.disconnect();
  }, [area]);
  useMoreNearEnd(area, status, items.length, onMore);

  return (
    // Otherwise the browser would anchor at the list's end when rows come above it, and load page
    // after page.
    <div ref={box} className="[overflow-anchor:none]">
      {area !== null && (
        <Virtualizer data={items} scrollRef={scrollRef} startMargin={startPx} itemSize={rowPx}>
          {renderRow}
        </Virtualizer>
      )}
      <ListEnd status={status} texts={texts} onRetry={onMore} />
    </div>
  );
}

function useMoreNearEnd(
  area: HTMLElement | null,
  status: InfiniteStatus,
  itemCount: number,
  onMore: () => void,
): void {
  const check = useEffectEvent(() => {
    if (area === null || status !== 'ready') return;
    if (area.scrollHeight - area.scrollTop - area.clientHeight <= MORE_THRESHOLD_PX) onMore();
  });
  useEffect(() => {
    if (area === null || status !== 'ready') return;
    check();
    const onScroll = () => check();
    area.addEventListener('scroll', onScroll, { passive: true });
    return () => area.removeEventListener('scroll', onScroll);
  }, [area, status, itemCount]);
}

function ListEnd({
  status,
  texts,
  onRetry,
}: {
  status: InfiniteStatus;
  texts: InfiniteTexts;
  onRetry: () => void;
}): ReactNode {
  if (status === 'error') {
    return (
      <button
        type="button"
        onClick={onRetry}
        className="block min-h-13 w-full px-4 py-3 text-center text-label font-medium text-accent"
      >
        {texts.error}
      </button>
    );
  }
  return (
    <p
      role="status"
      className="flex min-h-13 items-center justify-center gap-2 px-4 py-3 text-caption text-ink3"
    >
      {status === 'loading' && <Spinner size={16} />}
      {status === 'loading' && texts.loading}
      {status === 'end' && texts.end}
    </p>
  );
}

function offsetWithin(element: HTMLElement, area: HTMLElement): number {
  return Math.round(
    element.getBoundingClientRect().top - area.getBoundingClientRect().top + area.scrollTop,
  );
}
