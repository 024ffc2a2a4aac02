/** How wide an element is; 0 until it was measured. */
import { useCallback, useState } from 'react';

export function useWidth(): [number, (element: HTMLElement | null) => (() => void) | undefined] {
  const [widthPx, setWidth] = useState(0);
  const measure = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [widthPx, measure];
}
