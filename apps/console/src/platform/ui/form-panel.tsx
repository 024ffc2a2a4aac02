/** While it is being sent, neither Escape nor the buttons do anything. */
import { SubmitForm } from '@candor/ui/fields/submit-form';
import { Button, type ButtonTone } from '@candor/ui/buttons/button';
import { ConfirmButton } from '@candor/ui/buttons/confirm-button';
import { Note } from '@candor/ui/marks/note';
import { useModal } from '@candor/ui/overlays/use-modal';
import { useId, type ReactNode } from 'react';
import { useText } from '../i18n/text.ts';

export function FormPanel({
  isOpen,
  title,
  lead,
  submitLabel,
  tone = 'primary',
  isBusy,
  problem,
  onSubmit,
  onClose,
  children,
}: {
  isOpen: boolean;
  title: string;
  lead?: ReactNode;
  submitLabel: string;
  tone?: ButtonTone;
  isBusy: boolean;
  problem: string | null;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useText();
  const id = useId();
  const modal = useModal(isOpen, () => {
    if (!isBusy) onClose();
  });
  // A click beside it does not answer the question.
  const { onClick: _, ...modalProps } = modal.props;
  return (
    <dialog
      {...modalProps}
      aria-labelledby={id}
      className="tide-dialog m-auto max-h-[92dvh] w-[calc(100%-48px)] max-w-(--panel-max) rounded-sheet bg-s1 text-ink shadow-raised"
    >
      {modal.isPresent && (
        <SubmitForm
          className="grid gap-4 p-6"
          onSubmit={() => {
            if (!isBusy) onSubmit();
          }}
        >
          <div className="grid gap-1.5">
            <h2 id={id} className="text-section font-semibold tracking-heading">
              {title}
            </h2>
            {lead !== undefined && <div className="text-body text-ink2">{lead}</div>}
          </div>
          {children}
          {problem !== null && <Note tone="alert">{problem}</Note>}
          <div className="flex flex-wrap justify-end gap-2.5">
            <Button tone="secondary" size="medium" isDisabled={isBusy} onPress={onClose}>
              {t('framework.cancel')}
            </Button>
            <ConfirmButton type="submit" tone={tone} size="medium" isBusy={isBusy}>
              {submitLabel}
            </ConfirmButton>
          </div>
        </SubmitForm>
      )}
    </dialog>
  );
}
