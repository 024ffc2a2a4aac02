/** Both languages at once: neither readers nor writers wait for a translation. */
import { addIncidentNote, INCIDENT_TEXT_MAX, openIncident } from '@candor/contract/status';
import { TextField } from '@candor/ui/fields/text-field';
import { showToast } from '@candor/ui/overlays/toast';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { FormPanel } from '../../platform/ui/form-panel.tsx';
import { useCallMutation } from '../../platform/use-call-mutation.ts';

export type Writing =
  | { readonly act: 'open' }
  | { readonly act: 'note' | 'end'; readonly id: string };

export function IncidentForm({
  writing,
  isByTwo,
  onDone,
  onClose,
}: {
  writing: Writing | null;
  /** It waits for a second operator. */
  isByTwo: boolean;
  onDone: () => void;
  onClose: () => void;
}) {
  const t = useText();
  const [input, setInput] = useState({ en: '', zhHans: '' });
  const [wasTried, setTried] = useState(false);
  const [shown, setShown] = useState(writing);
  if (writing !== shown) {
    setShown(writing);
    setInput({ en: '', zhHans: '' });
    setTried(false);
  }
  const done = () => {
    showToast(t(isByTwo ? 'console.status.waits' : 'framework.success'), 'done');
    onDone();
  };
  const opening = useCallMutation(openIncident, { done });
  const noting = useCallMutation(addIncidentNote, { done });
  const sending = writing?.act === 'open' ? opening : noting;
  const text = { en: input.en.trim(), zhHans: input.zhHans.trim() };
  const problemOf = (value: string) =>
    wasTried && value === '' ? t('console.status.missing') : null;
  const submit = () => {
    setTried(true);
    if (writing === null || text.en === '' || text.zhHans === '') return;
    if (writing.act === 'open') opening.send({ body: text });
    else noting.send({ body: { id: writing.id, ...text, isOver: writing.act === 'end' } });
  };
  return (
    <FormPanel
      isOpen={writing !== null}
      title={t(`console.status.${writing?.act ?? 'open'}`)}
      lead={writing?.act === 'end' ? t('console.status.end.lead') : undefined}
      submitLabel={t('console.status.publish')}
      isBusy={sending.isSending}
      problem={sending.refusal?.message ?? null}
      onSubmit={submit}
      onClose={onClose}
    >
      {(['en', 'zhHans'] as const).map((language) => (
        <TextField
          key={language}
          name={language}
          label={t(`console.status.${language}`)}
          error={problemOf(text[language])}
          value={input[language]}
          onChange={(value) => setInput((before) => ({ ...before, [language]: value }))}
          maxLength={INCIDENT_TEXT_MAX}
          hasCounter
          autoComplete="off"
        />
      ))}
    </FormPanel>
  );
}
