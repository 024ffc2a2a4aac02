import { useCallback, useState } from 'react';

type Room = { readonly width: number; readonly height: number };

/** How much room an element has, now and when the window changes. */
export function useRoom(): [(element: HTMLElement | null) => (() => void) | undefined, Room] {
  const [room, setRoom] = useState<Room>(none);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const measure = () => setRoom({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, room];
}

const none: Room = { width: 0, height: 0 };
