/**
 * What the other mouse button opens on a chart: on a drawing what can be done with it, elsewhere
 * what can be done at that price. Nothing is removed without being chosen.
 */
import type { ChartDrawing, ChartMenuPlace } from '@candor/chart/chart-port';
import { drawingColours, type DrawingColour } from '@candor/chart/drawing-tools';
import { PopMenu, PopMenuItem } from '@candor/ui/overlays/pop-menu';
import { Bell, Copy, Lock, PencilLine, Trash2 } from 'lucide-react';
import { useText } from '../../../platform/i18n/text.ts';
import { withCopy, withDrawing } from './drawings.model.ts';

const SWATCHES: Readonly<Record<DrawingColour, string>> = {
  warn: 'bg-warn',
  accent: 'bg-accent',
  band: 'bg-(--band)',
  rise: 'bg-(--rise-gfx)',
  fall: 'bg-(--fall-gfx)',
  ink: 'bg-ink',
};

export function ChartMenu({
  place,
  drawings,
  priceText,
  onDrawings,
  onText,
  onAlert,
  onClose,
}: {
  place: ChartMenuPlace;
  drawings: readonly ChartDrawing[];
  /** Null where no price is. */
  priceText: string | null;
  onDrawings: (drawings: readonly ChartDrawing[]) => void;
  onText: (id: string) => void;
  /** Absent for a guest. */
  onAlert?: (() => void) | undefined;
  onClose: () => void;
}) {
  const t = useText();
  const drawing = drawings.find(({ id }) => id === place.drawing);
  const act = (run: () => void) => () => {
    onClose();
    run();
  };
  if (drawing !== undefined)
    return (
      <PopMenu
        at={place}
        label={t('workspace.chart.menu.drawing', {
          tool: t(`workspace.chart.tool.${drawing.tool}`),
        })}
        onClose={onClose}
      >
        <DrawingItems
          drawing={drawing}
          onChange={(change) => onDrawings(withDrawing(drawings, drawing.id, change))}
          onText={act(() => onText(drawing.id))}
          onCopy={act(() => onDrawings(withCopy(drawings, drawing.id)))}
          onRemove={act(() => onDrawings(drawings.filter(({ id }) => id !== drawing.id)))}
        />
      </PopMenu>
    );
  const hasAlert = onAlert !== undefined && priceText !== null;
  if (!hasAlert && drawings.length === 0) return null;
  return (
    <PopMenu at={place} label={t('workspace.chart.menu')} onClose={onClose}>
      {hasAlert && (
        <PopMenuItem
          icon={Bell}
          label={t('workspace.chart.menu.alert', { price: priceText })}
          onPress={act(onAlert)}
        />
      )}
      {drawings.length > 0 && (
        <PopMenuItem
          icon={Trash2}
          label={t('workspace.chart.clear')}
          isDanger
          onPress={act(() => onDrawings([]))}
        />
      )}
    </PopMenu>
  );
}

function DrawingItems({
  drawing,
  onChange,
  onText,
  onCopy,
  onRemove,
}: {
  drawing: ChartDrawing;
  onChange: (change: Partial<ChartDrawing>) => void;
  onText: () => void;
  onCopy: () => void;
  onRemove: () => void;
}) {
  const t = useText();
  const isLocked = drawing.isLocked ?? false;
  return (
    <>
      <div role="group" aria-label={t('workspace.chart.colour')} className="flex gap-1 p-1.5">
        {drawingColours.map((colour) => (
          <button
            key={colour}
            type="button"
            role="menuitemradio"
            aria-checked={(drawing.colour ?? 'warn') === colour}
            aria-label={t(`workspace.chart.colour.${colour}`)}
            title={t(`workspace.chart.colour.${colour}`)}
            onClick={() => onChange({ colour })}
            className="grid size-7 place-items-center rounded-full border-2 border-transparent aria-checked:border-ink"
          >
            <span className={`size-4 rounded-full ${SWATCHES[colour]}`} />
          </button>
        ))}
      </div>
      {drawing.tool === 'text' && (
        <PopMenuItem icon={PencilLine} label={t('workspace.chart.menu.text')} onPress={onText} />
      )}
      <PopMenuItem
        icon={Lock}
        label={t('common.lock')}
        isChosen={isLocked}
        onPress={() => onChange({ isLocked: !isLocked })}
      />
      <PopMenuItem icon={Copy} label={t('workspace.chart.menu.copy')} onPress={onCopy} />
      <PopMenuItem icon={Trash2} label={t('common.delete')} isDanger onPress={onRemove} />
    </>
  );
}
