/**
 * By dragging a row's handle, or with the arrow keys, Home and End. The order changes when the row
 * is let go. Near an edge the list scrolls along.
 */
import { GripVertical } from 'lucide-react';
import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../marks/icon.tsx';
import { movedTo, placeAfterDrag } from './reorder.ts';
import { useScrollArea } from '../frame/scroll-area.tsx';

export type ReorderTexts<Item> = {
  readonly handle: (item: Item) => string;
  /** Read out after a move; places count from 1. */
  readonly moved: (item: Item, place: number, count: number) => string;
};

export function ReorderList<Item>({
  label,
  items,
  getKey,
  renderRow,
  onOrder,
  texts,
}: {
  label: string;
  items: readonly Item[];
  getKey: (item: Item) => string;
  renderRow: (item: Item) => ReactNode;
  onOrder: (items: Item[]) => void;
  texts: ReorderTexts<Item>;
}) {
  const [announced, setAnnounced] = useState('');
  const move = (from: number, to: number) => {
    const item = items[from];
    if (item === undefined || from === to) return;
    setAnnounced(texts.moved(item, to + 1, items.length));
    onOrder(movedTo(items, from, to));
  };
  const drag = useRowDrag(items.length, move);
  const moveByKey = (event: KeyboardEvent, from: number) => {
    const to = placeOfKey(event.key, from, items.length);
    if (to === null) return;
    event.preventDefault();
    move(from, to);
  };
  return (
    <>
      <ul aria-label={label}>
        {items.map((item, index) => (
          <li
            key={getKey(item)}
            style={drag.styleOf(index)}
            className={cx(
              'relative flex items-center border-b border-line bg-bg',
              drag.isDragged(index) && 'z-10 bg-s2 shadow-raised',
            )}
          >
            <div className="min-w-0 flex-1">{renderRow(item)}</div>
            <button
              type="button"
              aria-label={texts.handle(item)}
              onKeyDown={(event) => moveByKey(event, index)}
              {...drag.handleOf(index)}
              className="grid size-11 shrink-0 cursor-grab touch-none place-items-center text-ink3 active:cursor-grabbing"
            >
              <Icon of={GripVertical} />
            </button>
          </li>
        ))}
      </ul>
      <p aria-live="polite" className="sr-only">
        {announced}
      </p>
    </>
  );
}

type Drag = { readonly from: number; readonly rowPx: number; readonly movedPx: number };

const EDGE_PX = 56;
const EDGE_STEP_PX = 8;

function useRowDrag(count: number, onMove: (from: number, to: number) => void) {
  const area = useScrollArea();
  const [drag, setDrag] = useState<Drag | null>(null);
  /** Where it would be had the list not scrolled under it. */
  const pointer = useRef({ startY: 0, y: 0 });
  const to = drag === null ? null : placeAfterDrag(drag.from, drag.movedPx, drag.rowPx, count);
  const isDragging = drag !== null;

  useEffect(() => {
    if (!isDragging || area === null) return;
    let frame = requestAnimationFrame(function scrollAlong() {
      const { top, bottom } = area.getBoundingClientRect();
      const { y } = pointer.current;
      const wanted = y < top + EDGE_PX ? -EDGE_STEP_PX : y > bottom - EDGE_PX ? EDGE_STEP_PX : 0;
      const before = area.scrollTop;
      area.scrollTop += wanted;
      pointer.current.startY -= area.scrollTop - before;
      const movedPx = y - pointer.current.startY;
      setDrag((current) =>
        current === null || current.movedPx === movedPx ? current : { ...current, movedPx },
      );
      frame = requestAnimationFrame(scrollAlong);
    });
    return () => cancelAnimationFrame(frame);
  }, [isDragging, area]);

  return {
    isDragged: (index: number) => drag?.from === index,
    styleOf: (index: number) =>
      drag === null || to === null
        ? undefined
        : {
            translate: `0 ${getShift(index, drag, to)}px`,
            transition: index === drag.from ? 'none' : 'translate 120ms',
          },
    handleOf: (index: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const row = event.currentTarget.closest('li');
        if (event.button !== 0 || row === null) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        pointer.current = { startY: event.clientY, y: event.clientY };
        setDrag({ from: index, rowPx: row.offsetHeight, movedPx: 0 });
      },
      onPointerMove: (event: PointerEvent) => {
        pointer.current.y = event.clientY;
        if (drag !== null) setDrag({ ...drag, movedPx: event.clientY - pointer.current.startY });
      },
      onPointerUp: () => {
        setDrag(null);
        if (drag !== null && to !== null) onMove(drag.from, to);
      },
      onPointerCancel: () => setDrag(null),
    }),
  };
}

function getShift(index: number, { from, rowPx, movedPx }: Drag, to: number): number {
  if (index === from) return movedPx;
  if (index > from && index <= to) return -rowPx;
  return index < from && index >= to ? rowPx : 0;
}

function placeOfKey(key: string, from: number, count: number): number | null {
  if (key === 'ArrowUp') return Math.max(0, from - 1);
  if (key === 'ArrowDown') return Math.min(count - 1, from + 1);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
