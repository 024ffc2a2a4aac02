/** The figures of the live record; none of a backtest is among them. */
import { metricTexts } from '@candor/i18n/strategies/metrics-text';
import { useFigures } from '@candor/ui/figures/figure-context';
import { KeyValue } from '@candor/ui/figures/key-value';
import { NumberText } from '@candor/ui/figures/number-text';
import { useRatioWords } from '../../../core/strategies/use-ratio-words.ts';
import { useText } from '../../../platform/i18n/text.ts';
import type { AgencyDetail } from '../follow.api.ts';
import { useFollowWords } from '../shared/use-follow-words.ts';
import { inLanguage } from '@candor/i18n/traditional/traditional';

type Figures = NonNullable<AgencyDetail['record']['figures']>;

export function LiveFigures({ figures }: { figures: Figures }) {
  const { metrics } = inLanguage(useFigures().locale, metricTexts);
  const words = useRatioWords();
  const number = (text: string | null) => <NumberText text={words.number(text)} />;
  const share = (text: string | null) => <NumberText text={words.percent(text)} />;
  return (
    <>
      <KeyValue label={metrics.drawdown.name}>
        <Fall of={figures.drawdown} />
      </KeyValue>
      <KeyValue label={metrics.sharpe.name}>{number(figures.sharpe)}</KeyValue>
      <KeyValue label={metrics.sortino.name}>{number(figures.sortino)}</KeyValue>
      <KeyValue label={metrics.calmar.name}>{number(figures.calmar)}</KeyValue>
      <KeyValue label={metrics.profitFactor.name}>{number(figures.profitFactor)}</KeyValue>
      <KeyValue label={metrics.winRate.name}>{share(figures.winRate)}</KeyValue>
      <KeyValue label={metrics.trades.name}>{figures.trades}</KeyValue>
      <KeyValue label={metrics.exposure.name}>{share(figures.exposure)}</KeyValue>
      <KeyValue label={metrics.turnover.name}>
        <NumberText text={words.times(figures.turnover)} />
      </KeyValue>
      <KeyValue label={metrics.fees.name}>{share(figures.fees)}</KeyValue>
    </>
  );
}

function Fall({ of }: { of: Figures['drawdown'] }) {
  const t = useText();
  const words = useRatioWords();
  const { day } = useFollowWords();
  if (of === null) return t('strategies.figures.drawdown.never');
  return (
    <>
      <NumberText text={words.percent(of.ratio)} />
      <span className="block text-caption font-normal text-ink3">
        {t('strategies.figures.drawdown.dates', { from: day(of.fromAt), low: day(of.lowAt) })}
        {', '}
        {of.recoveredAt === null
          ? t('common.notRecoveredYet')
          : t('strategies.figures.drawdown.recovered', { date: day(of.recoveredAt) })}
      </span>
    </>
  );
}
