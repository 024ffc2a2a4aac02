import { useEffect, useState } from 'react';
import { setInView } from './chat-live.ts';

const SIGNS = ['focus', 'blur'] as const;

/** Whether the operator looks at it: it is open, and the tab is in front and has the focus. */
export function useInView(id: string): boolean {
  const [isInFront, setInFront] = useState(inFront);
  useEffect(() => {
    const look = () => setInFront(inFront());
    for (const sign of SIGNS) addEventListener(sign, look);
    document.addEventListener('visibilitychange', look);
    return () => {
      for (const sign of SIGNS) removeEventListener(sign, look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  useEffect(() => {
    setInView(isInFront ? id : null);
    return () => setInView(null);
  }, [id, isInFront]);
  return isInFront;
}

function inFront(): boolean {
  return !document.hidden && document.hasFocus();
}
