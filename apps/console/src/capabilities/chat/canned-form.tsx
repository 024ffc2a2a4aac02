/** Both languages at once: an agent answers in the customer's. */
import { saveCannedAnswer } from '@candor/contract/chat';
import { CHAT_TEXT_LENGTH_MAX } from '@candor/contract/kernel/chat';
import { cx } from '@candor/ui/cx';
import { controlBox, FieldFrame } from '@candor/ui/fields/field-frame';
import { TextField } from '@candor/ui/fields/text-field';
import { showToast } from '@candor/ui/overlays/toast';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { FormPanel } from '../../platform/ui/form-panel.tsx';
import { useCallMutation } from '../../platform/use-call-mutation.ts';
import { cannedProblems, SHORTCUT_LENGTH_MAX, type CannedInput } from './canned.model.ts';
import type { CannedAnswer } from './chat.ts';

const EMPTY: CannedInput = { shortcut: '', en: '', zhHans: '' };

export function CannedForm({
  writing,
  onDone,
  onClose,
}: {
  writing: CannedAnswer | 'new' | null;
  onDone: () => void;
  onClose: () => void;
}) {
  const t = useText();
  const [input, setInput] = useState(EMPTY);
  const [wasTried, setTried] = useState(false);
  const [shown, setShown] = useState(writing);
  if (writing !== shown) {
    setShown(writing);
    setTried(false);
    if (writing !== null) setInput(writing === 'new' ? EMPTY : writing);
  }
  const saving = useCallMutation(saveCannedAnswer, {
    done: () => {
      showToast(t('framework.success'), 'done');
      onDone();
    },
  });
  const problems = cannedProblems(input);
  const problemOf = (field: keyof CannedInput) => {
    const problem = problems[field];
    return wasTried && problem !== null ? t(problem) : null;
  };
  const write = (change: Partial<CannedInput>) => setInput((before) => ({ ...before, ...change }));
  return (
    <FormPanel
      isOpen={writing !== null}
      title={t(writing === 'new' ? 'console.chat.canned.new' : 'common.edit')}
      lead={t('console.chat.canned.rules')}
      submitLabel={t('common.save')}
      isBusy={saving.isSending}
      problem={saving.refusal?.message ?? null}
      onSubmit={() => {
        setTried(true);
        if (Object.values(problems).some((problem) => problem !== null)) return;
        const { shortcut, en, zhHans } = input;
        const id = writing === 'new' || writing === null ? {} : { id: writing.id };
        saving.send({
          body: { ...id, shortcut: shortcut.trim(), en: en.trim(), zhHans: zhHans.trim() },
        });
      }}
      onClose={onClose}
    >
      <TextField
        name="shortcut"
        label={t('console.chat.canned.shortcut')}
        hint={t('console.chat.canned.shortcut.hint')}
        prefix="/"
        error={problemOf('shortcut')}
        value={input.shortcut}
        onChange={(shortcut) => write({ shortcut: shortcut.toLowerCase() })}
        maxLength={SHORTCUT_LENGTH_MAX}
        autoComplete="off"
        autoCapitalize="none"
      />
      {(['en', 'zhHans'] as const).map((language) => (
        <AnswerText
          key={language}
          language={language}
          text={input[language]}
          error={problemOf(language)}
          onChange={(text) => write({ [language]: text })}
        />
      ))}
    </FormPanel>
  );
}

function AnswerText({
  language,
  text,
  error,
  onChange,
}: {
  language: 'en' | 'zhHans';
  text: string;
  error: string | null;
  onChange: (text: string) => void;
}) {
  const t = useText();
  return (
    <FieldFrame
      label={t(`console.chat.canned.text.${language}`)}
      error={error}
      counter={`${text.length}/${CHAT_TEXT_LENGTH_MAX}`}
    >
      {(ids) => (
        <textarea
          id={ids.control}
          name={language}
          lang={language === 'zhHans' ? 'zh-Hans' : 'en'}
          rows={4}
          value={text}
          maxLength={CHAT_TEXT_LENGTH_MAX}
          aria-invalid={error !== null}
          aria-describedby={ids.describedBy}
          onChange={(event) => onChange(event.currentTarget.value)}
          className={cx(controlBox(error), 'resize-y py-2.5')}
        />
      )}
    </FieldFrame>
  );
}
