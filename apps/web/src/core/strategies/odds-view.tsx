/**
 * The backtest of a strategy: marked as one, with its assumptions, the yardstick and how terms from
 * a hundred starting points would have ended. The live record is shown elsewhere, never mixed in.
 */
import { metricTexts } from '@candor/i18n/strategies/metrics-text';
import { formatDate, formatLocalDate } from '@candor/kit/moment-format';
import { viewerZone } from '@candor/client/time';
import { Segmented } from '@candor/ui/fields/segmented';
import { useFigures } from '@candor/ui/figures/figure-context';
import { Chip } from '@candor/ui/marks/chip';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { OddsCurve } from './odds-curve.tsx';
import { OddsFigures } from './odds-figures.tsx';
import {
  afterCost,
  firstDays,
  progressPercent,
  type Odds,
  type OddsDays,
  type ReadyOdds,
} from './odds.model.ts';
import { OutcomePicture } from './outcome-picture.tsx';
import { ProgressBar } from '../proof/progress-bar.tsx';
import { useRatioWords } from './use-ratio-words.ts';
import { inLanguage } from '@candor/i18n/traditional/traditional';

type Said = {
  odds: Odds;
  /** "Of 100 rentals in the last year, 46 gained and 54 lost money." */
  startsText: (starts: ReadyOdds['starts']) => string;
  /** What everybody pays beside the costs of trading, as a share of the capital. */
  costRatio?: string;
};

export function OddsView({ odds, startsText, costRatio }: Said) {
  if (odds.state === 'computing') return <OddsOnTheWay progress={odds.progress} />;
  return (
    <Ready odds={odds} startsText={startsText} {...(costRatio !== undefined && { costRatio })} />
  );
}

export function OddsOnTheWay({ progress }: { progress: Parameters<typeof progressPercent>[0] }) {
  const t = useText();
  return (
    <div className="grid gap-2 rounded-card border border-line bg-s1 p-4">
      <p className="text-label text-ink2">{t('strategies.odds.computing')}</p>
      <ProgressBar label={t('strategies.odds.computing')} percent={progressPercent(progress)} />
    </div>
  );
}

function Ready({ odds, ...said }: Said & { odds: ReadyOdds }) {
  const t = useText();
  const words = useRatioWords();
  const [chosen, setDays] = useState<OddsDays | null>(null);
  const days = chosen ?? firstDays(odds.windows);
  const window = odds.windows.find((candidate) => candidate.days === days);
  return (
    <div className="grid grid-cols-1 gap-3 rounded-card border border-line bg-s1 p-4">
      <p className="flex flex-wrap items-center gap-2">
        <Chip tone="warn">{t('common.backtest')}</Chip>
        <span className="text-caption text-ink3">
          {t('strategies.odds.until', { day: formatLocalDate(odds.day) })}
        </span>
      </p>
      <OddsShort odds={odds} {...said} />
      {odds.windows.length > 1 && (
        <Segmented
          isCompact
          label={t('strategies.odds.window')}
          value={String(days)}
          onChange={(value) =>
            setDays(odds.windows.find((one) => String(one.days) === value)?.days ?? null)
          }
          options={odds.windows.map((one) => ({
            value: String(one.days),
            label: t('common.daysCounted', { count: one.days }),
          }))}
        />
      )}
      {window !== undefined && (
        <>
          <p className="text-caption text-ink3">
            {t('strategies.odds.range', {
              from: formatDate(window.fromAt, viewerZone()),
              until: formatDate(window.untilAt, viewerZone()),
              bars: words.count(window.bars),
            })}
          </p>
          <OddsCurve window={window} />
          <OddsFigures window={window} />
        </>
      )}
      <Assumptions odds={odds} />
    </div>
  );
}

/** The sentence that counts, with its picture; also beside the button of a ticket. */
export function OddsShort({ odds, startsText, costRatio }: Said & { odds: ReadyOdds }) {
  const starts = costRatio === undefined ? odds.starts : afterCost(odds.starts, costRatio);
  return (
    <div className="grid gap-2">
      <p className="text-body font-semibold">{startsText(odds.starts)}</p>
      {starts.outcomes.length > 0 && <OutcomePicture starts={starts} />}
    </div>
  );
}

function Assumptions({ odds: { assumptions } }: { odds: ReadyOdds }) {
  const t = useText();
  const { locale } = useFigures();
  const words = useRatioWords();
  const spreads = assumptions.halfSpreads
    .map(({ code, ratio }) => `${code} ${words.percent(ratio, 3) ?? '—'}`)
    .join(', ');
  return (
    <details className="text-label text-ink2">
      <summary className="cursor-pointer py-2.5 font-semibold text-ink">
        {t('strategies.assumptions')}
      </summary>
      <ul className="grid list-disc gap-1 pl-4">
        {inLanguage(locale, metricTexts).assumptions.map((text) => (
          <li key={text}>{text}</li>
        ))}
        <li>{t('strategies.assumptions.spreads', { spreads })}</li>
        <li>
          {t('strategies.assumptions.fees', {
            rate: words.percent(assumptions.feeRate) ?? '—',
            capital: assumptions.capital,
          })}
        </li>
      </ul>
    </details>
  );
}
