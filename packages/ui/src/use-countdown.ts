import { useEffect, useState } from 'react';

const TICK_MS = 250;

/** Measured against the clock, so a sleeping tab does not stretch the wait. */
export function useCountdown(): { secondsLeft: number; start: (seconds: number) => void } {
  const [endsAtMs, setEndsAtMs] = useState<number | null>(null);
  const [secondsLeft, setSecondsLeft] = useState(0);

  useEffect(() => {
    if (endsAtMs === null) return;
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((endsAtMs - performance.now()) / 1000));
      setSecondsLeft(left);
      if (left === 0) setEndsAtMs(null);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [endsAtMs]);

  return {
    secondsLeft,
    start: (seconds) => {
      setSecondsLeft(seconds);
      setEndsAtMs(performance.now() + seconds * 1000);
    },
  };
}
