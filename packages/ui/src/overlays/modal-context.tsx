/** The app connects sheets, questions and pickers to its back navigation here, once, at the root. */
import { createContext, use, useEffect, useRef, type ReactNode } from 'react';

/** Returns what is called once it closed. */
export type HearModal = (close: () => void) => () => void;

const ModalContext = createContext<HearModal | null>(null);

export function ModalProvider({ onOpen, children }: { onOpen: HearModal; children: ReactNode }) {
  return <ModalContext value={onOpen}>{children}</ModalContext>;
}

export function useTellModal(isOpen: boolean, onClose: () => void): void {
  const hear = use(ModalContext);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(
    () => (isOpen && hear !== null ? hear(() => close.current()) : undefined),
    [isOpen, hear],
  );
}
