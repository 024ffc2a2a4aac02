/** The lines between panels: dragged, or moved by arrow keys. */
import { cx } from '@candor/ui/cx';
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { getLines, inRoom, resizeColumn, resizePanel, type Layout } from '../layout.model.ts';
import { changeLayout } from '../use-layouts.ts';

type PointIn = (event: { clientX: number; clientY: number }) => { x: number; y: number };

const KEY_SHARE = 0.02;

export function Separators({
  layout,
  roomPx,
  pointIn,
}: {
  layout: Layout;
  roomPx: number;
  pointIn: PointIn;
}) {
  const t = useText();
  return getLines(layout).map(({ kind, column, index, panel, left, top, width }) => {
    const name = t(`workspace.panel.${panel}`);
    return kind === 'row' ? (
      <Line
        key={`row ${panel}`}
        label={t('workspace.resize', { panel: name })}
        isRow
        share={top}
        style={{
          left: `${left * 100}%`,
          width: `${width * 100}%`,
          top: `calc(${top * 100}% - 4px)`,
        }}
        pointIn={pointIn}
        onMove={(by) => changeLayout((now) => resizePanel(now, column, index, by))}
      />
    ) : (
      <Line
        key={`column ${panel}`}
        label={t('workspace.resizeColumn', { panel: name })}
        isRow={false}
        share={left}
        style={{ left: `calc(${left * 100}% - 4px)`, top: 0, height: '100%' }}
        pointIn={pointIn}
        onMove={(by) => changeLayout((now) => resizeColumn(inRoom(now, roomPx).layout, column, by))}
      />
    );
  });
}

function Line({
  label,
  isRow,
  share,
  style,
  pointIn,
  onMove,
}: {
  label: string;
  isRow: boolean;
  share: number;
  style: React.CSSProperties;
  pointIn: PointIn;
  onMove: (by: number) => void;
}) {
  const last = useRef<number | null>(null);
  const at = (event: PointerEvent) => pointIn(event)[isRow ? 'y' : 'x'];
  const press = (event: KeyboardEvent) => {
    const by = KEYS[event.key];
    if (by === undefined || (isRow ? event.key.endsWith('t') : !event.key.endsWith('t'))) return;
    event.preventDefault();
    onMove(by);
  };
  return (
    <div
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={isRow ? 'horizontal' : 'vertical'}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      style={style}
      className={cx(
        'absolute z-10 touch-none transition-colors duration-state hover:bg-accent/40 focus-visible:bg-accent/60 focus-visible:outline-none',
        isRow ? 'h-[7px] cursor-row-resize' : 'w-[7px] cursor-col-resize',
      )}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        last.current = at(event);
      }}
      onPointerMove={(event) => {
        if (last.current === null) return;
        const now = at(event);
        onMove(now - last.current);
        last.current = now;
      }}
      onPointerUp={() => {
        last.current = null;
      }}
      onPointerCancel={() => {
        last.current = null;
      }}
    />
  );
}

const KEYS: Readonly<Record<string, number>> = {
  ArrowLeft: -KEY_SHARE,
  ArrowRight: KEY_SHARE,
  ArrowUp: -KEY_SHARE,
  ArrowDown: KEY_SHARE,
};
