/** Above a chart: its instrument, the size of its bars, and the drawing tools. */
import type { ChartPort } from '@candor/chart/chart-port';
import { drawingTools, type DrawingTool } from '@candor/chart/drawing-tools';
import { Icon, type Glyph } from '@candor/ui/marks/icon';
import { PopMenu, PopMenuItem, type MenuPlace } from '@candor/ui/overlays/pop-menu';
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
import { AppSheet } from '../../../platform/app-sheet.tsx';
import { InstrumentSearch } from '../../trade/instrument-search.tsx';
import { withCell, withCompared, withoutCompared, type ChartCell } from './charts.model.ts';
import { ToolButton, ToolRow, type Tool } from './chart-tool.tsx';
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

type Props = {
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
};
type Change = (next: Partial<ChartCell>) => void;

export function ChartToolbar(props: Props) {
  const { at, cell, code } = props;
  const t = useText();
  const [choosing, setChoosing] = useState<'own' | 'compared' | null>(null);
  const change: Change = (next) => setCharts((now) => withCell(now, at, next));
  return (
    <div className="@container flex shrink-0 items-center gap-1 px-3 pb-1">
      {at > 0 && (
        <OwnInstrument
          cell={cell}
          code={code}
          onChoose={() => setChoosing('own')}
          onLink={() => change({ own: null })}
        />
      )}
      <IntervalSelect value={cell.interval} onChange={(interval) => change({ interval })} />
      <ComparedChips cell={cell} change={change} />
      <Toolbox {...props} change={change} onCompare={() => setChoosing('compared')} />
      <AppSheet
        isOpen={choosing !== null}
        onClose={() => setChoosing(null)}
        title={
          choosing === 'compared' ? t('workspace.chart.compare') : t('workspace.chart.chooseTitle')
        }
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
      </AppSheet>
    </div>
  );
}

/** All charts but the first may show another instrument than the workspace. */
function OwnInstrument({
  cell: { own },
  code,
  onChoose,
  onLink,
}: {
  cell: ChartCell;
  code: string;
  onChoose: () => void;
  onLink: () => void;
}) {
  const t = useText();
  const isLinked = own === null;
  return (
    <>
      <button
        type="button"
        onClick={onChoose}
        aria-label={t('workspace.chart.choose', { code })}
        className="h-7 shrink-0 rounded-chip px-2 text-label font-semibold hover:bg-s2"
      >
        {code}
      </button>
      <ToolButton
        icon={isLinked ? Link2 : Link2Off}
        label={isLinked ? t('workspace.chart.linked') : t('workspace.chart.link')}
        isPressed={isLinked}
        isDisabled={isLinked}
        onPress={onLink}
      />
    </>
  );
}

function IntervalSelect({
  value,
  onChange,
}: {
  value: ChartCell['interval'];
  onChange: (interval: ChartCell['interval']) => void;
}) {
  const t = useText();
  return (
    <select
      aria-label={t('workspace.chart.interval')}
      value={value ?? ''}
      onChange={({ currentTarget }) =>
        onChange(chartIntervals.find((size) => size === currentTarget.value) ?? null)
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
  );
}

function ComparedChips({ cell, change }: { cell: ChartCell; change: Change }) {
  const t = useText();
  return (
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
  );
}

/** One of four charts has no room for all of them: there they are in a sheet. */
function Toolbox(props: Props & { change: Change; onCompare: () => void }) {
  const t = useText();
  const [isFolded, setFolded] = useState(true);
  const [listAt, setListAt] = useState<MenuPlace | null>(null);
  const { port, held = null } = props;
  const { toggles, drawing, undo } = useTools(props);
  return (
    <>
      <div
        role="group"
        aria-label={t('workspace.chart.tools')}
        className="hidden shrink-0 @min-[26rem]:flex"
      >
        {[...toggles, ...QUICK.map(drawing)].map((tool) => (
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
        <ToolList at={listAt} onChoose={props.onHold} onClose={() => setListAt(null)} />
      )}
      <div className="@min-[26rem]:hidden">
        <ToolButton
          icon={Ellipsis}
          label={t('workspace.chart.tools')}
          onPress={() => setFolded(false)}
        />
      </div>
      <AppSheet
        isOpen={!isFolded}
        onClose={() => setFolded(true)}
        title={t('workspace.chart.tools')}
      >
        {[...toggles, ...drawingTools.map(drawing), ...undo].map((tool) => (
          <ToolRow
            key={tool.label}
            {...tool}
            onPress={() => {
              setFolded(true);
              tool.onPress(document.body);
            }}
          />
        ))}
      </AppSheet>
    </>
  );
}

function ToolList({
  at,
  onChoose,
  onClose,
}: {
  at: MenuPlace;
  onChoose: Props['onHold'];
  onClose: () => void;
}) {
  const t = useText();
  return (
    <PopMenu at={at} label={t('workspace.chart.moreTools')} onClose={onClose}>
      {drawingTools.map((tool) => (
        <PopMenuItem
          key={tool}
          icon={GLYPHS[tool]}
          label={t(`workspace.chart.tool.${tool}`)}
          onPress={() => {
            onClose();
            onChoose?.(tool);
          }}
        />
      ))}
    </PopMenu>
  );
}

function useTools({
  cell: { hasProfile, isLog },
  port,
  hasDrawings,
  held = null,
  onHold,
  onClear,
  onUndo,
  change,
  onCompare,
}: Props & { change: Change; onCompare: () => void }) {
  const t = useText();
  const toggles: readonly Tool[] = [
    { icon: GitCompareArrows, label: t('workspace.chart.compare'), onPress: onCompare },
    {
      icon: ChartBarDecreasing,
      label: t('workspace.chart.profile'),
      isPressed: hasProfile,
      onPress: () => change({ hasProfile: !hasProfile }),
    },
    {
      icon: Superscript,
      label: t('workspace.chart.log'),
      isPressed: isLog,
      onPress: () => change({ isLog: !isLog }),
    },
  ];
  const drawing = (tool: DrawingTool): Tool => ({
    icon: GLYPHS[tool],
    label: t(`workspace.chart.tool.${tool}`),
    isPressed: held === tool,
    isDisabled: port === null,
    onPress: () => onHold?.(tool),
  });
  const undo: readonly Tool[] = [
    ...(onUndo === undefined
      ? []
      : [{ icon: Undo2, label: t('workspace.chart.undo'), onPress: onUndo }]),
    ...(!hasDrawings || onClear === undefined
      ? []
      : [{ icon: Trash2, label: t('workspace.chart.clear'), onPress: onClear }]),
  ];
  return { toggles, drawing, undo };
}
