import { cx } from '@candor/ui/cx';
import { useText } from '../i18n/text.ts';
import { deadlineTone, timeLeft } from '../time-left.model.ts';
import { useNow } from '@candor/client/use-now';

const TICK_MS = 15_000;

export function TimeLeft({ deadlineAt, isUrgent }: { deadlineAt: number; isUrgent: boolean }) {
  const t = useText();
  const now = useNow(TICK_MS);
  const left = timeLeft(deadlineAt, now);
  const text =
    'hours' in left
      ? t(left.key, { hours: left.hours, minutes: left.minutes })
      : t(left.key, { minutes: left.minutes });
  return (
    <span className={cx('whitespace-nowrap', TONES[deadlineTone(deadlineAt, now, isUrgent)])}>
      {text}
    </span>
  );
}

const TONES = { calm: '', near: 'font-semibold text-warn', over: 'font-semibold text-alert' };
