/** The dates in their order: what is over, what is now, what comes. */
import { formatLocalDate } from '@candor/kit/moment-format';
import { cx } from '@candor/ui/cx';
import { useText } from '../../../platform/i18n/text.ts';
import type { Offering } from '../ipo.api.ts';
import { nextStep, timetable } from '../shared/offering.model.ts';
import { Part } from '../../../core/product/part.tsx';
import { useIpoWords } from '../shared/use-ipo-words.ts';

export function OfferingTimeline({ offering, now }: { offering: Offering; now: number }) {
  const t = useText();
  const words = useIpoWords();
  const next = nextStep(offering, now);
  const isCalledOff = offering.calledOff !== null;
  return (
    <Part title={t('ipo.dates')}>
      <ol className="rounded-card border border-line bg-s1 px-4 py-2">
        <Step name={t('ipo.date.prospectus')} isDone>
          {formatLocalDate(offering.prospectusDate)}
        </Step>
        {timetable(offering).map(({ step, at }) => {
          const isNext = next !== null && next.step === step;
          const isDone = !isNext && at <= now && !isCalledOff;
          return (
            <Step key={step} name={t(`ipo.date.${step}`)} isDone={isDone} isNext={isNext}>
              {isCalledOff && at > (offering.calledOff?.at ?? 0) ? (
                <s>{words.moment(at)}</s>
              ) : (
                words.moment(at)
              )}
              {isNext && (
                <span className="block text-caption text-accent">
                  {next.isDue ? t('ipo.due') : t('ipo.in', { time: words.left(at, now) })}
                </span>
              )}
            </Step>
          );
        })}
      </ol>
      <p className="text-caption text-ink3">{t(`ipo.dates.${offering.hours}`)}</p>
    </Part>
  );
}

function Step({
  name,
  isDone = false,
  isNext = false,
  children,
}: {
  name: string;
  isDone?: boolean;
  isNext?: boolean;
  children: React.ReactNode;
}) {
  const t = useText();
  return (
    <li className="relative flex gap-3 py-2 not-last:before:absolute not-last:before:top-6 not-last:before:-bottom-2 not-last:before:left-[5px] not-last:before:w-px not-last:before:bg-line-strong">
      <span
        aria-hidden="true"
        className={cx(
          'relative mt-1 size-[11px] shrink-0 rounded-full border-2',
          isDone
            ? 'border-ink2 bg-ink2'
            : isNext
              ? 'border-accent bg-s1'
              : 'border-line-strong bg-s1',
        )}
      />
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
        <span className={cx('text-label', isNext ? 'font-semibold text-ink' : 'text-ink2')}>
          {name}
          {isDone && <span className="sr-only"> {t('ipo.date.done')}</span>}
        </span>
        <span className="ml-auto text-right text-label font-medium">{children}</span>
      </span>
    </li>
  );
}
