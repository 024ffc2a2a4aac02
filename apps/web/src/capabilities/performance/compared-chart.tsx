import { useMemo } from 'react';
import { ValueChart } from '../../core/strategies/value-chart.tsx';
import { useText } from '../../platform/i18n/text.ts';
import type { Figures, IndexName, Performance } from './performance.api.ts';
import { comparedPoints, saidPercent } from './performance.model.ts';

export function ComparedChart({
  answer,
  figures,
  index,
}: {
  answer: Performance;
  figures: Figures;
  index: IndexName;
}) {
  const t = useText();
  const points = useMemo(() => comparedPoints(answer, figures), [answer, figures]);
  return (
    <section aria-label={t('performance.chart')} className="px-4 pt-2">
      <ValueChart
        key={figures.period}
        points={points}
        label={t('performance.chart')}
        names={{ value: t('performance.chart.own'), yardstick: t(`performance.index.${index}`) }}
        say={saidPercent}
        tickText={(tick) => `${tick}%`}
        isWithinDays={false}
        noneText={t('performance.chart.none')}
      />
    </section>
  );
}
