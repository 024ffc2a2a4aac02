/** The figures of one backtested stretch, with the yardstick beside what it can be compared in. */
import { formatDate } from '@candor/kit/moment-format';
import { viewerZone } from '@candor/client/time';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { NumberText } from '@candor/ui/figures/number-text';
import { PercentText } from '@candor/ui/figures/percent-text';
import { rateFromWire } from '@candor/money/wire';
import type { ReactNode } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import type { Drawdown, OddsWindow } from './odds.model.ts';
import { useRatioWords } from './use-ratio-words.ts';

export function OddsFigures({ window: { strategy, yardstick } }: { window: OddsWindow }) {
  const t = useText();
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
              {t('strategies.strategy')}
            </th>
            <th scope="col" className="py-1.5 pl-3 text-right font-normal">
              {t('strategies.yardstick')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line">
          <Compared
            label={t('strategies.figures.return')}
            strategy={<PercentText change={rateFromWire(strategy.return)} />}
            yardstick={<PercentText change={rateFromWire(yardstick.return)} />}
          />
          <Compared
            label={t('strategies.figures.drawdown')}
            strategy={<Fall of={strategy.drawdown} />}
            yardstick={<Fall of={yardstick.drawdown} />}
          />
        </tbody>
      </table>
      <KeyValueList>
        <KeyValue label={t('strategies.figures.sharpe')}>{number(strategy.sharpe)}</KeyValue>
        <KeyValue label={t('strategies.figures.sortino')}>{number(strategy.sortino)}</KeyValue>
        <KeyValue label={t('strategies.figures.calmar')}>{number(strategy.calmar)}</KeyValue>
        <KeyValue label={t('strategies.figures.profitFactor')}>
          {number(strategy.profitFactor)}
        </KeyValue>
        <KeyValue label={t('strategies.figures.winRate')}>{share(strategy.winRate)}</KeyValue>
        <KeyValue label={t('strategies.figures.trades')}>{strategy.trades}</KeyValue>
        <KeyValue label={t('strategies.figures.exposure')}>{share(strategy.exposure)}</KeyValue>
        <KeyValue label={t('strategies.figures.turnover')}>{share(strategy.turnover)}</KeyValue>
        <KeyValue label={t('strategies.figures.fees')}>{share(strategy.fees)}</KeyValue>
      </KeyValueList>
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
          ? t('strategies.figures.drawdown.open')
          : t('strategies.figures.drawdown.recovered', { date: day(drawdown.recoveredAt) })}
      </span>
    </span>
  );
}
