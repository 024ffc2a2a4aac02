import { useText } from '../../platform/i18n/text.ts';
import { leftText } from './left-text.ts';
import { leftUntil } from './left.model.ts';
import { useServerNow, type ServerClock } from './server-clock.ts';

/** Time left by the server's clock, to the second in its last hour. */
export function Countdown({
  until,
  say,
  ...clock
}: ServerClock & {
  until: number;
  /** Where a product says longer times in its own words. */
  say?: (until: number, now: number) => string;
}) {
  const t = useText();
  const now = useServerNow(clock);
  return (
    <span role="timer" aria-live="off" className="tabular-nums">
      {say === undefined ? leftText(t, leftUntil(until, now)) : say(until, now)}
    </span>
  );
}
