import { cx } from '@candor/ui/cx';
import { useText } from '../../../platform/i18n/text.ts';
import { useNow } from '@candor/client/use-now';
import { sessionLine, type SessionHours } from './session.model.ts';
import { leftText } from '../../../core/quotes/session-left.model.ts';

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
          : t(`quotes.session.${next.what}`, { phase: name, left: leftText(t, next.left) })}
      <span className="rounded-chip border border-line px-1.5 text-tab font-medium text-ink2">
        {t('quotes.simulated')}
      </span>
    </p>
  );
}
