/** The app connects sheets, questions and pickers to its back navigation here, once, at the root. */
import { createContext, use, useEffect, useRef, type ReactNode } from 'react';

/** Returns what is called once it closed. */
export type OnModalOpen = (close: () => void) => () => void;

const ModalContext = createContext<OnModalOpen | null>(null);

export function ModalProvider({ onOpen, children }: { onOpen: OnModalOpen; children: ReactNode }) {
  return <ModalContext value={onOpen}>{children}</ModalContext>;
}

export function useAnnounceModal(isOpen: boolean, onClose: () => void): void {
  const onModalOpen = use(ModalContext);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(
    () => (isOpen && onModalOpen !== null ? onModalOpen(() => close.current()) : undefined),
    [isOpen, onModalOpen],
  );
}
