/** Where the console gets its time from, so that models stay pure and tests can bring their own. */
import { assert } from '@candor/kit/assert';
import { parseTimeZone, type TimeZone } from '@candor/kit/moment-format';
import { useEffect, useRef, useState } from 'react';

export function nowMs(): number {
  return Date.now();
}

/** Where the operator's clock stands. A device that names a zone we do not know gets UTC. */
export function viewerZone(): TimeZone {
  const zone =
    parseTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone) ?? parseTimeZone('UTC');
  assert(zone !== null, 'every machine knows UTC');
  return zone;
}

/** The present moment, drawn anew this often. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(nowMs);
  useEffect(() => {
    const timer = setInterval(() => setNow(nowMs()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

/** Calls once, this long after `isRunning` began. */
export function useDelay(isRunning: boolean, ms: number, act: () => void): void {
  const newest = useRef(act);
  useEffect(() => {
    newest.current = act;
  });
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => newest.current(), ms);
    return () => clearTimeout(timer);
  }, [isRunning, ms]);
}
