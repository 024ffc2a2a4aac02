import { useEffect, useRef } from 'react';

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
