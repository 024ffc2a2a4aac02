import { useServerNow } from './use-server-now.ts';
import { useFollowWords } from './use-follow-words.ts';

/** Time left by the server's clock. */
export function Countdown({ until }: { until: number }) {
  const words = useFollowWords();
  const now = useServerNow();
  return (
    <span role="timer" aria-live="off" className="tabular-nums">
      {words.left(until, now)}
    </span>
  );
}
