import { type ChartIndicator, ownIndicators } from '@candor/chart/indicator-catalogue';
import { Icon, type Glyph } from '@candor/ui/marks/icon';
import { Segmented } from '@candor/ui/fields/segmented';
import { ChartCandlestick, ChartSpline, Maximize2, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useText, withTexts } from '../../../platform/i18n/text.ts';
import { lazyPart } from '../../../platform/loading/lazy-part.ts';
import {
  setChartKind,
  setChartRange,
  toggleIndicator,
  useChartSettings,
} from './chart-settings.ts';
import type { ChartRange } from '../screens/quote-params.model.ts';
import { chartRanges } from './chart.model.ts';

const IndicatorSheet = lazyPart(() =>
  withTexts(
    async () => (await import('./indicator-sheet.tsx')).IndicatorSheet,
    'indicators',
    'common',
  ),
);

/**
 * `range` is null where no chart follows one: then none is lit, and choosing one says so
 * (onRange).
 */
export function ChartControls({
  onFullScreen,
  followed,
}: {
  onFullScreen?: () => void;
  followed?: { readonly isAny: boolean; readonly onRange: (range: ChartRange) => void };
}) {
  const t = useText();
  const { range, kind, indicators } = useChartSettings();
  const [isChoosing, setChoosing] = useState(false);
  const [wasChoosing, setWasChoosing] = useState(false);
  return (
    // Two rows on a phone held upright, one where there is room.
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 px-4 pt-2 pb-3 min-[640px]:[dialog_&]:grid-cols-[minmax(0,1fr)_auto]">
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <Segmented
            label={t('quotes.chart.range')}
            isCompact
            options={chartRanges.map((value) => ({
              value,
              label: t(`quotes.chart.range.${value}`),
            }))}
            value={followed?.isAny === false ? null : range}
            onChange={(next) => {
              setChartRange(next);
              followed?.onRange(next);
            }}
          />
        </div>
        {kind === 'line' ? (
          <ToolButton
            icon={ChartCandlestick}
            label={t('quotes.chart.showCandles')}
            onPress={() => setChartKind('candles')}
          />
        ) : (
          <ToolButton
            icon={ChartSpline}
            label={t('quotes.chart.showLine')}
            onPress={() => setChartKind('line')}
          />
        )}
      </div>
      <div className="flex items-center gap-2">
        <IndicatorChips shown={indicators} />
        <ToolButton
          icon={SlidersHorizontal}
          label={t('quotes.chart.allIndicators')}
          onPress={() => {
            setWasChoosing(true);
            setChoosing(true);
          }}
        />
        {onFullScreen !== undefined && (
          <ToolButton
            icon={Maximize2}
            label={t('quotes.chart.fullScreen')}
            onPress={onFullScreen}
          />
        )}
      </div>
      {wasChoosing && <IndicatorSheet isOpen={isChoosing} onClose={() => setChoosing(false)} />}
    </div>
  );
}

function IndicatorChips({ shown }: { shown: readonly ChartIndicator[] }) {
  const t = useText();
  return (
    <div
      role="group"
      aria-label={t('common.indicators')}
      className="tide-quiet-scroll flex min-w-0 flex-1 gap-1.5 overflow-x-auto py-1"
    >
      {offered(shown).map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={shown.includes(name)}
          onClick={() => toggleIndicator(name)}
          className="relative min-h-7 shrink-0 rounded-chip border border-line px-2.5 text-caption font-medium text-ink2 transition-colors duration-state before:absolute before:-inset-x-0.5 before:-inset-y-2 aria-pressed:border-accent aria-pressed:text-accent"
        >
          {name}
        </button>
      ))}
    </div>
  );
}

/** Those that are shown, and the five that most people know. */
function offered(shown: readonly ChartIndicator[]): ChartIndicator[] {
  return [...shown.filter((name) => !ownIndicators.some((own) => own === name)), ...ownIndicators];
}

/** As high as the ranges beside it; the invisible rim makes it large enough for a thumb. */
export function ToolButton({
  icon,
  label,
  onPress,
}: {
  icon: Glyph;
  label: string;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      className="relative grid size-9 shrink-0 place-items-center rounded-control bg-s2 text-ink2 before:absolute before:-inset-1 hover:text-ink"
    >
      <Icon of={icon} size={18} />
    </button>
  );
}
