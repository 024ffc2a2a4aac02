import { cx } from '@candor/ui/cx';
import { useText } from '../../../platform/i18n/text.ts';
import { useIpoWords } from './use-ipo-words.ts';
import type { NextStep } from './offering.model.ts';

/** What comes next, and how long it takes; a step that is due says so instead of standing at zero. */
export function Countdown({
  next,
  now,
  isInline = false,
}: {
  next: NextStep | null;
  now: number;
  /** On one line, from the left. */
  isInline?: boolean;
}) {
  const t = useText();
  const words = useIpoWords();
  if (next === null) return null;
  return (
    <span className={isInline ? 'flex items-baseline gap-1.5' : 'block text-right'}>
      <span className="block text-caption text-ink3">
        {t(next.isDue ? `ipo.due.${next.step}` : `ipo.next.${next.step}`)}
      </span>
      <span
        role="timer"
        aria-live="off"
        className={cx('block font-semibold', isInline ? 'text-label' : 'text-body')}
      >
        {next.isDue ? t('ipo.due') : words.left(next.at, now)}
      </span>
    </span>
  );
}
