import { useId, type ReactNode } from 'react';
import { Button, type ButtonTone } from '../buttons/button.tsx';
import { ConfirmButton } from '../buttons/confirm-button.tsx';
import { useModal } from './use-modal.ts';

/** A tap outside does not answer it; Escape counts as cancel. */
export function Dialog({
  isOpen,
  title,
  children,
  confirmLabel,
  cancelLabel,
  tone = 'primary',
  isBusy = false,
  onConfirm,
  onCancel,
}: {
  isOpen: boolean;
  title: string;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: ButtonTone;
  isBusy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  const id = useId();
  const modal = useModal(isOpen, () => {
    if (!isBusy) onCancel();
  });
  return (
    <dialog
      {...modal.props}
      onClick={undefined}
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={`${id}text`}
      className="tide-dialog m-auto max-h-[88dvh] w-[calc(100%-48px)] max-w-84 rounded-sheet bg-s1 text-ink shadow-raised"
    >
      {modal.isPresent && (
        <div key={modal.opening} className="grid gap-4 p-5">
          <div className="grid gap-2">
            <h2 id={id} className="text-section font-semibold tracking-heading">
              {title}
            </h2>
            <div id={`${id}text`} className="text-body text-ink2">
              {children}
            </div>
          </div>
          <div className="flex flex-wrap gap-2.5 *:flex-1 *:basis-28">
            {cancelLabel !== undefined && (
              <Button tone="secondary" size="medium" isDisabled={isBusy} onPress={onCancel}>
                {cancelLabel}
              </Button>
            )}
            <ConfirmButton tone={tone} size="medium" isBusy={isBusy} onPress={onConfirm}>
              {confirmLabel}
            </ConfirmButton>
          </div>
        </div>
      )}
    </dialog>
  );
}
