import { chartIndicators } from '@candor/chart/chart-port';
import { Icon, type Glyph } from '@candor/ui/marks/icon';
import { Segmented } from '@candor/ui/fields/segmented';
import { ChartCandlestick, ChartSpline, Maximize2 } from 'lucide-react';
import { useText } from '../../../platform/i18n/text.ts';
import {
  setChartKind,
  setChartRange,
  toggleIndicator,
  useChartSettings,
} from './chart-settings.ts';
import { chartRanges } from './chart.model.ts';

export function ChartControls({ onFullScreen }: { onFullScreen?: () => void }) {
  const t = useText();
  const { range, kind, indicators } = useChartSettings();
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
            value={range}
            onChange={setChartRange}
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
        <div
          role="group"
          aria-label={t('quotes.chart.indicators')}
          className="tide-quiet-scroll flex min-w-0 flex-1 gap-1.5 overflow-x-auto py-1"
        >
          {chartIndicators.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={indicators.includes(name)}
              title={t(`quotes.chart.indicator.${name}`)}
              onClick={() => toggleIndicator(name)}
              className="relative min-h-7 shrink-0 rounded-chip border border-line px-2.5 text-caption font-medium text-ink2 transition-colors duration-state before:absolute before:-inset-x-0.5 before:-inset-y-2 aria-pressed:border-accent aria-pressed:text-accent"
            >
              {name}
            </button>
          ))}
        </div>
        {onFullScreen !== undefined && (
          <ToolButton
            icon={Maximize2}
            label={t('quotes.chart.fullScreen')}
            onPress={onFullScreen}
          />
        )}
      </div>
    </div>
  );
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
