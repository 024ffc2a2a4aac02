/**
 * The panels in their places. They are siblings that only change their rectangles, so resizing,
 * moving and narrowing never draw one anew. With `front` one panel has all the room.
 */
import { PaneContext } from '@candor/ui/frame/pane';
import { useRef, useState, type ReactNode } from 'react';
import {
  getRects,
  inRoom,
  movePanel,
  slotAt,
  type Layout,
  type PanelId,
  type Rect,
} from '../layout.model.ts';
import { useWidth } from '../../../platform/window/use-width.ts';
import { changeLayout } from '../use-layouts.ts';
import { PanelFrame } from './panel-frame.tsx';
import { Separators } from './separators.tsx';

export type ShownPanel = {
  readonly id: PanelId;
  readonly name: string;
  readonly content: ReactNode;
};

type Moving = { readonly id: PanelId; readonly x: number; readonly y: number };

export function WorkspaceGrid({
  panels,
  layout: wanted,
  front,
  onFocus,
}: {
  panels: readonly ShownPanel[];
  layout: Layout;
  front: PanelId | null;
  onFocus: (id: PanelId) => void;
}) {
  const room = useRef<HTMLDivElement>(null);
  const [roomPx, measure] = useWidth();
  const { layout, widthPx } = inRoom(wanted, front === null ? roomPx : 0);
  const [moving, setMoving] = useState<Moving | null>(null);
  const rects = getRects(layout);
  const drop = moving === null ? null : slotAt(layout, moving.x, moving.y);
  const pointIn = (event: { clientX: number; clientY: number }) => {
    const box = room.current?.getBoundingClientRect();
    return box === undefined
      ? { x: 0, y: 0 }
      : {
          x: (event.clientX - box.left) / box.width,
          y: (event.clientY - box.top) / box.height,
        };
  };
  return (
    <div
      ref={measure}
      className="relative isolate min-h-0 flex-1 overflow-x-auto overflow-y-hidden border-t border-line"
    >
      <div
        ref={room}
        className="relative h-full"
        style={widthPx > roomPx ? { width: widthPx } : undefined}
      >
        {panels.map(({ id, name, content }) => (
          <div
            key={id}
            hidden={front !== null && front !== id}
            onFocus={() => onFocus(id)}
            className="absolute overflow-hidden border-r border-b border-line bg-bg"
            style={placed(front === null ? rects.get(id) : WHOLE)}
          >
            <PanelFrame
              id={id}
              name={name}
              layout={layout}
              isAlone={front !== null}
              isMoving={moving?.id === id}
              onMove={(event) => setMoving(event === null ? null : { id, ...pointIn(event) })}
              onDrop={(event) => {
                const { x, y } = pointIn(event);
                setMoving(null);
                changeLayout((now) => movePanel(now, id, slotAt(now, x, y)));
              }}
            >
              <PaneContext value="panel">{content}</PaneContext>
            </PanelFrame>
          </div>
        ))}
        {front === null && <Separators layout={layout} roomPx={roomPx} pointIn={pointIn} />}
        {drop !== null && moving !== null && (
          <div
            aria-hidden="true"
            className="pointer-events-none absolute z-30 rounded-control border-2 border-accent bg-accent/15"
            style={placed(getRects(movePanel(layout, moving.id, drop)).get(moving.id))}
          />
        )}
      </div>
    </div>
  );
}

const WHOLE: Rect = { left: 0, top: 0, width: 1, height: 1 };

function placed(rect: Rect | undefined) {
  const { left, top, width, height } = rect ?? WHOLE;
  return {
    left: `${left * 100}%`,
    top: `${top * 100}%`,
    width: `${width * 100}%`,
    height: `${height * 100}%`,
  };
}
