/** A text of an operator: asked for in a panel, plain, and sent once however often it is sent. */
import { newRequestId } from '@candor/client/request-id';
import { hasMarkup } from '@candor/contract/kernel/shapes';
import { Button } from '@candor/ui/buttons/button';
import { TextField } from '@candor/ui/fields/text-field';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { FormPanel } from '../../platform/ui/form-panel.tsx';
import type { CallRefused } from '@candor/client/call-errors';

export type Written = { readonly requestId: string; readonly text: string };

export function WriteText({
  title,
  lead,
  label,
  missing,
  submitLabel,
  lengthMax,
  isOpen,
  sending,
  onToggle,
  onSend,
}: {
  title: string;
  lead: string;
  label: string;
  missing: string;
  submitLabel: string;
  lengthMax: number;
  isOpen: boolean;
  sending: { readonly isSending: boolean; readonly refusal: CallRefused | null; reset: () => void };
  onToggle: (isOpen: boolean) => void;
  onSend: (written: Written) => void;
}) {
  const t = useText();
  const [text, setText] = useState('');
  const [requestId, setRequestId] = useState<string>('');
  const [wasTried, setTried] = useState(false);
  const problem = text.trim() === '' ? missing : hasMarkup(text) ? t('console.note.markup') : null;
  const begin = () => {
    setText('');
    setRequestId(newRequestId());
    setTried(false);
    sending.reset();
    onToggle(true);
  };
  const submit = () => {
    setTried(true);
    if (problem === null) onSend({ requestId, text: text.trim() });
  };
  return (
    <div>
      <Button tone="secondary" size="small" onPress={begin}>
        {title}
      </Button>
      <FormPanel
        isOpen={isOpen}
        title={title}
        lead={lead}
        submitLabel={submitLabel}
        isBusy={sending.isSending}
        problem={sending.refusal?.message ?? null}
        onSubmit={submit}
        onClose={() => onToggle(false)}
      >
        <TextField
          label={label}
          name="text"
          value={text}
          onChange={(typed) => {
            // Another text is another request.
            setRequestId(newRequestId());
            setText(typed);
          }}
          error={wasTried ? problem : null}
          maxLength={lengthMax}
          autoComplete="off"
          hasCounter
          isRequired
        />
      </FormPanel>
    </div>
  );
}
