/**
 * When a confirmation may be given: once it is drawn and settled, and later where it has come to
 * lie under the finger that opened it. A second tap that was meant for what lay there before finds
 * a button that does not answer yet. It is counted from the moment the button is drawn, and again
 * whenever the dialog around it is opened again.
 */
import { useEffect, useState, type RefObject } from 'react';
import { lastPress, type Press } from './last-press.ts';
import { MODAL_OPENED } from '../overlays/use-modal.ts';

/** The motion of the sheet, and time to see what it says. */
export const SETTLED_MS = 600;
/** Longer than the second tap of somebody in doubt whether the first one counted. */
export const UNDER_FINGER_MS = 1500;
const FINGER_PX = 24;

export function useArmed(button: RefObject<HTMLElement | null>): boolean {
  const [isArmed, setArmed] = useState(false);
  useEffect(() => {
    const opener = lastPress();
    const dialog = button.current?.closest('dialog') ?? null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = (after: number, then: () => void) => {
      clearTimeout(timer);
      timer = setTimeout(then, after);
    };
    // Where it lies is known only when the motion is over.
    const judge = (press: Press | null) =>
      isUnder(button.current, press)
        ? settle(UNDER_FINGER_MS - SETTLED_MS, () => setArmed(true))
        : setArmed(true);
    const begin = () => {
      setArmed(false);
      const press = lastPress();
      settle(SETTLED_MS, () => judge(press));
    };
    settle(SETTLED_MS, () => judge(opener));
    dialog?.addEventListener(MODAL_OPENED, begin);
    return () => {
      clearTimeout(timer);
      dialog?.removeEventListener(MODAL_OPENED, begin);
    };
  }, [button]);
  return isArmed;
}

function isUnder(button: HTMLElement | null, press: Press | null): boolean {
  if (button === null || press === null) return false;
  const { left, right, top, bottom } = button.getBoundingClientRect();
  return (
    press.x >= left - FINGER_PX &&
    press.x <= right + FINGER_PX &&
    press.y >= top - FINGER_PX &&
    press.y <= bottom + FINGER_PX
  );
}
