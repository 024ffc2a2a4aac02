/** The stage, and gain or loss in the same size and place. */
import { Chip } from '@candor/ui/marks/chip';
import { cx } from '@candor/ui/cx';
import type { ReactNode } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { linkTo } from '../../../platform/nav/nav.ts';
import type { Rental } from '../robots.api.ts';
import { Countdown } from '../../../core/product/countdown.tsx';
import { IncomeText } from '../shared/income-text.tsx';
import { BarsDone } from '../shared/rental-card.tsx';
import { isOver, stageOf, toneOf } from '../shared/stage.model.ts';
import { useRobotWords } from '../shared/use-robot-words.ts';

export function RentalHero({ rental, readAt }: { rental: Rental; readAt: number }) {
  const t = useText();
  const words = useRobotWords();
  const { robotId, status, pace, endsAt, nextBarAt, asOf } = rental;
  const stage = stageOf(rental);
  return (
    <section className="grid gap-4">
      <div className="grid gap-2">
        <p className="flex flex-wrap items-center gap-2">
          <Chip tone={toneOf(status)}>{t(`robots.label.${stage}`)}</Chip>
          <span className="text-caption text-ink3">
            {words.pairs(rental)} · {t(`robots.pace.${pace}`)}
          </span>
        </p>
        <p
          role="status"
          className={cx('text-label', stage === 'failed' ? 'text-alert' : 'text-ink2')}
        >
          {words.stage(rental, asOf)}
          {(stage === 'running' || stage === 'starting') && nextBarAt !== null && (
            <>
              {' '}
              {t('robots.next')}{' '}
              <Countdown until={nextBarAt} at={asOf} readAt={readAt} say={words.left} />
            </>
          )}
        </p>
        <p className="text-caption text-ink3">
          {t('robots.status.note', { number: status, name: t(`robots.status.${status}`) })}{' '}
          <a
            href={linkTo('pages/robotai/product', { id: robotId })}
            className="font-semibold text-accent"
          >
            {t('robots.toRobot')}
          </a>
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-3">
        <Figure label={t('robots.income')} hint={t('robots.income.hint')}>
          <IncomeText amount={rental.income} ratio={rental.incomeRatio} />
        </Figure>
        <Figure label={t('robots.result')} hint={t('robots.result.hint')}>
          <IncomeText amount={rental.result} ratio={rental.resultRatio} />
        </Figure>
      </dl>
      {!isOver(rental) && (
        <div className="grid gap-1.5">
          <BarsDone rental={rental} />
          <p className="flex justify-between gap-3 text-caption text-ink3">
            <span>{t('robots.bars', { done: rental.barsDone, all: rental.cycleBars })}</span>
            {stage !== 'ending' && (
              <span>
                {t('robots.left')}{' '}
                <Countdown until={endsAt} at={asOf} readAt={readAt} say={words.left} />
              </span>
            )}
          </p>
        </div>
      )}
    </section>
  );
}

function Figure({ label, hint, children }: { label: string; hint: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-caption text-ink3">
        {label}
        <span className="block">{hint}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
