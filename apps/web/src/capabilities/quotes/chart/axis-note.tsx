import { zoneName } from '@candor/i18n/zoned-moment';
import type { ChartSeries } from '@candor/chart/chart-port';
import { useFigures } from '@candor/ui/figures/figure-context';
import { useEffect, useState } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { after } from '../../../platform/timers.ts';
import type { ChartSize } from '../screens/quote-params.model.ts';
import { useChartSettings } from './chart-settings.ts';

/** Browsers take long to find the name of a zone: the chart does not wait for it. */
const READ_AFTER_MS = 200;

/** What the axis of time says, and in which zone. */
export function AxisNote({
  series,
  interval,
}: {
  series: ChartSeries;
  interval: ChartSize | null;
}) {
  const t = useText();
  const { locale } = useFigures();
  const { range } = useChartSettings();
  const at = series.bars.at(-1)?.at ?? 0;
  const [isDue, setDue] = useState(false);
  useEffect(() => after(READ_AFTER_MS, () => setDue(true)), []);
  if (!isDue) return <AxisPlace />;
  const zone = zoneName(series.timeZone, at, locale);
  return (
    <p className={LINE}>
      {interval === null
        ? t(`quotes.chart.axis.${range}`, { zone })
        : t('quotes.chart.axis.interval', { size: t(`quotes.chart.size.${interval}`), zone })}
    </p>
  );
}

/** As high, so that nothing below moves. */
export function AxisPlace() {
  return <p className={`${LINE} h-[calc(1.2em+0.125rem)]`} />;
}

const LINE = 'px-4 pt-0.5 text-tab text-ink3';
