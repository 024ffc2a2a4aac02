/** The figures of one backtested stretch, with the yardstick beside what it can be compared in. */
import { formatDate } from '@candor/kit/moment-format';
import { viewerZone } from '@candor/client/time';
import { metricKeys, metricTexts } from '@candor/i18n/strategies/metrics-text';
import { useFigures } from '@candor/ui/figures/figure-context';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { NumberText } from '@candor/ui/figures/number-text';
import { PercentText } from '@candor/ui/figures/percent-text';
import { rateFromWire } from '@candor/money/wire';
import type { ReactNode } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import type { Drawdown, OddsWindow } from './odds.model.ts';
import { useRatioWords } from './use-ratio-words.ts';
import { inLanguage } from '@candor/i18n/traditional/traditional';

export function OddsFigures({ window: { strategy, yardstick } }: { window: OddsWindow }) {
  const t = useText();
  const { metrics } = inLanguage(useFigures().locale, metricTexts);
  const words = useRatioWords();
  const number = (text: string | null) => <NumberText text={words.number(text)} />;
  const share = (text: string | null) => <NumberText text={words.percent(text)} />;
  return (
    <>
      <table className="w-full text-label">
        <thead>
          <tr className="text-caption text-ink3">
            <th scope="col" className="text-left font-normal">
              {t('strategies.figures')}
            </th>
            <th scope="col" className="py-1.5 text-right font-normal">
              {t('common.strategy')}
            </th>
            <th scope="col" className="py-1.5 pl-3 text-right font-normal">
              {metrics.yardstick.name}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line">
          <Compared
            label={metrics.return.name}
            strategy={<PercentText change={rateFromWire(strategy.return)} />}
            yardstick={<PercentText change={rateFromWire(yardstick.return)} />}
          />
          <Compared
            label={metrics.drawdown.name}
            strategy={<Fall of={strategy.drawdown} />}
            yardstick={<Fall of={yardstick.drawdown} />}
          />
        </tbody>
      </table>
      <KeyValueList>
        <KeyValue label={metrics.sharpe.name}>{number(strategy.sharpe)}</KeyValue>
        <KeyValue label={metrics.sortino.name}>{number(strategy.sortino)}</KeyValue>
        <KeyValue label={metrics.calmar.name}>{number(strategy.calmar)}</KeyValue>
        <KeyValue label={metrics.profitFactor.name}>{number(strategy.profitFactor)}</KeyValue>
        <KeyValue label={metrics.winRate.name}>{share(strategy.winRate)}</KeyValue>
        <KeyValue label={metrics.trades.name}>
          <NumberText text={words.count(strategy.trades)} />
        </KeyValue>
        <KeyValue label={metrics.exposure.name}>{share(strategy.exposure)}</KeyValue>
        <KeyValue label={metrics.turnover.name}>
          <NumberText text={words.times(strategy.turnover)} />
        </KeyValue>
        <KeyValue label={metrics.fees.name}>{share(strategy.fees)}</KeyValue>
      </KeyValueList>
      <details className="text-label text-ink2">
        <summary className="cursor-pointer py-2.5 font-semibold text-ink">
          {t('strategies.figures.meaning')}
        </summary>
        <dl className="grid gap-1.5">
          {metricKeys.map((key) => (
            <div key={key}>
              <dt className="font-medium text-ink">{metrics[key].name}</dt>
              <dd>{metrics[key].means}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}

function Compared({
  label,
  strategy,
  yardstick,
}: {
  label: string;
  strategy: ReactNode;
  yardstick: ReactNode;
}) {
  return (
    <tr className="align-top">
      <th scope="row" className="py-2 text-left font-normal text-ink2">
        {label}
      </th>
      <td className="py-2 text-right font-semibold">{strategy}</td>
      <td className="py-2 pl-3 text-right font-medium text-ink2">{yardstick}</td>
    </tr>
  );
}

function Fall({ of: drawdown }: { of: Drawdown | null }) {
  const t = useText();
  const words = useRatioWords();
  if (drawdown === null) return <span>{t('strategies.figures.drawdown.never')}</span>;
  const day = (at: number) => formatDate(at, viewerZone());
  return (
    <span className="grid justify-items-end">
      <NumberText text={words.percent(drawdown.ratio)} />
      <span className="text-caption font-normal text-ink3">
        {t('strategies.figures.drawdown.dates', {
          from: day(drawdown.fromAt),
          low: day(drawdown.lowAt),
        })}
      </span>
      <span className="text-caption font-normal text-ink3">
        {drawdown.recoveredAt === null
          ? t('common.notRecoveredYet')
          : t('strategies.figures.drawdown.recovered', { date: day(drawdown.recoveredAt) })}
      </span>
    </span>
  );
}
