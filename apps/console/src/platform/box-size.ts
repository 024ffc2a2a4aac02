import { useCallback, useRef, useState } from 'react';

export type BoxSize = { readonly width: number; readonly height: number };

/** The second value is the element's `ref`. */
export function useBoxSize(): [BoxSize, (element: HTMLElement | null) => void] {
  const [size, setSize] = useState<BoxSize>({ width: 0, height: 0 });
  const observer = useRef<ResizeObserver | null>(null);
  const measure = useCallback((element: HTMLElement | null) => {
    observer.current?.disconnect();
    if (element === null) return;
    const read = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    read();
    observer.current = new ResizeObserver(read);
    observer.current.observe(element);
  }, []);
  return [size, measure];
}
