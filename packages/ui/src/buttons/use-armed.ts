/**
 * Once the dialog is drawn and settled, and later where the button is under the finger that opened
 * it: a double tap finds a button that does not react yet.
 */
import { useEffect, useState, type RefObject } from 'react';
import { lastPress, type Press } from './last-press.ts';
import { MODAL_OPENED } from '../overlays/use-modal.ts';

/** The sheet's motion, plus time to read. */
export const SETTLED_MS = 600;
/** Longer than a doubtful second tap. */
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
    // Its position is known only after the motion.
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
