/** The figures of the live record; none of a backtest is among them. */
import { KeyValue } from '@candor/ui/figures/key-value';
import { NumberText } from '@candor/ui/figures/number-text';
import { useRatioWords } from '../../../core/strategies/use-ratio-words.ts';
import { useText } from '../../../platform/i18n/text.ts';
import type { AgencyDetail } from '../follow.api.ts';
import { useFollowWords } from '../shared/use-follow-words.ts';

type Figures = NonNullable<AgencyDetail['record']['figures']>;

export function LiveFigures({ figures }: { figures: Figures }) {
  const t = useText();
  const words = useRatioWords();
  const number = (text: string | null) => <NumberText text={words.number(text)} />;
  const share = (text: string | null) => <NumberText text={words.percent(text)} />;
  return (
    <>
      <KeyValue label={t('strategies.figures.drawdown')}>
        <Fall of={figures.drawdown} />
      </KeyValue>
      <KeyValue label={t('strategies.figures.sharpe')}>{number(figures.sharpe)}</KeyValue>
      <KeyValue label={t('strategies.figures.sortino')}>{number(figures.sortino)}</KeyValue>
      <KeyValue label={t('strategies.figures.calmar')}>{number(figures.calmar)}</KeyValue>
      <KeyValue label={t('strategies.figures.profitFactor')}>
        {number(figures.profitFactor)}
      </KeyValue>
      <KeyValue label={t('strategies.figures.winRate')}>{share(figures.winRate)}</KeyValue>
      <KeyValue label={t('strategies.figures.trades')}>{figures.trades}</KeyValue>
      <KeyValue label={t('strategies.figures.exposure')}>{share(figures.exposure)}</KeyValue>
      <KeyValue label={t('strategies.figures.turnover')}>{share(figures.turnover)}</KeyValue>
      <KeyValue label={t('strategies.figures.fees')}>{share(figures.fees)}</KeyValue>
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
          ? t('strategies.figures.drawdown.open')
          : t('strategies.figures.drawdown.recovered', { date: day(of.recoveredAt) })}
      </span>
    </>
  );
}
