/** How a backtested stretch went beside its yardstick, with its largest fall marked. */
import { metricTexts } from '@candor/i18n/strategies/metrics-text';
import { formatDate } from '@candor/kit/moment-format';
import { viewerZone } from '@candor/client/time';
import { useFigures } from '@candor/ui/figures/figure-context';
import { useText } from '../../platform/i18n/text.ts';
import type { OddsWindow } from './odds.model.ts';
import { useRatioWords } from './use-ratio-words.ts';
import { ValueChart } from './value-chart.tsx';
import { inLanguage } from '@candor/i18n/traditional/traditional';

export function OddsCurve({ window: { curve, strategy, days } }: { window: OddsWindow }) {
  const t = useText();
  const words = useRatioWords();
  const { metrics } = inLanguage(useFigures().locale, metricTexts);
  const { drawdown } = strategy;
  const zone = viewerZone();
  return (
    <div className="grid gap-1.5">
      <ValueChart
        points={curve.map(({ at, strategy: value, yardstick }) => ({ at, value, yardstick }))}
        label={t('strategies.odds.curve', { count: days })}
        names={{ value: t('common.strategy'), yardstick: metrics.yardstick.name }}
        say={(text) => words.change(text) ?? '—'}
        isWithinDays={false}
        noneText={t('strategies.odds.curve.none')}
        tickText={(value) => words.change(value, 0) ?? ''}
        shaded={drawdown === null ? null : { fromAt: drawdown.fromAt, untilAt: drawdown.lowAt }}
      />
      {drawdown !== null && (
        <p className="flex items-center gap-1.5 text-caption text-ink3">
          <span aria-hidden="true" className="size-3 shrink-0 rounded-sm bg-fall-tint" />
          {t('strategies.odds.curve.fall', {
            ratio: words.percent(drawdown.ratio) ?? '—',
            from: formatDate(drawdown.fromAt, zone),
            low: formatDate(drawdown.lowAt, zone),
          })}
        </p>
      )}
    </div>
  );
}
