/** One, two or four charts. Each follows the workspace's instrument, or has one of its own. */
import { cx } from '@candor/ui/cx';
import { useText } from '../../../platform/i18n/text.ts';
import { ChartControls } from '../../../capabilities/quotes/chart/chart-controls.tsx';
import type { QuoteDetail } from '../../../capabilities/quotes/quotes.api.ts';
import { ChartCellView } from '../chart/chart-cell.tsx';
import { chartCounts, followsRange, withRange } from '../chart/charts.model.ts';
import { setCharts, useCharts } from '../chart/kept-charts.ts';

export function ChartPanel({ detail }: { detail: QuoteDetail }) {
  const t = useText();
  const { count, cells } = useCharts();
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div
        className={cx(
          'grid min-h-0 flex-1 auto-rows-fr gap-px bg-line',
          count > 1 && 'grid-cols-2',
        )}
      >
        {cells.slice(0, count).map((cell, at) => (
          // A cell is its place: what it shows changes within it.
          <ChartCellView key={CELL_KEYS[at]} at={at} cell={cell} detail={detail} />
        ))}
      </div>
      <div className="flex items-end border-t border-line">
        <div className="min-w-0 flex-1">
          <ChartControls
            followed={{
              isAny: followsRange({ count, cells }),
              onRange: () => setCharts(withRange),
            }}
          />
        </div>
        <div role="group" aria-label={t('workspace.chart.count')} className="flex gap-1 pr-4 pb-4">
          {chartCounts.map((choice) => (
            <button
              key={choice}
              type="button"
              aria-pressed={choice === count}
              aria-label={t('workspace.chart.countOf', { n: choice })}
              onClick={() => setCharts((now) => ({ ...now, count: choice }))}
              className="size-7 rounded-chip border border-line text-caption font-medium text-ink2 aria-pressed:border-accent aria-pressed:text-accent"
            >
              {choice}
            </button>
          ))}
        </div>
      </div>
    </div>
  );
}

const CELL_KEYS = ['first', 'second', 'third', 'fourth'];
