/** Every act of an operator has a reason, which goes on record. */
import { TEXT_LENGTH_MAX } from '@candor/contract/kernel/patterns';
import type { ButtonTone } from '@candor/ui/buttons/button';
import { TextField } from '@candor/ui/fields/text-field';
import { useState, type ReactNode } from 'react';
import type { CallRefused } from '@candor/client/call-errors';
import { useText } from '../i18n/text.ts';
import { FormPanel } from './form-panel.tsx';

export function AskReason({
  isOpen,
  title,
  lead,
  fieldLabel,
  fieldHint,
  submitLabel,
  tone = 'primary',
  lengthMin = 1,
  sending,
  onReason,
  onClose,
  children,
}: {
  isOpen: boolean;
  title: string;
  lead?: ReactNode;
  fieldLabel: string;
  fieldHint?: string | undefined;
  submitLabel: string;
  tone?: ButtonTone;
  lengthMin?: number;
  sending: { readonly isSending: boolean; readonly refusal: CallRefused | null };
  onReason: (reason: string) => void;
  onClose: () => void;
  children?: ReactNode;
}) {
  const t = useText();
  const [reason, setReason] = useState('');
  const [wasTried, setTried] = useState(false);
  const [wasOpen, setWasOpen] = useState(isOpen);
  // A reason belongs to one act.
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    setReason('');
    setTried(false);
  }
  const mistake =
    reason.trim().length >= lengthMin
      ? null
      : lengthMin > 1
        ? t('console.reason.tooShort', { min: lengthMin })
        : t('console.reason.missing');
  const submit = () => {
    setTried(true);
    if (mistake === null) onReason(reason.trim());
  };
  return (
    <FormPanel
      isOpen={isOpen}
      title={title}
      lead={lead}
      submitLabel={submitLabel}
      tone={tone}
      isBusy={sending.isSending}
      problem={sending.refusal?.message ?? null}
      onSubmit={submit}
      onClose={onClose}
    >
      {children}
      <TextField
        label={fieldLabel}
        hint={fieldHint}
        name="reason"
        value={reason}
        onChange={setReason}
        error={wasTried ? mistake : null}
        maxLength={TEXT_LENGTH_MAX}
        autoComplete="off"
        hasCounter
      />
    </FormPanel>
  );
}
