/** Every act of an operator has a reason, which goes on record. */
import { TEXT_LENGTH_MAX } from '@candor/contract/kernel/patterns';
import { hasMarkup, NOTE_LENGTH_MAX } from '@candor/contract/kernel/shapes';
import { Button, type ButtonTone } from '@candor/ui/buttons/button';
import { TextField } from '@candor/ui/fields/text-field';
import { useState, type ReactNode } from 'react';
import { isReason } from '@candor/contract/kernel/reason';
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
  ready = [],
  sending,
  withNote = false,
  mistake: elsewhere = null,
  lastLook,
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
  /** Sentences to begin with: typing the number of one into the empty field takes it. */
  ready?: readonly string[];
  sending: { readonly isSending: boolean; readonly refusal: CallRefused | null };
  /** What is wrong in the fields above. */
  mistake?: string | null;
  /** What will happen, below everything that was filled in. */
  lastLook?: ReactNode;
  /** A second field, for colleagues. */
  withNote?: boolean;
  onReason: (reason: string, note: string | undefined) => void;
  onClose: () => void;
  children?: ReactNode;
}) {
  const t = useText();
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const [wasTried, setTried] = useState(false);
  const [wasOpen, setWasOpen] = useState(isOpen);
  // A reason belongs to one act.
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    setReason('');
    setNote('');
    setTried(false);
  }
  const mistake =
    lengthMin > 1
      ? isReason(reason)
        ? null
        : t('console.reason.tooShort')
      : reason.trim() === ''
        ? t('console.reason.missing')
        : null;
  const isTagged = hasMarkup(note);
  const submit = () => {
    setTried(true);
    if (mistake === null && elsewhere === null && !isTagged)
      onReason(reason.trim(), note.trim() || undefined);
  };
  return (
    <FormPanel
      isOpen={isOpen}
      title={title}
      lead={lead}
      submitLabel={submitLabel}
      tone={tone}
      isBusy={sending.isSending}
      problem={sending.refusal?.message ?? (wasTried ? elsewhere : null)}
      onSubmit={submit}
      onClose={onClose}
    >
      {children}
      <TextField
        label={fieldLabel}
        hint={fieldHint}
        name="reason"
        value={reason}
        onChange={(typed) => setReason((reason === '' ? ready[Number(typed) - 1] : null) ?? typed)}
        error={wasTried ? mistake : null}
        maxLength={TEXT_LENGTH_MAX}
        autoComplete="off"
        hasCounter
        isRequired
      />
      {ready.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {ready.map((sentence, place) => (
            <Button
              key={sentence}
              size="small"
              tone="secondary"
              onPress={() => setReason(sentence)}
            >
              {`${place + 1} · ${sentence}`}
            </Button>
          ))}
        </div>
      )}
      {withNote && (
        <TextField
          label={t('console.note.label')}
          hint={t('console.note.hint', { max: NOTE_LENGTH_MAX })}
          name="note"
          value={note}
          onChange={setNote}
          error={wasTried && isTagged ? t('console.note.markup') : null}
          maxLength={NOTE_LENGTH_MAX}
          autoComplete="off"
        />
      )}
      {lastLook}
    </FormPanel>
  );
}
