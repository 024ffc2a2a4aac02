/** Above a chart: its instrument, the size of its bars, and the drawing tools. */
import type { ChartPort } from '@candor/chart/chart-port';
import { drawingTools, type DrawingTool } from '@candor/chart/drawing-tools';
import { Icon, type Glyph } from '@candor/ui/marks/icon';
import { PopMenu, PopMenuItem, type MenuPlace } from '@candor/ui/overlays/pop-menu';
import { Sheet } from '@candor/ui/overlays/sheet';
import {
  ArrowUpRight,
  ChartBarDecreasing,
  Ellipsis,
  Equal,
  GitCompareArrows,
  Link2,
  Link2Off,
  Minus,
  MoveDiagonal,
  MoveRight,
  MoveUpRight,
  PencilRuler,
  Rows4,
  Slash,
  Square,
  Superscript,
  Tag,
  Trash2,
  Type,
  Undo2,
  UnfoldVertical,
  X,
} from 'lucide-react';
import { useState } from 'react';
import { chartIntervals } from '../../../capabilities/quotes/chart/chart.model.ts';
import { useText } from '../../../platform/i18n/text.ts';
import { InstrumentSearch } from '../../trade/instrument-search.tsx';
import { withCell, withCompared, withoutCompared, type ChartCell } from './charts.model.ts';
import { setCharts } from './kept-charts.ts';

const GLYPHS: Readonly<Record<DrawingTool, Glyph>> = {
  trend: Slash,
  ray: MoveUpRight,
  extended: MoveDiagonal,
  level: Minus,
  levelRay: MoveRight,
  vertical: UnfoldVertical,
  channel: Equal,
  fibonacci: Rows4,
  rectangle: Square,
  arrow: ArrowUpRight,
  priceNote: Tag,
  text: Type,
};
/** One press away; the others are in the list. */
const QUICK: readonly DrawingTool[] = ['trend', 'level', 'fibonacci'];

export function ChartToolbar({
  at,
  cell,
  code,
  port,
  hasDrawings,
  held = null,
  onHold,
  onClear,
  onUndo,
}: {
  at: number;
  cell: ChartCell;
  code: string;
  port: ChartPort | null;
  hasDrawings: boolean;
  /** The tool that is being drawn with. */
  held?: DrawingTool | null;
  onHold?: (tool: DrawingTool) => void;
  onClear?: () => void;
  onUndo?: (() => void) | undefined;
}) {
  const t = useText();
  const [choosing, setChoosing] = useState<'own' | 'compared' | null>(null);
  const [isFolded, setFolded] = useState(true);
  const [listAt, setListAt] = useState<MenuPlace | null>(null);
  const drawWith = (tool: DrawingTool): Tool => ({
    icon: GLYPHS[tool],
    label: t(`workspace.chart.tool.${tool}`),
    isPressed: held === tool,
    isDisabled: port === null,
    onPress: () => onHold?.(tool),
  });
  const change = (next: Partial<ChartCell>) => setCharts((now) => withCell(now, at, next));
  const undo: readonly Tool[] = [
    ...(onUndo === undefined
      ? []
      : [{ icon: Undo2, label: t('workspace.chart.undo'), onPress: onUndo }]),
    ...(!hasDrawings || onClear === undefined
      ? []
      : [{ icon: Trash2, label: t('workspace.chart.clear'), onPress: onClear }]),
  ];
  const tools: readonly Tool[] = [
    {
      icon: GitCompareArrows,
      label: t('workspace.chart.compare'),
      onPress: () => setChoosing('compared'),
    },
    {
      icon: ChartBarDecreasing,
      label: t('workspace.chart.profile'),
      isPressed: cell.hasProfile,
      onPress: () => change({ hasProfile: !cell.hasProfile }),
    },
    {
      icon: Superscript,
      label: t('workspace.chart.log'),
      isPressed: cell.isLog,
      onPress: () => change({ isLog: !cell.isLog }),
    },
  ];
  return (
    <div className="@container flex shrink-0 items-center gap-1 px-3 pb-1">
      {at > 0 && (
        <>
          <button
            type="button"
            onClick={() => setChoosing('own')}
            aria-label={t('workspace.chart.choose', { code })}
            className="h-7 shrink-0 rounded-chip px-2 text-label font-semibold hover:bg-s2"
          >
            {code}
          </button>
          <ToolButton
            icon={cell.own === null ? Link2 : Link2Off}
            label={cell.own === null ? t('workspace.chart.linked') : t('workspace.chart.link')}
            isPressed={cell.own === null}
            isDisabled={cell.own === null}
            onPress={() => change({ own: null })}
          />
        </>
      )}
      <select
        aria-label={t('workspace.chart.interval')}
        value={cell.interval ?? ''}
        onChange={({ currentTarget: { value } }) =>
          change({ interval: chartIntervals.find((size) => size === value) ?? null })
        }
        className="h-7 shrink-0 rounded-chip border border-line bg-s1 px-1.5 text-caption font-medium text-ink2"
      >
        <option value="">{t('workspace.chart.byRange')}</option>
        {chartIntervals.map((size) => (
          <option key={size} value={size}>
            {t(`quotes.chart.size.${size}`)}
          </option>
        ))}
      </select>
      <span className="tide-quiet-scroll flex min-w-0 flex-1 gap-1 overflow-x-auto">
        {cell.compared.map((place) => (
          <button
            key={`${place.source}:${place.code}`}
            type="button"
            aria-label={t('workspace.chart.uncompare', { code: place.code })}
            onClick={() => change(withoutCompared(cell, place))}
            className="flex h-7 shrink-0 items-center gap-1 rounded-chip bg-s2 px-2 text-caption font-medium hover:text-ink"
          >
            {place.code}
            <Icon of={X} size={12} className="text-ink3" />
          </button>
        ))}
      </span>
      {/* One of four charts has no room for all of them. */}
      <div
        role="group"
        aria-label={t('workspace.chart.tools')}
        className="hidden shrink-0 @min-[26rem]:flex"
      >
        {[...tools, ...QUICK.map(drawWith)].map((tool) => (
          <ToolButton key={tool.label} {...tool} />
        ))}
        <ToolButton
          icon={PencilRuler}
          label={t('workspace.chart.moreTools')}
          isPressed={listAt !== null || (held !== null && !QUICK.includes(held))}
          isDisabled={port === null}
          onPress={(button) => {
            const { left, bottom } = button.getBoundingClientRect();
            setListAt(listAt === null ? { x: left, y: bottom + 4 } : null);
          }}
        />
        {undo.map((tool) => (
          <ToolButton key={tool.label} {...tool} />
        ))}
      </div>
      {listAt !== null && (
        <PopMenu at={listAt} label={t('workspace.chart.moreTools')} onClose={() => setListAt(null)}>
          {drawingTools.map((tool) => (
            <PopMenuItem
              key={tool}
              icon={GLYPHS[tool]}
              label={t(`workspace.chart.tool.${tool}`)}
              onPress={() => {
                setListAt(null);
                onHold?.(tool);
              }}
            />
          ))}
        </PopMenu>
      )}
      <div className="@min-[26rem]:hidden">
        <ToolButton
          icon={Ellipsis}
          label={t('workspace.chart.tools')}
          onPress={() => setFolded(false)}
        />
      </div>
      <Sheet
        isOpen={!isFolded}
        onClose={() => setFolded(true)}
        title={t('workspace.chart.tools')}
        closeLabel={t('framework.close')}
      >
        {[...tools, ...drawingTools.map(drawWith), ...undo].map((tool) => (
          <ToolRow
            key={tool.label}
            {...tool}
            onPress={() => {
              setFolded(true);
              tool.onPress(document.body);
            }}
          />
        ))}
      </Sheet>
      <Sheet
        isOpen={choosing !== null}
        onClose={() => setChoosing(null)}
        title={
          choosing === 'compared' ? t('workspace.chart.compare') : t('workspace.chart.chooseTitle')
        }
        closeLabel={t('framework.close')}
      >
        <InstrumentSearch
          before={code}
          placeholder={t('workspace.chart.search')}
          onChoose={({ source, code: chosen }) => {
            setChoosing(null);
            const place = { source, code: chosen };
            change(choosing === 'compared' ? withCompared(cell, place) : { own: place });
          }}
        />
      </Sheet>
    </div>
  );
}

type Tool = {
  readonly icon: Glyph;
  readonly label: string;
  readonly isPressed?: boolean;
  readonly isDisabled?: boolean;
  readonly onPress: (button: HTMLElement) => void;
};

function ToolRow({ icon, label, isPressed, isDisabled = false, onPress }: Tool) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      disabled={isDisabled}
      onClick={(event) => onPress(event.currentTarget)}
      className="flex min-h-11 w-full items-center gap-3 rounded-chip px-2 text-left text-label not-disabled:hover:bg-s2 disabled:text-ink3 aria-pressed:text-accent"
    >
      <Icon of={icon} size={18} />
      {label}
    </button>
  );
}

function ToolButton({ icon, label, isPressed, isDisabled = false, onPress }: Tool) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      disabled={isDisabled}
      onClick={(event) => onPress(event.currentTarget)}
      className="grid size-7 place-items-center rounded-chip text-ink2 not-disabled:hover:bg-s2 not-disabled:hover:text-ink disabled:text-ink3 aria-pressed:text-accent"
    >
      <Icon of={icon} size={16} />
    </button>
  );
}
