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

type Props = {
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
};

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
}: Props) {
  const t = useText();
  const [{ reason, note, wasTried }, write] = useTyped(isOpen);
  const missing = reasonMissing(reason, lengthMin);
  const isTagged = hasMarkup(note);
  const submit = () => {
    write({ wasTried: true });
    if (missing === null && elsewhere === null && !isTagged)
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
        onChange={(typed) =>
          write({ reason: (reason === '' ? ready[Number(typed) - 1] : null) ?? typed })
        }
        error={wasTried && missing !== null ? t(missing) : null}
        maxLength={TEXT_LENGTH_MAX}
        autoComplete="off"
        hasCounter
        isRequired
      />
      <ReadySentences of={ready} onChoose={(sentence) => write({ reason: sentence })} />
      {withNote && (
        <TextField
          label={t('console.note.label')}
          hint={t('console.note.hint', { max: NOTE_LENGTH_MAX })}
          name="note"
          value={note}
          onChange={(typed) => write({ note: typed })}
          error={wasTried && isTagged ? t('console.note.markup') : null}
          maxLength={NOTE_LENGTH_MAX}
          autoComplete="off"
        />
      )}
      {lastLook}
    </FormPanel>
  );
}

const NOTHING = { reason: '', note: '', wasTried: false };

/** A reason belongs to one act: whenever the panel opens or closes it begins empty. */
function useTyped(isOpen: boolean) {
  const [typed, setTyped] = useState({ ...NOTHING, isOpen });
  if (isOpen !== typed.isOpen) setTyped({ ...NOTHING, isOpen });
  const write = (change: Partial<typeof NOTHING>) =>
    setTyped((before) => ({ ...before, ...change }));
  return [typed, write] as const;
}

function reasonMissing(reason: string, lengthMin: number) {
  if (lengthMin > 1) return isReason(reason) ? null : 'console.reason.tooShort';
  return reason.trim() === '' ? 'console.reason.missing' : null;
}

function ReadySentences({
  of,
  onChoose,
}: {
  of: readonly string[];
  onChoose: (sentence: string) => void;
}) {
  if (of.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {of.map((sentence, place) => (
        <Button key={sentence} size="small" tone="secondary" onPress={() => onChoose(sentence)}>
          {`${place + 1} · ${sentence}`}
        </Button>
      ))}
    </div>
  );
}
