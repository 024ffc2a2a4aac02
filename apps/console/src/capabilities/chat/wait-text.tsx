import { useNow } from '@candor/client/use-now';
import { cx } from '@candor/ui/cx';
import { useText } from '../../platform/i18n/text.ts';
import { waitSince } from './wait.model.ts';

const TICK_MS = 1000;

/** Counts on by itself; a long one is marked. */
export function WaitText({
  since,
  longMs,
  aheadMs = 0,
}: {
  since: number;
  longMs: number;
  /** How far the server's clock is ahead of this device. */
  aheadMs?: number;
}) {
  const t = useText();
  const now = useNow(TICK_MS) + aheadMs;
  const wait = waitSince(since, now);
  const isLong = now - since >= longMs;
  const text =
    wait.key === 'common.secondsShort'
      ? t(wait.key, wait.values)
      : wait.key === 'common.minutesShort'
        ? t(wait.key, wait.values)
        : t(wait.key, wait.values);
  return (
    <span className={cx('whitespace-nowrap tabular-nums', isLong && 'font-semibold text-alert')}>
      {text}
    </span>
  );
}
