/** One panel: its bar is held to move it, its menu does the same by keyboard. */
import { cx } from '@candor/ui/cx';
import { Icon } from '@candor/ui/marks/icon';
import { Ellipsis, GripVertical } from 'lucide-react';
import { useId, useRef, type PointerEvent, type ReactNode } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { hidePanel, stepPanel, type Layout, type PanelId, type Way } from '../layout.model.ts';
import { changeLayout } from '../use-layouts.ts';

const WAYS: readonly Way[] = ['left', 'right', 'up', 'down'];
/** A press that wanders less is a click. */
const DRAG_FROM_PX = 6;

export function PanelFrame({
  id,
  name,
  layout,
  isAlone,
  isMoving,
  onMove,
  onDrop,
  children,
}: {
  id: PanelId;
  name: string;
  layout: Layout;
  isAlone: boolean;
  isMoving: boolean;
  onMove: (event: PointerEvent | null) => void;
  onDrop: (event: PointerEvent) => void;
  children: ReactNode;
}) {
  const titleId = useId();
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const isDrag = (event: PointerEvent) =>
    start.current !== null &&
    Math.hypot(event.clientX - start.current.x, event.clientY - start.current.y) > DRAG_FROM_PX;
  return (
    <section
      aria-labelledby={titleId}
      data-panel={id}
      className={cx('flex h-full min-h-0 flex-col', isMoving && 'opacity-50')}
    >
      {!isAlone && (
        <div className="flex h-8 shrink-0 items-center border-b border-line bg-s1 pr-1 pl-1.5">
          <div
            className="flex h-full min-w-0 flex-1 cursor-grab touch-none items-center gap-1 select-none"
            onPointerDown={(event) => {
              if (event.button !== 0) return;
              start.current = { x: event.clientX, y: event.clientY };
              event.currentTarget.setPointerCapture(event.pointerId);
            }}
            onPointerMove={(event) => {
              if (isMoving || isDrag(event)) onMove(event);
            }}
            onPointerUp={(event) => {
              if (isMoving) onDrop(event);
              start.current = null;
            }}
            onPointerCancel={() => {
              start.current = null;
              onMove(null);
            }}
          >
            <Icon of={GripVertical} size={14} className="shrink-0 text-ink3" />
            <h2 id={titleId} className="truncate text-caption font-semibold text-ink2">
              {name}
            </h2>
          </div>
          <PanelMenu id={id} name={name} layout={layout} />
        </div>
      )}
      {isAlone && (
        <h2 id={titleId} className="sr-only">
          {name}
        </h2>
      )}
      <div className="flex min-h-0 flex-1 flex-col">{children}</div>
    </section>
  );
}

/** A popover of the browser: Escape and a press elsewhere close it. */
function PanelMenu({ id, name, layout }: { id: PanelId; name: string; layout: Layout }) {
  const t = useText();
  const menuId = useId();
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const item =
    'block min-h-9 w-full px-3 text-left text-label hover:bg-s2 focus-visible:-outline-offset-2 disabled:text-ink3';
  const act = (change: (now: Layout) => Layout) => {
    menu.current?.hidePopover();
    changeLayout(change);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={menuId}
        aria-label={t('workspace.panel.menu', { panel: name })}
        className="grid size-7 shrink-0 place-items-center rounded-chip text-ink3 hover:bg-s2 hover:text-ink"
      >
        <Icon of={Ellipsis} size={16} />
      </button>
      <div
        ref={menu}
        id={menuId}
        popover="auto"
        onToggle={(event) => {
          const box = button.current?.getBoundingClientRect();
          if (event.newState !== 'open' || box === undefined || menu.current === null) return;
          menu.current.style.left = `${Math.max(8, box.right - MENU_PX)}px`;
          menu.current.style.top = `${box.bottom + 4}px`;
          menu.current.querySelector('button')?.focus();
        }}
        className="fixed inset-auto m-0 w-44 overflow-hidden rounded-control border border-line bg-s1 py-1 text-ink shadow-raised"
      >
        {WAYS.map((way) => (
          <button
            key={way}
            type="button"
            className={item}
            disabled={stepPanel(layout, id, way) === layout}
            onClick={() => act((now) => stepPanel(now, id, way))}
          >
            {t(`workspace.move.${way}`)}
          </button>
        ))}
        <button
          type="button"
          className={item}
          disabled={hidePanel(layout, id) === layout}
          onClick={() => act((now) => hidePanel(now, id))}
        >
          {t('common.hide')}
        </button>
      </div>
    </>
  );
}

const MENU_PX = 176;
