/** A shortcut only: what it opens must also have an ordinary button. */
import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';

export const LONG_PRESS_MS = 350;
export const LONG_PRESS_TOLERANCE_PX = 10;

type Press = {
  readonly x: number;
  readonly y: number;
  readonly timer: ReturnType<typeof setTimeout>;
};

export function useLongPress(onLongPress: () => void) {
  const press = useRef<Press | null>(null);
  const hasFired = useRef(false);
  const cancel = () => {
    if (press.current !== null) clearTimeout(press.current.timer);
    press.current = null;
  };
  useEffect(() => cancel, []);

  return {
    onPointerDown: (event: PointerEvent) => {
      cancel();
      hasFired.current = false;
      if (event.button !== 0) return;
      const timer = setTimeout(() => {
        hasFired.current = true;
        press.current = null;
        onLongPress();
      }, LONG_PRESS_MS);
      press.current = { x: event.clientX, y: event.clientY, timer };
    },
    onPointerMove: (event: PointerEvent) => {
      const start = press.current;
      if (
        start !== null &&
        Math.hypot(event.clientX - start.x, event.clientY - start.y) > LONG_PRESS_TOLERANCE_PX
      )
        cancel();
    },
    onPointerUp: cancel,
    onPointerLeave: cancel,
    onPointerCancel: cancel,
    onClickCapture: (event: MouseEvent) => {
      if (!hasFired.current) return;
      hasFired.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    // The system's own menu would open at the same moment.
    onContextMenu: (event: MouseEvent) => {
      if (press.current !== null || hasFired.current) event.preventDefault();
    },
  };
}
