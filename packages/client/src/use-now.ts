import { useEffect, useState } from 'react';
import { nowMs } from './time.ts';

/** The present moment, drawn anew this often while the component is in front. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(nowMs);
  useEffect(() => {
    const timer = setInterval(() => setNow(nowMs()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
