/** Asks for a link’s address, an instrument’s code, or what a picture shows. */
import { IMAGE_ALT_LENGTH_MAX } from '@candor/contract/kernel/article-document';
import { LINK_LENGTH_MAX } from '@candor/contract/kernel/article-links';
import { TextField } from '@candor/ui/fields/text-field';
import { useState } from 'react';
import { useCodeText, useText } from '../../platform/i18n/text.ts';
import { ChoiceField } from '../../platform/ui/choice-field.tsx';
import { FormPanel } from '../../platform/ui/form-panel.tsx';
import { isInsertable, mentionSources, type Insert } from './insert.model.ts';

export function InsertPanel({
  of: { kind },
  onInsert,
  onClose,
}: {
  of: Insert;
  onInsert: (text: string, source: number) => void;
  onClose: () => void;
}) {
  const t = useText();
  const sourceText = useCodeText();
  const [text, setText] = useState(kind === 'link' ? 'https://' : '');
  const [source, setSource] = useState(String(mentionSources[0]));
  const [wasTried, setTried] = useState(false);
  const isRight = isInsertable(kind, text.trim());
  return (
    <FormPanel
      isOpen
      title={t(`console.news.insert.${kind}`)}
      submitLabel={t('console.news.insert')}
      isBusy={false}
      problem={null}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (isRight) onInsert(text.trim(), Number(source));
      }}
    >
      {kind === 'instrument' && (
        <ChoiceField
          label={t('console.news.insert.market')}
          name="source"
          value={source}
          onChange={setSource}
          onBlur={() => undefined}
          options={mentionSources.map((one) => ({
            value: String(one),
            label: sourceText(`console.source.${one}`, String(one)),
          }))}
        />
      )}
      <TextField
        label={t(`console.news.insert.${kind}.field`)}
        name="text"
        value={text}
        onChange={setText}
        onBlur={() => undefined}
        error={wasTried && !isRight ? t(`console.news.insert.${kind}.wrong`) : null}
        maxLength={kind === 'link' ? LINK_LENGTH_MAX : IMAGE_ALT_LENGTH_MAX}
        autoComplete="off"
      />
    </FormPanel>
  );
}
