import { useText } from '../../../platform/i18n/text.ts';
import { leftText } from './bond-words.ts';
import { leftUntil } from './left.model.ts';
import { useServerNow } from './use-server-now.ts';

/** Time left until a practice bill pays, to the second in its last hour. */
export function Countdown({ until, at, readAt }: { until: number; at: number; readAt: number }) {
  const t = useText();
  const now = useServerNow({ at, readAt });
  return (
    <span role="timer" aria-live="off" className="tabular-nums">
      {leftText(t, leftUntil(until, now))}
    </span>
  );
}
