/** What is written beside a point of the chart. A note without words goes away again. */
import { Button } from '@candor/ui/buttons/button';
import { TextField } from '@candor/ui/fields/text-field';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { AppSheet } from '../../../platform/app-sheet.tsx';
import { TEXT_LENGTH_MAX } from './drawings.model.ts';

export function DrawingText({
  before,
  onSave,
  onClose,
}: {
  /** Null: nothing is being written. */
  before: string | null;
  onSave: (text: string) => void;
  onClose: () => void;
}) {
  const t = useText();
  return (
    <AppSheet isOpen={before !== null} onClose={onClose} title={t('workspace.chart.text.title')}>
      {before !== null && <TextForm before={before} onSave={onSave} />}
    </AppSheet>
  );
}

function TextForm({ before, onSave }: { before: string; onSave: (text: string) => void }) {
  const t = useText();
  const [typed, setTyped] = useState(before);
  const text = typed.trim();
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (text !== '') onSave(text);
      }}
    >
      <TextField
        label={t('common.text')}
        value={typed}
        onChange={setTyped}
        maxLength={TEXT_LENGTH_MAX}
        autoComplete="off"
      />
      <Button type="submit" isWide isDisabled={text === ''}>
        {t('workspace.chart.text.save')}
      </Button>
    </form>
  );
}
