import { useRobotWords } from './use-robot-words.ts';
import { useServerNow } from './use-server-now.ts';

/** Time left, to the second in its last hour. */
export function Countdown({ until, at, readAt }: { until: number; at: number; readAt: number }) {
  const words = useRobotWords();
  const now = useServerNow({ at, readAt });
  return (
    <span role="timer" aria-live="off" className="tabular-nums">
      {words.left(until, now)}
    </span>
  );
}
