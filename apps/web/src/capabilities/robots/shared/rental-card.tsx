/** One rental in a list: its stage, what it earned or lost, and the time it has left. */
import { cx } from '@candor/ui/cx';
import { Chip } from '@candor/ui/marks/chip';
import { MoneyText } from '@candor/ui/figures/money-text';
import { useText } from '../../../platform/i18n/text.ts';
import { linkTo } from '../../../platform/nav/nav.ts';
import type { Rental } from '../robots.api.ts';
import { Countdown } from '../../../core/product/countdown.tsx';
import { IncomeText } from './income-text.tsx';
import { donePercent, isOver, stageOf, toneOf } from './stage.model.ts';
import { usd } from '../../../core/product/figures.model.ts';
import { useRobotWords } from './use-robot-words.ts';

export function RentalCard({ rental, readAt }: { rental: Rental; readAt: number }) {
  const t = useText();
  const words = useRobotWords();
  const { id, name, status, capital, asOf, endsAt, endedAt } = rental;
  const hasEnded = isOver(rental);
  return (
    <a
      href={linkTo('pages/robotai/detail', { id })}
      className="grid gap-3 rounded-card border border-line bg-s1 p-4 transition-colors duration-press hover:bg-s2/50 active:bg-s2"
    >
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span className="min-w-0">
          <span className="block text-body font-semibold">{name}</span>
          <span className="block text-caption text-ink3">
            {words.pairs(rental)} · {t(`robots.pace.${rental.pace}`)}
          </span>
        </span>
        <Chip tone={toneOf(status)}>{t(`robots.label.${stageOf(rental)}`)}</Chip>
      </span>
      <span className="flex items-end justify-between gap-3">
        <span>
          <span className="block text-caption text-ink3">
            {t(hasEnded ? 'robots.result' : 'robots.income')}
          </span>
          {hasEnded ? (
            <IncomeText amount={rental.result} ratio={rental.resultRatio} />
          ) : (
            <IncomeText amount={rental.income} ratio={rental.incomeRatio} />
          )}
        </span>
        <span className="grid justify-items-end text-right text-label text-ink2">
          <span>
            {t('common.capital')} <MoneyText amount={usd(capital)} />
          </span>
          <span className="text-caption text-ink3">
            {hasEnded ? (
              t('robots.endedOn', { when: words.moment(endedAt ?? endsAt, asOf) })
            ) : stageOf(rental) === 'ending' ? (
              t('robots.ending')
            ) : (
              <>
                {t('robots.left')}{' '}
                <Countdown until={endsAt} at={asOf} readAt={readAt} say={words.left} />
              </>
            )}
          </span>
        </span>
      </span>
      {!hasEnded && <BarsDone rental={rental} />}
    </a>
  );
}

export function BarsDone({ rental }: { rental: Rental }) {
  return (
    <span aria-hidden="true" className="block h-1 overflow-hidden rounded-full bg-s3">
      <span
        className={cx('block h-full rounded-full bg-ink2')}
        style={{ width: `${donePercent(rental)}%` }}
      />
    </span>
  );
}
