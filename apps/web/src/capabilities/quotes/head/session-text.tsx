import { cx } from '@candor/ui/cx';
import { useText, type Say } from '../../../platform/i18n/text.ts';
import { useNow } from '@candor/client/use-now';
import { sessionLine, type SessionHours, type TimeLeft } from './session.model.ts';

const LOOK_EVERY_MS = 5_000;

/** "Market open, closes in 2h 14m", and that none of it is real. */
export function SessionText({ hours }: { hours: SessionHours }) {
  const t = useText();
  const { phase, isOpen, endless, next } = sessionLine(hours, useNow(LOOK_EVERY_MS));
  const name = t(`trading.phase.${phase}`);
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-caption text-ink3">
      <span
        aria-hidden="true"
        className={cx('size-1.5 shrink-0 rounded-full', isOpen ? 'bg-accent' : 'bg-line-strong')}
      />
      {endless !== null
        ? t(`quotes.session.${endless}`)
        : next === null
          ? name
          : t(`quotes.session.${next.what}`, { phase: name, left: leftText(next.left, t) })}
      <span className="rounded-chip border border-line px-1.5 text-tab font-medium text-ink2">
        {t('quotes.simulated')}
      </span>
    </p>
  );
}

function leftText(left: TimeLeft, t: Say): string {
  switch (left.unit) {
    case 'days':
      return t('common.daysHoursLeft', { days: left.days, hours: left.hours });
    case 'hours':
      return t('common.hoursMinutesLeft', { hours: left.hours, minutes: left.minutes });
    case 'minutes':
      return t('common.minutesLeft', { minutes: left.minutes });
    case 'moment':
      return t('common.lessThanAMinute');
  }
}
