/**
 * The browser provides focus trap, inert page and Escape; this adds the backdrop tap, where the
 * focus begins, and keeps content until the closing motion is over. The second tap of a double tap
 * neither presses anything inside nor closes it, and one that closed it presses nothing below.
 *
 * It may be opened again while it is still going: its content begins anew then, as it does at any
 * other opening, so that nothing asked or answered before is left in it.
 */
import {
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { isNear, lastPress, type Press } from '../buttons/last-press.ts';
import { focusFirst } from './first-focus.ts';
import { useAnnounceModal } from './modal-context.tsx';

/** As long as the closing transition in motion.css. */
const CLOSING_MS = 320;
/** As long as the opening one. */
const OPENING_MS = 320;
const SAME_PLACE_PX = 32;
/** Sent to the dialog whenever it opens. */
export const MODAL_OPENED = 'modalopened';

export type Modal = {
  /** False once the closing motion is over: render nothing inside then. */
  readonly isPresent: boolean;
  /** The key of the content: another one at each opening. */
  readonly opening: number;
  readonly props: {
    ref: RefObject<HTMLDialogElement | null>;
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
    onClick: (event: MouseEvent<HTMLDialogElement>) => void;
    onClickCapture: (event: MouseEvent<HTMLDialogElement>) => void;
  };
};

export function useModal(
  isOpen: boolean,
  onClose: () => void,
  { isDismissable = true } = {},
): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  const opening = useRef<{ readonly atMs: number; readonly press: Press | null }>({
    atMs: 0,
    press: null,
  });
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const [openings, setOpenings] = useState({ isOpen, count: 0 });
  if (isOpen !== openings.isOpen) setOpenings({ isOpen, count: openings.count + (isOpen ? 1 : 0) });
  useAnnounceModal(isOpen && isDismissable, onClose);

  // In the layout phase, so that effects of the content find it visible.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    if (isOpen) {
      if (!dialog.open) {
        dialog.showModal();
        focusFirst(dialog);
      }
      opening.current = { atMs: performance.now(), press: lastPress() };
      dialog.dispatchEvent(new Event(MODAL_OPENED));
      return;
    }
    const wasShown = dialog.open;
    if (wasShown) dialog.close();
    const closer = lastPress();
    const isByPress = wasShown && closer !== null && closer !== opening.current.press;
    const uncover = isByPress ? coverPage(closer) : undefined;
    const timer = setTimeout(() => {
      uncover?.();
      setWasOpen(false);
    }, CLOSING_MS);
    return () => {
      uncover?.();
      clearTimeout(timer);
    };
  }, [isOpen]);

  return {
    isPresent: isOpen || wasOpen,
    opening: openings.count,
    props: {
      ref,
      onCancel: (event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (isDismissable) onClose();
      },
      // The browser may close a dialog by itself (a second Escape). It tells late: by then it may be
      // open again, and stays.
      onClose: (event) => {
        if (event.target === event.currentTarget && isOpen && !event.currentTarget.open) onClose();
      },
      onClick: (event) => {
        if (isDismissable && event.target === event.currentTarget) onClose();
      },
      onClickCapture: (event) => {
        const press = lastPress();
        if (event.detail === 0 || press === null) return;
        const { atMs, press: opener } = opening.current;
        const isSecond =
          press.atMs < atMs ||
          (press.atMs < atMs + OPENING_MS &&
            opener !== null &&
            isNear(press, opener, SAME_PLACE_PX));
        if (!isSecond) return;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}

/**
 * While it goes, taps are for the page below it, but for the second one of what closed it. Only the
 * next tap can be that.
 */
function coverPage(closer: Press): () => void {
  const uncover = () => document.removeEventListener('click', stopSecond, true);
  const stopSecond = (event: Event) => {
    const press = lastPress();
    const isPress = event instanceof UIEvent && event.detail > 0;
    if (!isPress || press === null || press === closer) return;
    uncover();
    if (!isNear(press, closer, SAME_PLACE_PX)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', stopSecond, true);
  return uncover;
}
