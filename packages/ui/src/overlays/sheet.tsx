import { X } from 'lucide-react';
import { Fragment, useId, useRef, type PointerEvent, type ReactNode } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { useModal } from './use-modal.ts';

export type SheetProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  titleExtra?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
};

export function Sheet({
  isOpen,
  onClose,
  title,
  closeLabel,
  titleExtra,
  footer,
  children,
}: SheetProps) {
  const titleId = useId();
  const modal = useModal(isOpen, onClose);
  const pull = usePullDown(modal.props.ref, onClose);
  return (
    <dialog
      {...modal.props}
      aria-labelledby={titleId}
      className="tide-sheet mx-auto mt-auto mb-0 max-h-[92dvh] w-full max-w-(--column-max) flex-col rounded-t-sheet bg-s1 text-ink shadow-sheet open:flex lg:my-auto lg:rounded-sheet"
    >
      {modal.isPresent && (
        <Fragment key={modal.opening}>
          <div {...pull} className="shrink-0 touch-none px-4 pt-2">
            <div
              aria-hidden="true"
              className="mx-auto mb-1.5 h-1 w-9 rounded-full bg-line-strong"
            />
            <div className="mb-2 flex items-center gap-2.5">
              <h2
                id={titleId}
                tabIndex={-1}
                className="min-w-0 text-sheet font-semibold tracking-heading outline-none"
              >
                {title}
              </h2>
              {titleExtra}
              <span className="flex-1" />
              <IconButton icon={X} label={closeLabel} onPress={onClose} className="-mr-2.5" />
            </div>
          </div>
          <div className="min-h-0 overflow-y-auto overscroll-contain px-4 pb-4">{children}</div>
          <div className="shrink-0 px-4 pb-[max(18px,var(--safe-bottom))]">{footer}</div>
        </Fragment>
      )}
    </dialog>
  );
}

const CLOSE_PULL_PX = 90;

function usePullDown(sheet: SheetRef, onClose: () => void) {
  const startY = useRef<number | null>(null);
  const move = (px: number | null) =>
    sheet.current?.style.setProperty('translate', px === null ? '' : `0 ${px}px`);
  const end = (event: PointerEvent, isDone: boolean) => {
    if (startY.current === null) return;
    const pulled = event.clientY - startY.current;
    startY.current = null;
    move(null);
    if (isDone && pulled > CLOSE_PULL_PX) onClose();
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.target instanceof Element && event.target.closest('button') !== null) return;
      startY.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (startY.current !== null) move(Math.max(0, event.clientY - startY.current));
    },
    onPointerUp: (event: PointerEvent) => end(event, true),
    onPointerCancel: (event: PointerEvent) => end(event, false),
  };
}

type SheetRef = { readonly current: HTMLDialogElement | null };
